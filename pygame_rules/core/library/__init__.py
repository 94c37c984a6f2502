"""What only Python programs and terminals use, not the page."""
