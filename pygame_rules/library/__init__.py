"""The names that `import pygame_rules as pr` offers: matches, records, positions, self-play (docs/python.md)."""
