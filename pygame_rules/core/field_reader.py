"""Read the objects that come from outside (requests, lessons, positions, records) field by field, as their
descriptions say.

A description is a `TypedDict`: the names of the fields, their types, and in `Annotated` their bounds, in the form
`>= 1`, `<= 99`, `length >= 1` or `length <= 200`. Its module must not import `annotations` from `__future__`: the
reader needs the types themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import inf
from types import UnionType
from typing import Annotated, Any, Final, Literal, NotRequired, Union, cast, get_args, get_origin

from pygame_rules.core.errors import SpieltischError, seen

LONGEST_ID: Final = 200
"""The most characters of a text for which the description lists the possible values."""
LARGEST_NUMBER: Final = 1_000_000
"""The largest number for which the description lists the possible values, and the most entries of a list for which it
names no bound."""
_AROUND: Final = (NotRequired, Annotated, Union, UnionType)
"""The forms around the type of a field that may be missing or null, or has bounds."""
_FIELD: Final = object()
_NOTHING: Final = object()
"""Stands in place of a list that is missing."""


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences that refuse one kind of object: the class of error, and its messages (`core.errors`).

    The messages have the values `where`, `key`, `keys`, `expected` and `found`.
    """

    error: type[SpieltischError]
    no_object: str
    """Something else stands in place of the object."""
    wrong: str
    """A field's value is of another type, or out of bounds."""
    missing: str = ""
    """A field that must be there is missing; empty: `wrong` says so."""
    unknown: str = ""
    """The object has a field that the description does not have."""
    own: Mapping[str, str] = field(default_factory=dict)
    """Sentences in place of `wrong` for some of the fields."""
    tell: Callable[[object], object] = seen
    """How a message quotes a value that was found."""
    name: Callable[[str], str] = str
    """How a message quotes the name of a field."""
    longest: float = inf
    """The most characters of a text that the description does not limit."""


class Reader:
    """Reads one object. Each access checks a field; whatever is wrong is an error as the sentences say.

    :param form: the description, or several that describe alternatives, with the same types where they share fields.
    :param where: the object's name in messages; if it has one, its parts get names from it.
    """

    __slots__ = ("_fields", "_form", "_said", "where")

    def __init__(self, found: object, form: type | tuple[type, ...], said: Sentences, where: str = "") -> None:
        if not isinstance(found, Mapping):
            raise said.error(said.no_object, where=where, found=said.tell(found))
        forms = form if isinstance(form, tuple) else (form,)
        self._form: dict[str, Any] = {key: kind for one in forms for key, kind in one.__annotations__.items()}
        self._fields = cast("Mapping[str, object]", found)
        self._said = said
        self.where = where

    def wrong(self, key: str, expected: object = "", found: object = _FIELD) -> SpieltischError:
        """Make the error about a field's value, or about `found` inside it."""
        said, found = self._said, self._fields.get(key) if found is _FIELD else found
        return said.error(
            said.own.get(key, said.wrong),
            where=self.where, key=said.name(key), expected=expected, found=said.tell(found),
        )  # fmt: skip

    @property
    def all(self) -> Mapping[str, object]:
        """All fields, unchecked."""
        return self._fields

    def whole(self) -> Reader:
        """Check that all fields are there that must be, and return this object."""
        for key, kind in self._form.items():
            if get_origin(kind) is not NotRequired:
                self.anything(key)
        return self

    def only(self) -> Reader:
        """Check that all fields are described, because any other would be a spelling mistake, and return this
        object."""
        for key in self._fields:
            if key not in self._form:
                raise self._said.error(
                    self._said.unknown, where=self.where, key=seen(key), keys=", ".join(self._form)
                )  # fmt: skip
        return self

    def has(self, key: str) -> bool:
        """Tell whether the field is there and not null."""
        return self._fields.get(key) is not None

    def anything(self, key: str, absent: object = None) -> object:
        """Return the field's value, of any type; `absent` if it is missing and may be."""
        if key not in self._fields and self._said.missing and get_origin(self._form.get(key)) is not NotRequired:
            raise self._said.error(self._said.missing, where=self.where, key=self._said.name(key))
        return self._fields.get(key, absent)

    def __getitem__(self, key: str) -> object:
        return self.anything(key)

    def text(self, key: str) -> str:
        """Read a text; it may be empty unless the description has a lower bound."""
        found = self.anything(key)
        kind = self._form[key]
        least, most = _bounds(kind, self._said.longest if str in (kind, *get_args(kind)) else LONGEST_ID)
        if not isinstance(found, str) or not least <= len(found) <= most:
            raise self.wrong(key, f"a text of {f'{least} to' if least else 'at most'} {most} characters")
        return found

    def number(self, key: str) -> int:
        """Read a whole number."""
        found, kind = self.anything(key), self._form[key]
        least, most = _bounds(kind, LARGEST_NUMBER if get_origin(kind) is Literal else inf)
        if type(found) is not int or not least <= found <= most:
            raise self.wrong(key, f"a whole number from {least} to {most}")
        return found

    def flag(self, key: str) -> bool:
        """Read true or false; false if the field is missing."""
        found = self._fields.get(key, False)
        if not isinstance(found, bool):
            raise self.wrong(key, "true or false")
        return found

    def texts(self, key: str) -> list[str]:
        """Read a list of texts; empty if it is missing and may be."""
        return self._texts(key, self._form[key], self.anything(key, _NOTHING))

    def lists(self, key: str) -> list[list[str]]:
        """Read a list of lists of texts; empty if it is missing and may be."""
        kind = self._form[key]
        return [self._texts(key, get_args(_bare(kind))[0], each) for each in self.items(key, "lists")]

    def _texts(self, key: str, kind: Any, found: object) -> list[str]:
        texts = self._list(key, kind, "texts", found)
        if not all(isinstance(each, str) for each in texts):
            raise self._wrong_list(key, kind, "texts", found)
        return cast("list[str]", texts)

    def items(self, key: str, of: str = "") -> list[object]:
        """Read a list of anything; empty if it is missing and may be.

        :param of: what the list should hold, for messages.
        """
        return self._list(key, self._form[key], of, self.anything(key, _NOTHING))

    def _list(self, key: str, kind: Any, of: str, found: object) -> list[object]:
        least, most = _bounds(kind, LARGEST_NUMBER)
        if found is _NOTHING:
            return []
        if not isinstance(found, (list, tuple)) or not least <= len(found) <= most:
            raise self._wrong_list(key, kind, of, found)
        return list(found)

    def _wrong_list(self, key: str, kind: Any, of: str, found: object) -> SpieltischError:
        least, most = _bounds(kind, LARGEST_NUMBER)
        return self.wrong(key, f"a list of {f'{least} to' if least else 'at most'} {most} {of}", found)

    def mapping(self, key: str, absent: object = None) -> Mapping[str, object]:
        """Return an object, its contents unchecked; `absent` if it is missing and may be."""
        found = self.anything(key, absent)
        if not isinstance(found, dict):
            raise self.wrong(key, "an object")
        return cast("dict[str, object]", found)

    def part(self, key: str) -> Reader:
        """Return an object as a reader of its fields."""
        inner = self.anything(key) if self.where else self.mapping(key)
        return Reader(inner, _bare(self._form[key]), self._said, self.where and f"{self.where}, {key}")

    def parts(self, key: str, name: str = "") -> list[Reader]:
        """Return a list of objects, each as a reader of its fields.

        :param name: the objects' name in messages, to which their number is added; used if this object has a name.
        """
        found, kind = self.items(key, "objects"), self._form[key]
        if not self.where and not all(isinstance(each, dict) for each in found):
            raise self._wrong_list(key, kind, "objects", found)
        return [
            Reader(each, get_args(_bare(kind))[0], self._said, self.where and f"{self.where}, {name} {number}")
            for number, each in enumerate(found, 1)
        ]


def _bare(kind: Any) -> Any:
    """Return the type that a field has when it is there and not null, without its bounds."""
    while get_origin(kind) in _AROUND:
        kind = get_args(kind)[0]
    return kind


def _bounds(kind: Any, largest: float) -> tuple[int, float]:
    """Return the least and the most that a field's value, or its length, may be.

    :param largest: the most if the description names no bound.
    """
    least, most = 0, largest
    while get_origin(kind) in _AROUND:
        kind, *said = get_args(kind)
        for bound in said:
            sign, _, number = str(bound).removeprefix("length ").partition(" ")
            if sign == ">=":
                least = int(number)
            elif sign == "<=":
                most = int(number)
    return least, most
