"""What only Python programs use."""
