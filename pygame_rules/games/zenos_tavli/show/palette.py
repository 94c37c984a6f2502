"""The colours of Zenos Tavli: porphyry, ivory and gold."""

from typing import Final

PALETTE: Final = {
    "ground": "#efe6d6",
    "path": "#d9c7a6",
    "accent": "#6d2138",
    "accent2": "#8a6410",
    "alarm": "#b3261e",
    "ground-dark": "#1e1519",
    "path-dark": "#3a2a2e",
    "accent-dark": "#e3a3b2",
    "accent2-dark": "#dcb35c",
    "alarm-dark": "#ff8a7a",
}
"""The colours around the board, in both themes."""

SEAT_COLOURS: Final = ("#f6ebcf", "#17181d")
"""Each player's colour: ivory and basalt, as on the stones (art/zenos_tavli)."""
