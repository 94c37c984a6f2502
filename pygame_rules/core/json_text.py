"""Read JSON from outside, everywhere with the same limits, which are checked before the text is parsed.

A text of nested brackets can crash Python in WebAssembly, and a few million of them fill its memory; so size and depth
are checked first. The page has the same limits (`web/src/words/json-text.js`).
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
"""The most bytes of UTF-8 that are read; records are far smaller."""
DEEPEST: Final = 100
"""How deep lists and objects may be nested."""
DIGITS: Final = 300
"""The most digits of a number: with ten more, JavaScript would read it as Infinity and write that as null."""

# Match an unterminated string too, so that the search takes linear time.
_TEXTS: Final = re.compile(r'"[^"]*"?')
_NO_BRACKETS: Final = re.compile(r"[^][{}]+")
_TOO_LONG: Final = re.compile(rf"[0-9]{{{DIGITS + 1}}}")
_HOLDERS: Final = (float, dict, list, tuple)
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str | bytes, *, largest: int = LARGEST, deepest: int = DEEPEST) -> object:
    """Parse a JSON text.

    :param largest: the most bytes of UTF-8.
    :param deepest: how deep lists and objects may be nested.
    :raises JsonError: too large, too deep, not UTF-8, not JSON, or with an infinite number or NaN.
    """
    text = _decoded(text, largest)
    if not text.strip():
        raise JsonError("This is empty; JSON was expected.")
    _check_depth(text, deepest)
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise JsonError(
            "This is not valid JSON: the error is at line {line}, column {column}.",
            line=error.lineno,
            column=error.colno,
        ) from None
    check_numbers(value)
    return value


def _decoded(text: str | bytes, largest: int) -> str:
    # A character takes at least one byte, so a text with too many characters is too large without encoding it.
    size = len(text) if isinstance(text, bytes) or len(text) > largest else len(text.encode("utf-8", "surrogatepass"))
    if size > largest:
        raise JsonError("This is larger than {most} MB, the most that is read.", most=largest // MEGABYTE)
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
    """Refuse infinite numbers and NaN, which JSON does not have.

    :raises JsonError: there is one; the message names its place.
    """
    place = _place(value)
    if place is not None:
        raise JsonError(
            "The number at {place} is not finite; JSON has no such number.",
            place=place.removeprefix(".") or Term(N_("the beginning")),
        )


def _place(value: object) -> str | None:
    """The path of the first number that is not finite, such as `.options.x[2]`; None if there is none."""
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

    :raises ValueError: it holds an infinite number or NaN.
    """
    return json.dumps(value, separators=(",", ":"), allow_nan=False)
