"""The colours of Tuchulcha: terracotta, black slip, ochre and the blue of tomb paintings."""

from typing import Final

PALETTE: Final = {
    "ground": "#f0e2cc",
    "path": "#d9b98c",
    "accent": "#1f5673",
    "accent2": "#9a4a1c",
    "alarm": "#b3261e",
    "ground-dark": "#1b1512",
    "path-dark": "#43301f",
    "accent-dark": "#8cc3dd",
    "accent2-dark": "#e9a45c",
    "alarm-dark": "#ff8a7a",
    "carved": "#140e08",
    "carved-light": "#fff3da",
}
"""The colours around the board, in both themes, and those of its letters: the `carved` tokens are for the stones'
numbers."""

PAINTS: Final = ("#3a8cc4", "#c43d20", "#f4c247", "#77706c")
"""Each colour's paint, as light as a line on the dark board needs it."""
