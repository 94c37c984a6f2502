"""Trains what computer players have learned; nothing of this is in the wheel (docs/training.md)."""
