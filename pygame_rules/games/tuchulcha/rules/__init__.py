"""The rules: what a position is, what is legal in it and what an action does, and the forms in which records and people
write events, options and positions."""
