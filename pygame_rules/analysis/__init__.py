"""Looks back at one game: the chance to win along it, the luck of its throws, the errors of its decisions."""
