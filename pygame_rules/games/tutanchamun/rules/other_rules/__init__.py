"""What only other rules need (docs/rules/tutanchamun.md, "Other rules"); imported when such rules hold."""
