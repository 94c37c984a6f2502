"""The rules: what a position is, what is legal in it and what an action does."""
