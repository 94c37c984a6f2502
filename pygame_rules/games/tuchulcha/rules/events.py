"""The actions of Tuchulcha: decisions and chance outcomes, all interned (docs/rules/tuchulcha.md, "Events")."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, Literal, TypeAlias

from pygame_rules.core.action import Start as Start
from pygame_rules.core.game import Action
from pygame_rules.games.tuchulcha.rules.board import BOARDS, COLOURS, END, MOST_STONES, NUMBERS, TEMPLE, Colour
from pygame_rules.games.tuchulcha.rules.setup import MOST_DICE, MOST_HARUSPICES, SEATS, SETUPS

Role: TypeAlias = Literal["tuchulcha", "lasa"]


class Event(Action):
    """An action with the fields that the rules read."""

    __slots__ = ()

    def __init__(self, text: str, **fields: object) -> None:
        super().__init__(text)
        for name, value in fields.items():
            setattr(self, name, value)


class Move(Event):
    """A decision to move a haruspex with a number."""

    __slots__ = ("neutral", "number", "origin")

    number: int
    neutral: Colour | None
    """The neutral colour to move, or None for the player's own colour."""
    origin: int
    """The slot that the haruspex leaves (see board.py)."""


class MoveEnd(Move):
    """A move of the haruspex on its own entry stone that stands at the end of its path (three temples only)."""

    __slots__ = ("stone",)

    stone: int


class Devote(Event):
    """A decision about a devotion, at the beginning of a turn or after putting Tuchulcha out."""

    __slots__ = ("given", "origin", "role")

    role: Role | None
    """The chosen role, or None to decline."""
    given: int
    """How many haruspices go from the temple to Tuchulcha's sanctuary."""
    origin: int | None
    """The slot of the haruspex that goes to Lasa Vecuvia's sanctuary, if the player must choose one."""


class Third(Event):
    """A decision whether to throw the additional die."""

    __slots__ = ("thrown",)

    thrown: bool


class Discard(Event):
    """The decision of Tuchulcha's player which die to discard as tribute."""

    __slots__ = ("number",)

    number: int


class Drop(Event):
    """A decision to drop a number that would move the last haruspex of Lasa Vecuvia's player."""

    __slots__ = ("number",)

    number: int


class Stop(Event):
    """A decision to end the turn early (one haruspex left)."""

    __slots__ = ()


class Roll(Event):
    """A chance outcome: a throw, or the additional die."""

    __slots__ = ("dice",)

    dice: tuple[int, ...]
    """Ascending."""


def _outcomes(count: int) -> tuple[tuple[Roll, float], ...]:
    """Return all throws of `count` dice with their probabilities."""
    found = []
    for dice in combinations_with_replacement(NUMBERS, count):
        ways = factorial(count) / prod(map(factorial, Counter(dice).values()))
        found.append((Roll(f"roll {'-'.join(map(str, dice))}", dice=dice), ways / 6**count))
    return tuple(found)


_PLACES: Final = {TEMPLE: "temple", **{stone: str(stone) for stone in range(1, MOST_STONES + 1)}}


def _moves(number: int, neutral: Colour | None) -> tuple[Move, ...]:
    colour = "" if neutral is None else f"{COLOURS[neutral]}:"
    return tuple(
        Move(f"{number}:{colour}{place}", number=number, neutral=neutral, origin=origin)
        for origin, place in _PLACES.items()
    )


OWN_MOVES: Final = tuple(_moves(number, None) for number in range(7))
"""Indexed by number and slot: a move of the player's own haruspex. Row 0 only fills the index; no die shows 0."""
NEUTRAL_MOVES: Final = {colour: tuple(_moves(number, colour) for number in range(7)) for colour in SETUPS[2].neutrals}
"""Indexed by colour, number and slot: a move of a neutral haruspex."""
_ENDS: Final = BOARDS[3].entries if BOARDS[3].path > BOARDS[3].stones else ()
END_MOVES: Final = tuple(
    tuple(MoveEnd(f"{number}:{stone} end", number=number, neutral=None, origin=END, stone=stone) for stone in _ENDS)
    for number in range(7)
)
"""Indexed by number and colour: a move from the end of the path, on boards where the path ends on the colour's entry
stone."""
DECLINE: Final = Devote("devote none", role=None, given=0, origin=None)
TO_TUCHULCHA: Final = tuple(
    Devote(f"devote tuchulcha {given}", role="tuchulcha", given=given, origin=None)
    for given in range(MOST_HARUSPICES + 1)
)
"""Indexed by the number given from the temple."""
TO_LASA: Final = Devote("devote lasa", role="lasa", given=0, origin=None)
ONE_TO_LASA: Final = tuple(
    Devote(f"devote lasa {place}", role="lasa", given=0, origin=origin) for origin, place in _PLACES.items()
)
"""Indexed by the slot that the haruspex leaves."""
THIRDS: Final = Third("third yes", thrown=True), Third("third no", thrown=False)
DISCARDS: Final = tuple(Discard(f"discard {number}", number=number) for number in range(7))
DROPS: Final = tuple(Drop(f"drop {number}", number=number) for number in range(7))
"""Indexed by number; index 0 is unused."""
STOP: Final = Stop("stop")
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
