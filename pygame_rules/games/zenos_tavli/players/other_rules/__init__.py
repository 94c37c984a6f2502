"""What computer players know where other rules than the usual ones hold (docs/rules/zenos-tavli.md, "Other rules")."""
