"""What a reader is told where other rules than the usual ones hold (docs/rules/tuchulcha.md, "Other rules")."""
