"""Players that a reader writes: find and load them, let them decide, and tell what is wrong with them (docs/workshop.md)."""
