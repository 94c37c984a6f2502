"""What only other rules need (docs/rules/yucata.md, "Other rules"); imported when such rules hold."""
