"""What only games with other rules than the usual ones need."""
