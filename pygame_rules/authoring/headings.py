"""The headings of a game's page for players, by which things on the board are explained."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

_GERMAN: Final = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue", ord("ß"): "ss"}
_HEADING: Final = re.compile(r"#{1,6}\s+(.*?)\s*#*\s*")
_MARKUP: Final = re.compile(r"[*_`]|\[([^\]]*)\]\([^)]*\)")


def anchors(markdown: str) -> Iterator[str]:
    """Yield the anchors of all headings, as the page gives them: made of the letters, unique.

    >>> list(anchors("# The *Hölle*!")), list(anchors("## See [the board](board.md)"))
    (['the-hoelle'], ['see-the-board'])
    """
    taken: set[str] = set()
    fenced = False
    for line in markdown.splitlines():
        if line.lstrip().startswith("```"):
            fenced = not fenced
        found = None if fenced else _HEADING.fullmatch(line)
        if found is None:
            continue
        # An apostrophe divides words, whether it is straight or curly.
        plain = _MARKUP.sub(lambda sign: sign[1] or "", found[1]).replace("’", "'").lower().translate(_GERMAN)
        letters = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
        stem = re.sub(r"[^a-z0-9]+", "-", letters).strip("-") or "section"
        name, n = stem, 1
        while name in taken:
            n += 1
            name = f"{stem}-{n}"
        taken.add(name)
        yield name
