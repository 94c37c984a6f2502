"""The display face, cut down to the signs that German and English need."""

from __future__ import annotations

import base64
import html
import re
import shutil
from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.paths import NODE_MODULES

CINZEL: Final = NODE_MODULES / "@fontsource" / "cinzel"
WEIGHTS: Final = (400, 700)
SIGNS: Final = (
    "".join(chr(code) for code in range(0x20, 0x7F))
    + "\u00a0ÄÖÜäöüßẞÀÂÆÇÉÈÊËÎÏÔŒÙÛàâæçéèêëîïñóôœùû"
    + "·×−±–—…«»‹›„“”‚‘’§°½¼¾²³†←↑→↓"
)
"""A sign that the face lacks is left out; the page's second face has it."""


def write_fonts(folder: Path) -> None:
    """`cinzel-<weight>.woff2` and the licence, which must go with them."""
    folder.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        (folder / f"cinzel-{weight}.woff2").write_bytes(_cut(weight, SIGNS))
    shutil.copyfile(CINZEL / "LICENSE", folder / "cinzel-OFL.txt")


def with_face(svg: str) -> str:
    """An SVG document that carries the signs of the face that its texts show.

    A picture in an `<img>` is a world of its own: it cannot see the fonts of the page around it.
    """
    signs = "".join(sorted(set(html.unescape("".join(re.findall(r"<text\b[^>]*>([^<]*)", svg))))))
    if not signs:
        return svg
    data = base64.b64encode(_cut(WEIGHTS[0], signs)).decode("ascii")
    face = f"@font-face{{font-family:Cinzel;src:url(data:font/woff2;base64,{data})}}"
    return re.sub(r"<svg\b[^>]*>", lambda tag: f"{tag[0]}<style>{face}</style>", svg, count=1)


def _cut(weight: int, signs: str) -> bytes:
    """The face with these signs only, as WOFF2."""
    options = subset.Options(layout_features=["kern", "liga", "ccmp", "locl", "mark"], hinting=False)
    font = TTFont(CINZEL / "files" / f"cinzel-latin-{weight}-normal.woff2", recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=signs)
    cutter.subset(font)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    return out.getvalue()
