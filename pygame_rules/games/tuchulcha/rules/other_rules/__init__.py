"""What only games with other rules need (docs/rules/tuchulcha.md, "Other rules"); a further pack of the page."""
