"""Read the fields of a position object; for games that make states from them (`core.game.ReadsPositions`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from pygame_rules.core.errors import OptionError
from pygame_rules.core.field_reader import Reader, Sentences

T = TypeVar("T")

SAID: Final = Sentences(
    OptionError,
    no_object="A position is an object, not {found}.",
    wrong="The position’s {key} cannot be {found}.",
    missing="The position needs the key {key}.",
)


class PositionFields(Reader):
    """The fields of a position object, all of which must be there."""

    __slots__ = ()

    def __init__(self, position: object) -> None:
        super().__init__(position, (), SAID)

    def read(self, key: str, parse: Callable[[Any], T]) -> T:
        """Read a field: return the value that `parse` makes of it.

        :param parse: raises ValueError, TypeError, LookupError or AttributeError for a value that the field cannot
            have.
        :raises OptionError: the field is missing, or cannot have this value.
        """
        value = self.anything(key)
        try:
            return parse(value)
        except (ValueError, TypeError, LookupError, AttributeError):
            raise self.wrong(key) from None


def count(value: object, most: int) -> int:
    """Check that a value is a whole number from 0 to `most`.

    :raises ValueError: it is anything else.
    """
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(value)
    return value


def counts(value: object, most: int, lengths: Sequence[int]) -> tuple[int, ...]:
    """Check that a value is a list of whole numbers from 0 to `most`.

    :param lengths: the possible lengths of the list.
    :raises ValueError: it is anything else.
    """
    if not isinstance(value, (list, tuple)) or len(value) not in lengths:
        raise ValueError(value)
    return tuple(count(each, most) for each in value)


def seat_or(value: object, words: Sequence[str | None], seats: int) -> int | str | None:
    """Check that a value is a seat, or one of `words`.

    :raises ValueError: it is anything else.
    """
    if value in words and (value is None or isinstance(value, str)):
        return value
    return count(value, seats - 1)
