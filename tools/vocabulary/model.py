"""The data model of a vocabulary: kinds of values, and objects, which have named fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

Scalar: TypeAlias = "str | int | bool"


@dataclass(frozen=True, slots=True)
class Bound:
    """A constraint on a value: `> 0`, `<= 99`, `length >= 1`, `matches ^[0-9]+$`."""

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
    """A list of values of one kind."""

    each: Kind
    bounds: tuple[Bound, ...] = ()


@dataclass(frozen=True, slots=True)
class Tuple:
    """A tuple: a list of fixed length with a kind for each place."""

    parts: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class AnyKeys:
    """An object with any keys, whose values are of one kind."""

    each: Kind


@dataclass(frozen=True, slots=True)
class Either:
    """A value of any of these kinds."""

    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Named:
    """A reference, by name, to an object or an alias."""

    name: str


Kind: TypeAlias = "Plain | OneOf | Many | Tuple | AnyKeys | Either | Named"
NULL: Final = Plain("None")


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object."""

    name: str
    kind: Kind
    needed: bool
    about: str = ""


@dataclass(frozen=True, slots=True)
class Object:
    """An object with certain fields and no others."""

    fields: tuple[Field, ...]
    about: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Everything that one file describes.

    :param aliases: names for kinds that are not objects, each with its kind and description.
    :param borrowed: the other vocabulary that it imports from.
    """

    objects: Mapping[str, Object]
    aliases: Mapping[str, tuple[Kind, str]]
    borrowed: Vocabulary | None = None
    inner: frozenset[str] = field(default_factory=frozenset)
    """Objects that only serve as a base of others."""

    def kind(self, name: str) -> Kind | None:
        """Return the kind that an alias stands for; None if the name is that of an object.

        :raises KeyError: the name is neither.
        """
        if name in self.objects:
            return None
        if name in self.aliases:
            return self.aliases[name][0]
        if self.borrowed is None:
            raise KeyError(name)
        return self.borrowed.kind(name)
