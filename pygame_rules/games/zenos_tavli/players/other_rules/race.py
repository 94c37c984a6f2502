"""The exact chances to win of a race without contact: the players travel against each other (rule R9), have passed each
other, and are home with few stones.

Neither can hit or block the other one any more, so what a turn can lead to depends on the own stones alone. The chances
are two-sided, though: each turn is ended as is best against the stones of the other player, as in the two-sided
bear-off tables of programs for backgammon. (One-sided tables suppose that everybody wants to be done in the fewest
throws, which is not always best.)

A side at home is an integer with four bits for each house, house 19 of the own way first.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.cache import Memory
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, Roll
from pygame_rules.games.zenos_tavli.rules.other_rules.throws import numbers_under, outcomes
from pygame_rules.games.zenos_tavli.rules.ruleset import Rules

MOST: Final = 7
"""The most stones that both players together may have left."""
HOUSES_AT_HOME: Final = 6
FIRST: Final = HOUSES - HOUSES_AT_HOME + 1
KEPT: Final = 200_000
"""How many results each memory of some rules holds."""


class Race:
    """The race under some rules, with what is remembered of it."""

    def __init__(self, rules: Rules) -> None:
        self._bearing = rules.bearing
        ways = 6**rules.dice
        self.throws = tuple(
            (numbers_under(rules, roll), round(chance * ways) / ways)
            for roll, chance in outcomes(rules.dice) if isinstance(roll, Roll)
        )  # fmt: skip
        self.ends: Memory[tuple[int, tuple[int, ...]], frozenset[int]] = Memory(self._find_ends, KEPT)
        """Maps a side and the numbers that it has to play to what it can have left at the end of the turn."""
        self._opened: Memory[tuple[int, int], tuple[float, float]] = Memory(self._open, KEPT)
        self._chances: Memory[tuple[int, int], float] = Memory(self._chance, KEPT)

    def chance(self, throws: int, waits: int) -> float:
        """Return the chance to win of the side that throws next; both have stones left."""
        return self._chances[throws, waits]

    def _chance(self, sides: tuple[int, int]) -> float:
        won, stays = self._opened[sides]
        if not stays:
            return won
        # Nobody may be able to play: two equations for the chances of both sides.
        then_won, then_stays = self._opened[sides[::-1]]
        return (won + stays * (1 - then_won - then_stays)) / (1 - stays * then_stays)

    def _open(self, sides: tuple[int, int]) -> tuple[float, float]:
        """Return the chance to win by throws that can be played, and how likely the others are."""
        throws, waits = sides
        won = stays = 0.0
        for numbers, share in self.throws:
            ends = self.ends[throws, numbers]
            if 0 in ends:
                won += share
            elif throws in ends:
                stays += share
            else:
                won += share * (1 - min(self._chances[waits, end] for end in ends))
        return won, stays

    def _find_ends(self, key: tuple[int, tuple[int, ...]]) -> frozenset[int]:
        """Return what a side can have left at the end of a turn, if it has these numbers to play."""
        side, numbers = key
        if not side:
            return frozenset((0,))
        found: set[int] = set()
        for at, number in enumerate(numbers):
            if at and numbers[at - 1] == number:
                continue
            rest = numbers[:at] + numbers[at + 1 :]
            hindmost = True
            for house in range(HOUSES_AT_HOME):
                if side >> 4 * house & 15:
                    to = house + number
                    if to < HOUSES_AT_HOME:
                        found |= self.ends[side - (1 << 4 * house) + (1 << 4 * to), rest]
                    elif self._bears_off(to - HOUSES_AT_HOME, hindmost=hindmost):
                        found |= self.ends[side - (1 << 4 * house), rest]
                    hindmost = False
        return frozenset(found) or frozenset((side,))

    def _bears_off(self, beyond: int, *, hindmost: bool) -> bool:
        """Return whether a number bears off a stone that it takes so far beyond the place behind house 24 (R5)."""
        return beyond == 0 or self._bearing == "passing" or (self._bearing == "home" and hindmost)


_RACES: Final[Memory[Rules, Race]] = Memory(Race, 8)


def chance_of(rules: Rules, throws: int, waits: int) -> float | None:
    """Return the chance to win of the side that throws next (both as in rules/board.py, at home); None: they have too
    many stones for that, or the duty to play as many numbers as possible holds (R4).

    >>> round(chance_of(Rules(direction="against"), 1 << 4 * 24, 1 << 4 * 24), 9)
    1.0
    """
    sides = [side >> 4 * FIRST & (1 << 4 * HOUSES_AT_HOME) - 1 for side in (throws, waits)]
    stones = sum(side >> 4 * house & 15 for side in sides for house in range(HOUSES_AT_HOME))
    if stones > MOST or rules.duty != "any":
        return None
    return _RACES[rules].chance(*sides)
