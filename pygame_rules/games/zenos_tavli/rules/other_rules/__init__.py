"""What only games with other rules than the usual ones need (docs/rules/zenos-tavli.md, "Other rules")."""
