"""Read JSON from outside, everywhere with the same limits, which are checked before the text is parsed; and check
values before they are written as JSON.

A text of nested brackets can crash Python in WebAssembly, and a few million of them fill its memory; so size and depth
are checked first. The page has the same limits (`web/src/base/json-text.js`).
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from math import isfinite
from typing import Final, TypeAlias

from pygame_rules.core.errors import JsonError, Term, is_whole, seen, whole
from pygame_rules.core.plain_text import LARGEST, read_text
from pygame_rules.core.words import N_

DEEPEST: Final = 100
"""How deep lists and objects may be nested."""
DIGITS: Final = 300
"""The most digits of a number. With some ten more, JavaScript would read the number as Infinity, and write that as
null."""

# Match an unterminated string too, so that the search takes linear time.
_TEXTS: Final = re.compile(r'"[^"]*"?')
_NO_BRACKETS: Final = re.compile(r"[^][{}]+")
_TOO_LONG: Final = re.compile(rf"[0-9]{{{DIGITS + 1}}}")
_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")
"""Matches one half of a character, alone or in a pair that makes up a character, as JSON may write it."""
_STEPS: Final = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str | bytes, *, largest: int = LARGEST, deepest: int = DEEPEST, halves: bool = False) -> object:
    """Parse a JSON text.

    :param largest: the most bytes of UTF-8.
    :param deepest: how deep lists and objects may be nested.
    :param halves: keep halves of characters that are written as escapes, instead of replacing them
        (`core/plain_text.py`); for a caller that treats them itself.
    :raises JsonError: the text is too large, too deep, not UTF-8, not JSON, or has an infinite number or NaN.
    """
    text = read_text(text, largest=largest)
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
    if not halves and _HALF.search(text):
        value = whole_texts(value)
    _refuse(_fault(value, deepest, halves=True), deepest)
    return value


def whole_texts(value: object) -> object:
    """Put the sign for an unknown character in place of every half of a character in a JSON value."""
    if isinstance(value, str):
        return whole(value)
    if isinstance(value, list):
        return [whole_texts(each) for each in value]
    if isinstance(value, dict):
        return {whole(key): whole_texts(each) for key, each in value.items()}
    return value


def _check_depth(text: str, deepest: int) -> None:
    outside = _TEXTS.sub('"', text.replace("\\\\", "").replace('\\"', ""))
    if _TOO_LONG.search(outside):
        raise JsonError("A number has at most {most} digits; one here has more.", most=DIGITS)
    if outside.count("[") + outside.count("{") <= deepest:
        return
    brackets = _NO_BRACKETS.sub("", outside)
    if max(accumulate(map(_STEPS.__getitem__, brackets))) > deepest:
        raise JsonError("Lists and objects may be nested {most} levels deep; here they go deeper.", most=deepest)


def check_value(value: object, *, deepest: int = DEEPEST) -> None:
    """Refuse a value that `read_json` could not read back from the text that `write_json` makes of it: it holds
    something that JSON does not have, such as bytes or NaN, half a character, a number that is too long, or itself.

    :param deepest: how deep lists and objects may be nested.
    :raises JsonError: the message names the place.
    """
    _refuse(_fault(value, deepest), deepest)


def _refuse(fault: _Fault | None, deepest: int) -> None:
    if fault is not None:
        place, template, found = fault
        raise JsonError(
            template,
            place=place.removeprefix(".") or Term(N_("the beginning")),
            found=seen(found),
            most=DIGITS if template == _LONG else deepest,
        )


_INFINITE: Final = N_("The number at {place} is not finite; JSON has no such number.")
_LONG: Final = N_("A number has at most {most} digits; the one at {place} has more.")
_BROKEN: Final = N_(
    "The text at {place} holds half a character (a lone surrogate), which UTF-8 does not have: {found}."
)
_DEEP: Final = N_("Lists and objects may be nested {most} levels deep; here they go deeper.")
_FOREIGN: Final = N_(
    "The value at {place} is {found}: expected what JSON has, which is texts, numbers, true, false, null, lists and "
    "objects with texts as keys."
)
_SHORT: Final = 10**DIGITS

_Fault: TypeAlias = tuple[str, str, object]
"""The path of a place, such as `.options.x[2]`; the sentence about it; and the value that is there."""


def _fault(value: object, left: int, *, halves: bool = False) -> _Fault | None:
    """Find the first thing in a value that JSON does not have; None if there is none.

    :param left: how many more levels there may be.
    :param halves: whether texts may hold halves of characters.
    """
    if value is None or isinstance(value, bool):
        return None
    if isinstance(value, str):
        return None if halves or is_whole(value) else ("", _BROKEN, value)
    if isinstance(value, int):
        return None if -_SHORT < value < _SHORT else ("", _LONG, None)
    if isinstance(value, float):
        return None if isfinite(value) else ("", _INFINITE, None)
    if not isinstance(value, dict | list | tuple):
        return "", _FOREIGN, value
    if not left:
        return "", _DEEP, None
    if isinstance(value, dict):
        for key, each in value.items():
            if not isinstance(key, str):
                return "", _FOREIGN, value
            found = _fault(key, left, halves=halves) or _fault(each, left - 1, halves=halves)
            if found is not None:
                return f".{key}{found[0]}", *found[1:]
        return None
    for at, each in enumerate(value):
        found = _fault(each, left - 1, halves=halves)
        if found is not None:
            return f"[{at}]{found[0]}", *found[1:]
    return None


def write_json(value: object) -> str:
    """Write a value as JSON without spaces, in ASCII.

    :raises ValueError: the value holds an infinite number or NaN.
    """
    return json.dumps(value, separators=(",", ":"), allow_nan=False)
