"""Describes a position object, and how one is refused (docs/rules/tuchulcha.md, "Position").

It does not import `annotations` from `__future__`: the reader needs the types.
"""

from typing import Annotated, Final, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.errors import OptionError
from pygame_rules.core.field_reader import Sentences

Count: TypeAlias = Annotated[int, ">= 0"]


class PositionFile(TypedDict):
    """A position object. What is right for the values of the type `object` depends on the others."""

    board: int
    colours: object
    sealed: object
    tuchulcha_times: Count
    lasa_used: bool
    numbers: object
    turn: int | None
    asked: str | None
    to_move: int | str | None
    result: object
    rules: NotRequired[object]


class ColourFile(TypedDict):
    """The entry of a colour."""

    colour: str
    seat: int | None
    role: str | None
    temple: Count
    path: list[list[int]]
    velthumena: Count
    forest: Count
    sanctuary: Count
    out: bool


_COUNT: Final = "The position’s {key} is a number, an integer from 0, not {found}."
_FLAG: Final = "The position’s {key} is true or false, not {found}."
SAID: Final = Sentences(
    OptionError,
    no_object="{where} is an object, not {found}.",
    wrong="The position’s {key} must be {expected}, not {found}.",
    missing="{where} needs the key {key}.",
    unknown="{where} has no key {key}.",
    own={
        **dict.fromkeys(("tuchulcha_times", "temple", "velthumena", "forest", "sanctuary"), _COUNT),
        **dict.fromkeys(("lasa_used", "out"), _FLAG),
        "path": "The position’s path is a list, not {found}.",
    },
)
