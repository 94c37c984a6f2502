"""Many games at once, and a second look at games that are over."""
