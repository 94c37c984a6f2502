"""What the page is told of options that vary a rule; it gets this code as a further pack."""
