"""Turns of Zenos Tavli under rules that are in dispute: plain lists, and only what the poem's position needs.

The rules as they are stand in docs/rules/zenos-tavli.md; `Disputed` says what else is proposed for some of them. Left
out is what the position does not touch: stones that come back from the middle row, and equal dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final, Literal, NamedTuple, TypeAlias

HOUSES: Final = 24
FIRST_QUARTER: Final = 6
HOME: Final = 19
"""The first house of the last quarter, counted in the direction in which a player travels."""

Singles: TypeAlias = Literal["hit", "close", "share"]
Bearing: TypeAlias = Literal["home", "home-exact", "any", "any-exact"]
Duty: TypeAlias = Literal["while-possible", "most", "none"]
Black: TypeAlias = Literal["same", "against"]
SINGLES: Final[tuple[Singles, ...]] = ("hit", "close", "share")
BEARING: Final[tuple[Bearing, ...]] = ("home", "home-exact", "any", "any-exact")
DUTY: Final[tuple[Duty, ...]] = ("while-possible", "most", "none")
BLACK: Final[tuple[Black, ...]] = ("same", "against")


@dataclass(frozen=True, slots=True)
class Disputed:
    """One choice for each disputed rule; the defaults are what we play."""

    singles: Singles = "hit"
    """Two stones always close a house to the enemy. One alone is hit (rule 1), closes it too, or shares it."""
    bearing: Bearing = "home"
    """Stones leave when all are home, and a number may be too large for the hindmost (rule 5); when all are home, by
    the exact number only; at any time; at any time, by the exact number only."""
    duty: Duty = "while-possible"
    """A player plays on while any number can be played (D1); he plays as many numbers as possible; he may stop."""
    black: Black = "same"
    """Black travels as White does, from house 1 to 24; or against him, from house 24 to 1."""


class Board(NamedTuple):
    """The stones on the houses; each tuple has the counts of houses 1 to 24."""

    white: tuple[int, ...]
    black: tuple[int, ...]
    hand: tuple[int, int] = (0, 0)
    """The stones that are still to be entered."""

    def own(self, seat: int) -> tuple[int, ...]:
        """Return the stones of a seat."""
        return self.black if seat else self.white


def board_of(white: dict[int, int], black: dict[int, int]) -> Board:
    """Make a board from the counts by house."""
    counts = [tuple(stones.get(house, 0) for house in range(1, HOUSES + 1)) for stones in (white, black)]
    return Board(counts[0], counts[1])


def turned(house: int) -> int:
    """Return the house's number counted from the other end."""
    return HOUSES + 1 - house


def singles(stones: tuple[int, ...]) -> int:
    """Count the houses with a single stone."""
    return stones.count(1)


class Played(NamedTuple):
    """A step: its event as records write it, and the board after it."""

    event: str
    board: Board
    hit: bool


def steps(board: Board, seat: int, number: int, rules: Disputed) -> Iterator[Played]:
    """Give all steps that play a number."""
    own, enemy = board.own(seat), board.own(1 - seat)
    against = seat == 1 and rules.black == "against"

    def real(way: int) -> int:
        # `way` counts houses from the player's own beginning.
        return turned(way) if against else way

    def open_to(house: int) -> bool:
        there = enemy[house - 1]
        return there == 0 or (there == 1 and rules.singles != "close")

    if board.hand[seat]:
        if open_to(real(number)):
            yield _moved(board, seat, 0, real(number), f"{number}:hand", rules)
        return
    ways = [way for way in range(1, HOUSES + 1) if own[real(way) - 1]]
    for way in ways:
        event = f"{number}:{real(way)}"
        if way + number <= HOUSES:
            if open_to(real(way + number)):
                yield _moved(board, seat, real(way), real(way + number), event, rules)
            continue
        exact = way + number == HOUSES + 1
        if rules.bearing.startswith("home") and ways[0] < HOME:
            continue
        if exact or rules.bearing == "any" or (rules.bearing == "home" and way == ways[0]):
            yield _moved(board, seat, real(way), 0, event, rules)


def _moved(board: Board, seat: int, source: int, target: int, event: str, rules: Disputed) -> Played:
    """Move a stone between two houses; house 0 is the hand, or off the board."""
    own, enemy, hand = [*board.own(seat)], [*board.own(1 - seat)], [*board.hand]
    if source:
        own[source - 1] -= 1
    else:
        hand[seat] -= 1
    hit = False
    if target:
        own[target - 1] += 1
        if enemy[target - 1] == 1 and rules.singles == "hit":
            enemy[target - 1], hit = 0, True
    white, black = (own, enemy) if seat == 0 else (enemy, own)
    return Played(event, Board(tuple(white), tuple(black), (hand[0], hand[1])), hit)


def ends(board: Board, seat: int, numbers: tuple[int, ...], rules: Disputed) -> set[Board]:
    """Return the boards that a turn with these numbers can end with."""
    return {end for end, _ in _ends(board, seat, numbers, rules)}


def most_hits(board: Board, seat: int, numbers: tuple[int, ...], rules: Disputed) -> int:
    """Return how many stones a turn can hit at most."""
    best = 0
    for number in set(numbers):
        rest = _without(numbers, number)
        for played in steps(board, seat, number, rules):
            best = max(best, played.hit + most_hits(played.board, seat, rest, rules))
    return best


def _ends(board: Board, seat: int, numbers: tuple[int, ...], rules: Disputed) -> set[tuple[Board, int]]:
    """Return each end of a turn, with how many numbers it leaves."""
    found: set[tuple[Board, int]] = set()
    stack, seen = [(board, numbers)], {(board, numbers)}
    while stack:
        at, left = stack.pop()
        after = [
            (played.board, _without(left, number)) for number in set(left) for played in steps(at, seat, number, rules)
        ]
        if not after or rules.duty == "none":
            found.add((at, len(left)))
        for each in after:
            if each not in seen:
                seen.add(each)
                stack.append(each)
    if rules.duty == "most":
        fewest = min(left for _, left in found)
        found = {(end, left) for end, left in found if left == fewest}
    return found


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    at = numbers.index(number)
    return numbers[:at] + numbers[at + 1 :]


def replayed(events: list[str], rules: Disputed) -> Board | None:
    """Play the events of a whole game, in which White begins; None if an event is not legal under these rules.

    The game must be one that no dispute about equal dice, hits, or the end of entering touches: every throw shows three
    different numbers, all are played, nothing is hit, and both enter all stones before either moves one.
    """
    empty = (0,) * HOUSES
    board, seat = Board(empty, empty, (15, 15)), 1
    numbers: tuple[int, ...] = ()
    for event in events:
        if event.startswith("roll "):
            seat, thrown = 1 - seat, tuple(int(die) for die in event.removeprefix("roll ").split("-"))
            if numbers or len(set(thrown)) < len(thrown):
                return None
            numbers = thrown
            continue
        number = int(event.partition(":")[0])
        found = [played for played in steps(board, seat, number, rules) if played.event == event] * (number in numbers)
        moves_early = not event.endswith(":hand") and sum(board.hand) > 0
        if not found or found[0].hit or moves_early:
            return None
        board, numbers = found[0].board, _without(numbers, number)
    return None if numbers or seat == 0 else board


ALL_THROWS: Final = tuple(combinations_with_replacement(range(1, 7), 3))
"""The 56 throws of three dice, sorted."""
