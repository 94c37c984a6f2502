"""What only matches with other rules than the usual ones need; the page gets it as a further pack."""
