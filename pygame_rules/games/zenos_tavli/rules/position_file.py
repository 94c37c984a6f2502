"""Describes a position object, and how one is refused (docs/rules/zenos-tavli.md, "Position").

It does not import `annotations` from `__future__`: the reader needs the types.
"""

from typing import Final, TypedDict

from pygame_rules.core.errors import OptionError
from pygame_rules.core.field_reader import Sentences


class PositionFile(TypedDict):
    """A position; lists of two have White's value first."""

    hand: list[int]
    houses: list[list[int]]
    middle: list[list[int]]
    off: list[int]
    left: list[bool]
    numbers: list[int]
    turn: int


SAID: Final = Sentences(
    OptionError,
    no_object="The option position is an object, not {found}.",
    wrong="The position’s {key} is a list, not {found}.",
    missing="The position needs the key {key}.",
)
