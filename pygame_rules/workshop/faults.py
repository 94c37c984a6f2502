"""What is wrong with a reader's own code: a kind, a place and facts, from which a sentence in any language is made.

The sentences are those of a teacher: they say what has happened in plain words, and what was probably meant. Python's
own words go with them, so that a reader learns to read those, too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from reprlib import Repr
from types import CodeType
from typing import ClassVar, Final

from pygame_rules.core.add_ons import in_a_line
from pygame_rules.core.errors import BadValue, shorten, whole
from pygame_rules.core.words import N_

ALIKE: Final = 0.6
"""How alike two names must be, from 0 to 1, for one to be taken for the other, misspelt."""
LISTED: Final = 12
"""The most actions that a sentence lists."""
LONGEST_LINE: Final = 500
"""The most characters of a source line that a fault shows."""


class OwnCodeError(BadValue):
    """Code of one's own cannot be used, or has failed.

    :param template: the sentence, an English msgid.
    :param kind: what sort of fault it is; docs/workshop.md lists them.
    :param where: the name of the file, or of the player in it.
    :param line: the line of the reader's text, from 1; None: no line in particular.
    :param column: the first character that is meant in this line, from 1; None: all of it.
    :param end: the character after the last one that is meant.
    :param python: Python's own words: the class of the error and its message.
    :param values: what fills the template.
    """

    code: ClassVar[str] = "own-code"

    def __init__(
        self,
        template: str,
        /,
        *,
        kind: str = "file",
        where: str = "",
        line: int | None = None,
        column: int | None = None,
        end: int | None = None,
        python: str = "",
        **values: object,
    ) -> None:
        super().__init__(template, **values)
        self.kind = kind
        self.where = where
        self.line = line
        self.column = column
        self.end = end
        self.python = python
        self.source = ""
        """The line of the reader's text."""
        self.printed = ""
        """What the code has printed before."""

    def said(self, translate: Callable[[str], str] = str) -> str:
        """Return the sentence alone, without its place and without Python's own words."""
        return super().reason(translate)

    def reason(self, translate: Callable[[str], str] = str) -> str:
        """Return the sentence with its place and with Python's own words, for readers who see nothing else."""
        said = self.said(translate)
        if self.python:
            said = f"{said} ({self.python})"
        if self.where and self.line is not None:
            return translate(N_("{place}, line {line}: {said}")).format(place=self.where, line=self.line, said=said)
        return translate(N_("{place}: {said}")).format(place=self.where, said=said) if self.where else said

    def __str__(self) -> str:
        return self.reason()

    def facts(self, translate: Callable[[str], str] = str) -> Mapping[str, object]:
        """See `SpieltischError.facts`."""
        return {
            "kind": self.kind, "name": self.where, "line": self.line, "column": self.column, "end": self.end,
            "source": self.source, "words": self.said(translate), "python": self.python, "printed": self.printed,
        }  # fmt: skip

    def in_text(self, text: str) -> OwnCodeError:
        """Fill in the line of the reader's text, and return the error."""
        lines = text.splitlines()
        if self.line is not None and 0 < self.line <= len(lines):
            self.source = whole(lines[self.line - 1])[:LONGEST_LINE]
        return self


_REPR: Final = Repr()
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = 60


def shown(value: object) -> str:
    """Write a value as Python does, shortened; nothing that its class does can fail here.

    >>> shown(None), shown("abc"), shown([1] * 100)
    ('None', "'abc'", '[1, 1, 1, 1, 1, 1, ...]')
    """
    try:
        # An address in memory tells a reader nothing.
        return shorten(re.sub(r" at 0x[0-9a-fA-F]+", "", str.__str__(_REPR.repr(value))))
    except BaseException:  # noqa: BLE001 - the value's own `__repr__` may raise anything
        return f"<{kind_of(value)}>"


def kind_of(value: object) -> str:
    """Return the name of a value's class."""
    return whole(str.__str__(type.__dict__["__name__"].__get__(type(value))))


def nearest(word: object, known: Iterable[str]) -> str | None:
    """Return the known word that is most like one that was written, if any is.

    >>> nearest("legal_action", ["legal_actions", "result"]), nearest("x", ["legal_actions"])
    ('legal_actions', None)
    """
    if type(word) is not str or len(word) > 100:
        return None
    known = [*known]
    if same := sorted(one for one in known if one != word and one.lower() == word.lower()):
        return same[0]
    found = get_close_matches(word, sorted(set(known) - {word}), 1, ALIKE)
    return found[0] if found else None


def listed(words: Iterable[str]) -> str:
    """Join the first words of a list, with "…" if there are more."""
    known = [*words]
    return ", ".join(known[:LISTED]) + (", …" if len(known) > LISTED else "")


def public_names(owner: object) -> set[str]:
    """Return the names of a thing that begin with no underscore, without executing anything of its class."""
    kinds = [*type.mro(owner)] if type(owner) is type else [*type.__dict__["__mro__"].__get__(type(owner))]
    found = {name for kind in kinds for name in type.__dict__["__dict__"].__get__(kind)}
    try:
        found |= {*object.__getattribute__(owner, "__dict__")}
    except BaseException:  # noqa: BLE001 - a thing may have no such dictionary, or one that fails
        found |= set()
    return {name for name in found if type(name) is str and not name.startswith("_")}


def python_of(error: BaseException) -> str:
    """Return Python's own words about an error in one line."""
    try:
        return shorten(in_a_line(error))
    except BaseException:  # noqa: BLE001 - the error's class may be anything
        return kind_of(error)


def first_line(function: object) -> int | None:
    """Return the line in which a function begins; None of a thing without code."""
    code = getattr(function, "__code__", None)
    return code.co_firstlineno if isinstance(code, CodeType) else None
