"""The texts that only other rules than the usual ones need (docs/rules/yucata.md, "Other rules")."""
