"""What only games with other rules than the usual ones need (docs/rules/tuchulcha.md, "Other rules"); the page gets it as a
further pack."""
