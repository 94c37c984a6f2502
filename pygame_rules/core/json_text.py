"""JSON from outside: the same limits at every door, checked before the text is parsed.

A text of brackets alone can end a Python in WebAssembly, and some millions of them fill its memory; so size and depth
are looked at first. The page has the same limits (`web/src/words/json-text.js`).
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from math import isfinite
from typing import Final

from pygame_rules.core.errors import JsonError, Term
from pygame_rules.core.words import N_

MEGABYTE: Final = 1_000_000
LARGEST: Final = 5 * MEGABYTE
"""The most bytes of UTF-8 that are read. No record comes near."""
DEEPEST: Final = 100
"""So many lists and objects may lie inside one another."""
DIGITS: Final = 300
"""The most digits of a number: with ten more it would be infinite for a browser, and null when that writes it down."""

# A text without an end matches, too: so the time grows with the length alone.
_TEXTS: Final = re.compile(r'"[^"]*"?')
_NO_BRACKETS: Final = re.compile(r"[^][{}]+")
_TOO_LONG: Final = re.compile(rf"[0-9]{{{DIGITS + 1}}}")
_HOLDERS: Final = (float, dict, list, tuple)
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str | bytes, *, largest: int = LARGEST, deepest: int = DEEPEST) -> object:
    """The value in a JSON text.

    :param largest: the most bytes of UTF-8.
    :param deepest: how many lists and objects may lie inside one another.
    :raises JsonError: too large, too deep, not UTF-8, no JSON, or with a number that JSON does not have.
    """
    text = _decoded(text, largest)
    if not text.strip():
        raise JsonError("This is empty; expected was JSON.")
    _check_depth(text, deepest)
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise JsonError(
            "From line {line}, column {column} on this is no JSON.", line=error.lineno, column=error.colno
        ) from None
    check_numbers(value)
    return value


def _decoded(text: str | bytes, largest: int) -> str:
    # A character has at least one byte: what is far too large is not even encoded.
    size = len(text) if isinstance(text, bytes) or len(text) > largest else len(text.encode("utf-8", "surrogatepass"))
    if size > largest:
        raise JsonError("This is larger than {most} MB; so much is not read.", most=largest // MEGABYTE)
    try:
        return text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError:
        raise JsonError("This is no text in UTF-8.") from None


def _check_depth(text: str, deepest: int) -> None:
    outside = _TEXTS.sub('"', text.replace("\\\\", "").replace('\\"', ""))
    if _TOO_LONG.search(outside):
        raise JsonError("A number has at most {most} digits; one here has more.", most=DIGITS)
    if outside.count("[") + outside.count("{") <= deepest:
        return
    brackets = _NO_BRACKETS.sub("", outside)
    if max(accumulate(map(_STEPS.__getitem__, brackets))) > deepest:
        raise JsonError("Lists and objects may be nested {most} levels deep; here they go deeper.", most=deepest)


def check_numbers(value: object) -> None:
    """Refuse numbers that JSON does not have.

    :raises JsonError: one is infinite or none at all; it names the place.
    """
    place = _place(value)
    if place is not None:
        raise JsonError(
            "The number at {place} is not finite; JSON has no such number.",
            place=place.removeprefix(".") or Term(N_("the beginning")),
        )


def _place(value: object) -> str | None:
    """Where in a value the first number stands that is not finite, as in `.options.x[2]`; None: nowhere."""
    if isinstance(value, float):
        return None if isfinite(value) else ""
    if isinstance(value, dict):
        inner = ((f".{key}", each) for key, each in value.items() if isinstance(each, _HOLDERS))
    elif isinstance(value, list | tuple):
        inner = ((f"[{at}]", each) for at, each in enumerate(value) if isinstance(each, _HOLDERS))
    else:
        return None
    for step, each in inner:
        found = _place(each)
        if found is not None:
            return step + found
    return None


def write_json(value: object) -> str:
    """The value as JSON without spaces, in ASCII.

    :raises ValueError: it holds a number that JSON does not have.
    """
    return json.dumps(value, separators=(",", ":"), allow_nan=False)
