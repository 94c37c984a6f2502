"""The colours of Yucata': limestone, jade and carnelian."""

from typing import Final

PALETTE: Final = {
    "ground": "#ece7d8",
    "path": "#d3c7a8",
    "accent": "#1f5d45",
    "accent2": "#9a3b1e",
    "alarm": "#b3261e",
    "groove": "#2f2617",
    "chalk": "#f4ead0",
    "ground-dark": "#161c17",
    "path-dark": "#33392c",
    "accent-dark": "#8fd0b0",
    "accent2-dark": "#f0a07c",
    "alarm-dark": "#ff8a7a",
}
"""The colours around the board, in both themes, and those of its letters: `groove` is for numbers cut into stone,
`chalk` for numbers on the mats."""

SEAT_COLOURS: Final = ("#b87900", "#7f8a94", "#cf3a24", "#4a4a58")
"""Each seat's colour: that of the amulet's rim (gold, white, red, black), but white darker and black lighter, so that a
line can be seen on stone, on paper and on a dark page."""
