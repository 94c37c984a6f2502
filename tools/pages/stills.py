"""Finishes pictures of boards: puts the sprites and the font of numerals into an SVG text, so that it is a file of its own.

The pictures in `pictures.json` and `examples.json` have no sprites; the page puts those of `art.json` into them
(`web/src/games/art.js`). A document that is read without a script shows finished pictures.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from html import unescape
from typing import Final

from pygame_rules.core.json_value import Json
from tools.art.fonts import cut

USED: Final = re.compile(r"href=[\"']#([^\"']+)")
TEXT: Final = re.compile(r"<text\b[^>]*>([^<]*)</text>")
WEIGHT: Final = 400


def still(picture: str, sheet: Mapping[str, Json]) -> str:
    """Return the finished picture.

    :param picture: an SVG text without sprites.
    :param sheet: the game's sprites, as `sprite_sheet` makes them.
    """
    return picture.replace("<defs>", f"<style>{_face(picture)}</style><defs>{_symbols(picture, sheet)}", 1)


def _symbols(picture: str, sheet: Mapping[str, Json]) -> str:
    symbols = []
    for sprite in dict.fromkeys(USED.findall(picture)):
        parts = sheet.get(sprite)
        if isinstance(parts, list):
            box, _, body = parts
            symbols.append(f'<symbol id="{sprite}" viewBox="{box}" preserveAspectRatio="none">{body}</symbol>')
    return "".join(symbols)


def _face(picture: str) -> str:
    """Write the font of numerals, reduced to the characters in the picture, because a picture cannot use the page's."""
    signs = "".join(sorted({sign for text in TEXT.findall(picture) for sign in unescape(text)}))
    data = base64.b64encode(cut(WEIGHT, signs)).decode()
    return f"@font-face{{font-family:Cinzel;src:url(data:font/woff2;base64,{data})}}"
