"""Makes the file with a game's art compress well: what several sprites share becomes identical text."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final
from xml.etree import ElementTree

from pygame_rules.core.json_value import Json
from pygame_rules.core.picture import Parts

NAME: Final = re.compile(r'(?<=\bid=")[^"]+|(?<=url\(#)[^)]+|(?<=href="#)[^"]+')
"""An id, in its own element and in references to it."""


def compact(sheet: Mapping[str, Parts]) -> dict[str, Json]:
    """The same art, in a form that compresses better.

    Ids depend on the content of their element, not on its sprite, so that gradients and filters that several sprites
    share become identical text. The largest sprites come first, so that the boards, which have most in common, lie
    next to each other.

    :param sheet: as `core.picture.art_sheet` gives it.
    """
    names: dict[tuple[str, int], str] = {}
    made: dict[str, Json] = {}
    for sprite, (box, size, body) in sorted(sheet.items(), key=lambda entry: len(entry[1][2]), reverse=True):
        new: dict[str, str] = {}
        told: Counter[str] = Counter()
        for old, meaning in meanings(body).items():
            # No sprite's file name begins with an underscore.
            new[old] = names.setdefault((meaning, told[meaning]), f"_{len(names)}")
            told[meaning] += 1
        made[sprite] = [box, plain_quotes(size), plain_quotes(NAME.sub(lambda found: new[found[0]], body))]  # noqa: B023
    return made


def meanings(body: str) -> dict[str, str]:
    """The content behind each id in an SVG text: its element, in which other ids are replaced by their own content."""
    root = ElementTree.fromstring(f"<svg>{body}</svg>")  # noqa: S314 - what svgo has written
    elements = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    known: dict[str, str] = {}

    def meaning(name: str) -> str:
        if name not in known:
            text = ElementTree.tostring(elements[name], "unicode")
            known[name] = NAME.sub(lambda found: "" if found[0] == name else meaning(found[0]), text)
        return known[name]

    return {name: meaning(name) for name in elements}


def plain_quotes(svg: str) -> str:
    """Use single quotes in the SVG text, which JSON need not escape, unless it already has some."""
    return svg if "'" in svg else svg.replace('"', "'")
