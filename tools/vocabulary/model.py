"""What a vocabulary consists of: kinds of values, and records, which have named fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Scalar: TypeAlias = "str | int | bool"


@dataclass(frozen=True, slots=True)
class Bound:
    """What a value keeps: `> 0`, `<= 99`, `length >= 1`, `matches ^[0-9]+$`."""

    of: Literal["value", "length", "text"]
    sign: Literal[">", ">=", "<=", "matches"]
    to: int | str


@dataclass(frozen=True, slots=True)
class Plain:
    """A text, a number, true or false, null, or anything that JSON can hold."""

    name: Literal["str", "int", "float", "bool", "None", "anything"]
    bounds: tuple[Bound, ...] = ()


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these values."""

    values: tuple[Scalar, ...]


@dataclass(frozen=True, slots=True)
class Many:
    """A list, all of one kind."""

    each: Kind
    bounds: tuple[Bound, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A list that has a kind for each place."""

    parts: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """An object with keys of the sender's choosing."""

    each: Kind


@dataclass(frozen=True, slots=True)
class Either:
    """A value of any of these kinds."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """What a vocabulary tells elsewhere under this name."""

    name: str


Kind: TypeAlias = "Plain | OneOf | Many | Row | Table | Either | Named"
NULL: Final = Plain("None")


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record."""

    name: str
    kind: Kind
    needed: bool
    about: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """An object with certain fields and no others."""

    fields: tuple[Field, ...]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What one file describes.

    :param aliases: names for kinds that are no records, with what is said of them.
    :param borrowed: what it takes from another vocabulary.
    """

    records: Mapping[str, Record]
    aliases: Mapping[str, tuple[Kind, str]]
    borrowed: Vocabulary | None = None
    inner: frozenset[str] = field(default_factory=frozenset)
    """Records that are only what others have in common."""

    def kind(self, name: str) -> Kind | None:
        """What an alias stands for; None: it is a record.

        :raises KeyError: neither of them.
        """
        if name in self.records:
            return None
        if name in self.aliases:
            return self.aliases[name][0]
        if self.borrowed is None:
            raise KeyError(name)
        return self.borrowed.kind(name)
