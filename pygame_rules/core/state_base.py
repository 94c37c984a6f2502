"""Base of a game's states that are dataclasses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter

from pygame_rules.core.state_display import Pictured


class Compared(Pictured):
    """Compares states by `_key`, remembers the hash, and pickles by the arguments of the constructor.

    A subclass is decorated with `@dataclass(slots=True, eq=False, repr=False)` and has a field `_hash`. Nobody changes
    its fields after it was made, except those with `init=False`, which remember results about it.
    """

    __slots__ = ("_hash",)

    _hash: int | None

    def _key(self) -> tuple[object, ...]:
        """Return the values by which two states are compared."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, type(self)) and self._key() == other._key())

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(self._key())
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), _arguments(type(self))(self)  # type: ignore[arg-type]  # a class has another __hash__


@cache
def _arguments(kind: type) -> Callable[[object], tuple[object, ...]]:
    """Return the function that reads the arguments of a dataclass's constructor from an object of the class."""
    return attrgetter(*(field.name for field in fields(kind) if field.init))
