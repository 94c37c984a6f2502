"""Writes the display font, reduced to the characters that the languages need."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

from fontTools import subset
from fontTools.ttLib import TTFont

from tools.paths import NODE_MODULES, PACKAGE

CINZEL: Final = NODE_MODULES / "@fontsource" / "cinzel"
_OF_PROGRAMS: Final = r"#$*<=>@[\]^_`{|}~"
"""Characters that occur in no title."""
_LATIN: Final = "".join(sign for sign in map(chr, range(0x20, 0x7F)) if sign not in _OF_PROGRAMS)
SIGNS: Final = {
    400: "".join(sign for sign in _LATIN if not sign.islower()) + "·×−–½†",
    700: _LATIN + "\u00a0·×−–—…„“”‚‘’†",
}
"""Characters by font weight: 400 is for numerals and capitals on boards, 700 for titles, to which `write_fonts` adds
the letters of all languages. Characters that the font lacks are left out; the page falls back to its second font."""


def write_fonts(folder: Path) -> None:
    """Write `cinzel-<weight>.woff2`; the licence that must go with them is in `licences.txt`."""
    folder.mkdir(parents=True, exist_ok=True)
    for weight, signs in SIGNS.items():
        more = letters(PACKAGE) if weight == 700 else ""
        (folder / f"cinzel-{weight}.woff2").write_bytes(cut(weight, signs + more))


def letters(package: Path) -> str:
    """Return the non-ASCII letters in the catalogues below a package, in upper and lower case, sorted."""
    texts = (path.read_text(encoding="utf-8") for path in package.glob("**/locale/*/LC_MESSAGES/*.po"))
    found = {letter for text in texts for letter in text if letter.isalpha() and not letter.isascii()}
    cased = {other for letter in found for other in (letter, letter.upper(), letter.lower()) if len(other) == 1}
    return "".join(sorted(cased))


def cut(weight: int, signs: str) -> bytes:
    """Reduce the font to these characters and return it as WOFF2."""
    options = subset.Options(layout_features=["kern", "liga", "ccmp", "locl", "mark"], hinting=False)
    font = TTFont(CINZEL / "files" / f"cinzel-latin-{weight}-normal.woff2", recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(text=signs)
    cutter.subset(font)
    font.flavor = "woff2"
    out = BytesIO()
    font.save(out)
    return out.getvalue()
