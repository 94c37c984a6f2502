"""The colours of Tutanchamun: sand, lapis and gold."""

from typing import Final

PALETTE: Final = {
    "ground": "#f1e6cb",
    "path": "#dcc48c",
    "accent": "#1c3f86",
    "accent2": "#7d5200",
    "alarm": "#b3261e",
    "ground-dark": "#19140d",
    "path-dark": "#3d301a",
    "accent-dark": "#8fb8f0",
    "accent2-dark": "#e6b84e",
    "alarm-dark": "#ff8a7a",
    "ledger": "#2a1708",
    "ledger-left": "#0f2858",
    "ledger-gone": "#451f04",
    "sign": "#4a2508",
}
"""The colours around the board, in both themes, and those of its letters: the `ledger` tokens are for the ledger's
numbers, `sign` for the words on the board."""

SEAT_COLOURS: Final = ("#c8452c", "#fffdf2", "#2c211b", "#24469c", "#1c8f86", "#8a5a00")
"""Each seat's colour, that of its stone; gold is as dark here as in its shade, or a line would vanish on the sand."""
