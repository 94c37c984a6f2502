"""Writes the colour of a copy (`<use color="…">`) into its parts, so that each paint says its own colour.

The boards draw one temple and copy it in the colours of the seats. Line art changes the paints one by one; it could not
change a colour that comes from outside of a part.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Final
from xml.etree.ElementTree import Element

from tools.printing.flat_art import PAINTS, SVG

CURRENT: Final = "currentColor"
HREF: Final = ("href", "{http://www.w3.org/1999/xlink}href")


def write_out(root: Element) -> None:
    """Replace every `currentColor` in a document by the colour that it means."""
    named = {id_: found for found in root.iter() if (id_ := found.get("id"))}
    _resolve(root, "", frozenset(), named)


def _resolve(element: Element, colour: str, inherited: frozenset[str], named: Mapping[str, Element]) -> None:
    """Go through a part of a document.

    :param colour: the colour from outside.
    :param inherited: the paints that are `currentColor` from outside.
    """
    own = element.attrib.pop("color", "")
    colour = own or colour
    current = set(inherited)
    for paint in PAINTS:
        if element.get(paint) == CURRENT:
            current.add(paint)
        elif paint in element.attrib:
            current.discard(paint)
        if colour and (element.get(paint) == CURRENT or (own and paint in current)):
            element.set(paint, colour)
    if colour and element.tag == f"{SVG}use":
        _copy(element, colour, named)
    for child in element:
        _resolve(child, colour, frozenset(current), named)


def _copy(element: Element, colour: str, named: Mapping[str, Element]) -> None:
    """Turn a copy into a group with parts of its own, where these have the colour from outside."""
    target = named.get(next((element.get(name, "") for name in HREF if name in element.attrib), "").lstrip("#"))
    if target is None or not _has_current(target, named) or target.tag == f"{SVG}symbol":
        return
    for name in (*HREF, "width", "height"):
        element.attrib.pop(name, None)
    x, y = element.attrib.pop("x", "0"), element.attrib.pop("y", "0")
    element.tag = f"{SVG}g"
    element.set("transform", f"{element.get('transform', '')} translate({x} {y})".strip())
    inside = deepcopy(target)
    for part in inside.iter():
        part.attrib.pop("id", None)
    element.append(inside)


def _has_current(element: Element, named: Mapping[str, Element]) -> bool:
    """Tell whether an element, or one that it copies, has `currentColor`."""
    for part in element.iter():
        if any(part.get(paint) == CURRENT for paint in PAINTS):
            return True
        if part.tag == f"{SVG}use":
            target = named.get(next((part.get(name, "") for name in HREF if name in part.attrib), "").lstrip("#"))
            if target is not None and target is not element and _has_current(target, named):
                return True
    return False
