"""What only other rules than the usual ones need (docs/rules/yucata.md, "Other rules"); imported when they hold."""
