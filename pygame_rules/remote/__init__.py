"""Play between devices: chance that has a part of every seat, and letters that hold a whole match (docs/letters.md)."""
