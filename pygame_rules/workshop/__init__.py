"""Players that a reader writes: find and load them, let them decide, and tell their faults (docs/workshop.md)."""
