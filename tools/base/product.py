"""The product's name, and its description in a sentence."""

from typing import Final

NAME: Final = "Spieltisch"
DESCRIPTION: Final = (
    "Board games with ancient themes, in the browser:"
    " against the computer, with friends here or far away, or just to watch."
)
"""The same text as in web/index.html; the page's catalogue translates it."""
