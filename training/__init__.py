"""Train computer players; nothing of this is in the wheel (docs/training.md)."""
