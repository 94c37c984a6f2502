"""Rename the ids of SVG texts, so that any number of pictures can stand in one document.

Pictures in a page (a notebook, an article) share one space of ids. Where two elements have the same id, every reference
leads to the first one: a picture then shows the gradients and symbols of another one, or nothing if the other one is
hidden, because browsers do not draw gradients, filters and clip paths that lie in a hidden element.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from typing import Final

_MARKUP: Final = re.compile(
    r"<!--.*?-->|<style\b[^>]*>(?P<css>.*?)</style\s*>|<(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>", re.DOTALL
)
"""A comment, a style sheet or a tag; what remains is text."""
_ATTRIBUTE: Final = re.compile(r"(?<=\s)(?P<name>[\w:.-]+)(?P<equals>\s*=\s*)(?P<value>\"[^\"]*\"|'[^']*')")
_URL: Final = re.compile(r"(?P<start>url\(\s*(?:[\"']|&quot;|&apos;)?#)(?P<id>[^\"'&)\s]+)")
_SELECTOR: Final = re.compile(r"(?P<start>#)(?P<id>[\w-]+)(?=[^{}]*\{)")
"""An id in a selector of CSS; a colour stands between braces."""
_LISTS: Final = frozenset(
    f"aria-{name}"
    for name in (
        "activedescendant",
        "controls",
        "describedby",
        "details",
        "errormessage",
        "flowto",
        "labelledby",
        "owns",
    )
)
"""The attributes that hold ids with spaces between them."""

_shown: Final[dict[str, Iterator[int]]] = {}
"""By a picture's name and hash: counts how often the picture got ids of its own."""


def prefixed_ids(svg: str, prefix: str) -> str:
    """Put a prefix before every id of an SVG text, and wherever the text refers to one of these ids.

    References are `url(#…)`, `href` and `xlink:href`, selectors in style sheets, and the attributes of ARIA. Texts,
    labels, comments and references to what is not in the text stay as they are.
    """
    tags = [found[0] for found in _MARKUP.finditer(svg) if found["css"] is None and not found[0].startswith("<!")]
    ids = {
        attribute["value"][1:-1] for tag in tags for attribute in _ATTRIBUTE.finditer(tag) if attribute["name"] == "id"
    }
    if not ids:
        return svg

    def renamed(name: str) -> str:
        return f"{prefix}{name}" if name in ids else name

    def at_reference(found: re.Match[str]) -> str:
        return found["start"] + renamed(found["id"])

    def at_attribute(found: re.Match[str]) -> str:
        name, value = found["name"], found["value"]
        quote, inside = value[0], value[1:-1]
        if name == "id":
            inside = renamed(inside)
        elif name in ("href", "xlink:href") and inside.startswith("#"):
            inside = f"#{renamed(inside[1:])}"
        elif name in _LISTS:
            inside = " ".join(map(renamed, inside.split()))
        elif not name.startswith("aria-"):
            inside = _URL.sub(at_reference, inside)
        return f"{name}{found['equals']}{quote}{inside}{quote}"

    def at_markup(found: re.Match[str]) -> str:
        markup = found[0]
        if found["css"] is not None:
            head, tail = markup[: found.start("css") - found.start()], markup[found.end("css") - found.start() :]
            css = _SELECTOR.sub(at_reference, _URL.sub(at_reference, found["css"]))
            return f"{_ATTRIBUTE.sub(at_attribute, head)}{css}{tail}"
        return markup if markup.startswith("<!") else _ATTRIBUTE.sub(at_attribute, markup)

    return _MARKUP.sub(at_markup, svg)


def own_ids(svg: str, name: str) -> str:
    """Give a picture ids that no other picture has.

    They begin with the name and a hash of the picture. When the same picture comes again, a number follows, so that
    each of the two pictures stays whole when the other one is hidden. A program that draws the same pictures in the
    same order gets the same texts.

    :param name: a beginning that SVG allows for ids, such as a game's id.
    """
    known = f"{name}-{sha256(svg.encode()).hexdigest()[:10]}"
    again = next(_shown.setdefault(known, count()))
    return prefixed_ids(svg, f"{known}-{again}-" if again else f"{known}-")
