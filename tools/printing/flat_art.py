"""Turns the game's art into shapes that a printer draws sharply at any size: without filters and without textures.

Filters make grain, relief and soft shadows on a screen. A PDF has no filters, so a program that writes one would put a
coarse bitmap in their place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG: Final = "{http://www.w3.org/2000/svg}"
PAINTS: Final = ("fill", "stroke")
_URL: Final = re.compile(r"""url\(["']?#([^"')]+)["']?\)""")

ElementTree.register_namespace("", SVG[1:-1])


def parsed(svg: str) -> Element:
    """Read an SVG document of the game's art, or one that `core.scene_svg` has drawn of it."""
    return ElementTree.fromstring(svg)  # noqa: S314 - the project's own files, or those of a game that somebody adds


def written(root: Element) -> str:
    """Write an SVG document."""
    return ElementTree.tostring(root, encoding="unicode")


def flatten(root: Element) -> None:
    """Remove all filters from a document and put one colour in place of each texture.

    Elements that only a filter draws (grain, spots) and elements that only a blur makes sense of (glows, soft shadows)
    go as well.
    """
    filters = {found.get("id", ""): found for found in root.iter(f"{SVG}filter")}
    textures = dict(_textures(root))
    for parent in list(root.iter()):
        for child in list(parent):
            used = filters.get(reference(child.get("filter")))
            if child.tag == f"{SVG}filter" or (used is not None and _draws_alone(used)):
                parent.remove(child)
                continue
            child.attrib.pop("filter", None)
            if child.tag == f"{SVG}text":
                # The rim of letters; mitred, it would have spikes.
                child.set("stroke-linejoin", "round")
            for paint in PAINTS:
                if (texture := reference(child.get(paint))) in textures:
                    child.set(paint, textures[texture])


def reference(paint: str | None) -> str:
    """Return the id that a paint or a filter refers to; "" if it is none.

    >>> reference("url(#marble)"), reference("#fff"), reference(None)
    ('marble', '', '')
    """
    found = _URL.fullmatch(paint or "")
    return found[1] if found else ""


def _textures(root: Element) -> Iterator[tuple[str, str]]:
    """Yield the patterns that are a rectangle of one colour once its filter is gone: their ids and that colour."""
    for pattern in root.iter(f"{SVG}pattern"):
        inside = list(pattern)
        if len(inside) == 1 and inside[0].tag == f"{SVG}rect" and not reference(fill := inside[0].get("fill", "#000")):
            yield pattern.get("id", ""), fill


def _draws_alone(used: Element) -> bool:
    """Tell whether a filter shows nothing of the element's own picture, or only a blurred one."""
    steps = [step.tag.removeprefix(SVG) for step in used]
    if steps and set(steps) == {"feGaussianBlur"}:
        return True
    starts = steps[:1] == ["feTurbulence"]
    return starts and all("SourceGraphic" not in step.attrib.values() for step in used.iter())
