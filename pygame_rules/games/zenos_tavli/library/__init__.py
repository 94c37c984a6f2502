"""What only Python programs and terminals use: the page does not load this folder."""
