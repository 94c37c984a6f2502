"""The actions of Tuchulcha: decisions and chance outcomes, all interned (docs/rules/tuchulcha.md, "Events")."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, Literal, TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.games.tuchulcha.rules.board import BOARDS, COLOURS, END, MOST_STONES, NUMBERS, TEMPLE, Colour
from pygame_rules.games.tuchulcha.rules.setup import MOST_DICE, MOST_HARUSPICES, SEATS, SETUPS

Role: TypeAlias = Literal["tuchulcha", "lasa"]


class Move(Action):
    """A decision to move a haruspex with a number."""

    __slots__ = ("neutral", "number", "origin")

    number: int
    neutral: Colour | None
    """The neutral colour to move, or None for the player's own colour."""
    origin: int
    """The slot that the haruspex leaves (see board.py)."""

    def __init__(self, number: int, neutral: Colour | None, origin: int) -> None:
        place = "temple" if origin == TEMPLE else str(origin)
        super().__init__(f"{number}:{place}" if neutral is None else f"{number}:{COLOURS[neutral]}:{place}")
        self.number = number
        self.neutral = neutral
        self.origin = origin


class MoveEnd(Move):
    """A move of the haruspex on its own entry stone that stands at the end of its path (three temples only)."""

    __slots__ = ("stone",)

    stone: int

    def __init__(self, number: int, stone: int) -> None:
        super().__init__(number, None, stone)
        self.text = f"{number}:{stone} end"
        self.origin = END
        self.stone = stone


class Devote(Action):
    """A decision about a devotion, at the beginning of a turn or after putting Tuchulcha out."""

    __slots__ = ("given", "origin", "role")

    role: Role | None
    """The chosen role, or None to decline."""
    given: int
    """How many haruspices go from the temple to Tuchulcha's sanctuary."""
    origin: int | None
    """The slot of the haruspex that goes to Lasa Vecuvia's sanctuary, if the player must choose one."""

    def __init__(self, role: Role | None, given: int = 0, origin: int | None = None) -> None:
        detail = f" {given}" if role == "tuchulcha" else ""
        if origin is not None:
            detail = " temple" if origin == TEMPLE else f" {origin}"
        super().__init__(f"devote {role or 'none'}{detail}")
        self.role = role
        self.given = given
        self.origin = origin


class Third(Action):
    """A decision whether to throw the additional die."""

    __slots__ = ("thrown",)

    thrown: bool

    def __init__(self, thrown: bool) -> None:
        super().__init__("third yes" if thrown else "third no")
        self.thrown = thrown


class Discard(Action):
    """A decision which die Tuchulcha's player discards as tribute."""

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        super().__init__(f"discard {number}")
        self.number = number


class Drop(Action):
    """A decision to drop a number that would move the last haruspex of Lasa Vecuvia's player."""

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        super().__init__(f"drop {number}")
        self.number = number


class Stop(Action):
    """A decision to end the turn early (one haruspex left)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("stop")


class Start(Action):
    """A chance outcome: the seat that begins."""

    __slots__ = ("seat",)

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {seat}")
        self.seat = seat


class Roll(Action):
    """A chance outcome: a throw, or the additional die."""

    __slots__ = ("dice",)

    dice: tuple[int, ...]
    """Ascending."""

    def __init__(self, dice: tuple[int, ...]) -> None:
        super().__init__("roll " + "-".join(map(str, dice)))
        self.dice = dice


def _outcomes(count: int) -> tuple[tuple[Roll, float], ...]:
    """Return all throws of `count` dice with their probabilities."""
    return tuple(
        (Roll(dice), factorial(count) / prod(map(factorial, Counter(dice).values())) / 6**count)
        for dice in combinations_with_replacement(NUMBERS, count)
    )


_PLACES: Final = range(MOST_STONES + 1)

OWN_MOVES: Final = tuple(tuple(Move(number, None, origin) for origin in _PLACES) for number in range(7))
"""Indexed by number and slot: a move of the player's own haruspex. Row 0 only fills the index; no die shows 0."""
NEUTRAL_MOVES: Final = {
    colour: tuple(tuple(Move(number, colour, origin) for origin in _PLACES) for number in range(7))
    for colour in SETUPS[2].neutrals
}
"""Indexed by colour, number and slot: a move of a neutral haruspex."""
_ENDS: Final = BOARDS[3].entries if BOARDS[3].path > BOARDS[3].stones else ()
END_MOVES: Final = tuple(tuple(MoveEnd(number, stone) for stone in _ENDS) for number in range(7))
"""Indexed by number and colour: a move from the end of the path, on boards where it is the colour's entry stone."""
DECLINE: Final = Devote(None)
TO_TUCHULCHA: Final = tuple(Devote("tuchulcha", given) for given in range(MOST_HARUSPICES + 1))
"""Indexed by the number given from the temple."""
TO_LASA: Final = Devote("lasa")
ONE_TO_LASA: Final = tuple(Devote("lasa", origin=origin) for origin in _PLACES)
"""Indexed by the slot that the haruspex leaves."""
THIRDS: Final = (Third(True), Third(False))
DISCARDS: Final = tuple(Discard(number) for number in range(7))
DROPS: Final = tuple(Drop(number) for number in range(7))
"""Indexed by number; index 0 is unused."""
STOP: Final = Stop()
STARTS: Final = tuple(Start(seat) for seat in range(max(SEATS)))
OUTCOMES: Final = ((), *(_outcomes(count) for count in range(1, MOST_DICE + 1)))
"""Indexed by the number of dice: all throws with their probabilities."""
ROLLS: Final = {roll.dice: roll for outcomes in OUTCOMES for roll, _ in outcomes}
"""The throws by their dice, ascending."""

ACTIONS: Final[dict[str, Action]] = {
    action.text: action
    for actions in (
        *OWN_MOVES[1:], *(row for rows in NEUTRAL_MOVES.values() for row in rows[1:]), *END_MOVES[1:],
        (DECLINE, TO_LASA, STOP), TO_TUCHULCHA, ONE_TO_LASA, THIRDS, DISCARDS[1:], DROPS[1:], STARTS,
        ROLLS.values(),
    )
    for action in actions
}  # fmt: skip
"""All actions by their text in a game record."""
