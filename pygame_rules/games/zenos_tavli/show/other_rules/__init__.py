"""What a reader is told where other rules than the usual ones hold (docs/rules/zenos-tavli.md, "Other rules")."""
