"""The duty to use the highest numbers, where not all can be used (docs/rules/tuchulcha.md, "Other rules", `duty`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.games.tuchulcha.rules.apply import Lineup, landing, play, single_moves
from pygame_rules.games.tuchulcha.rules.board import Colour
from pygame_rules.games.tuchulcha.rules.events import Move
from pygame_rules.games.tuchulcha.rules.legal import NEVER, Numbers, splits
from pygame_rules.games.tuchulcha.rules.setup import Setup

_IMPOSSIBLE: Final = NEVER, 0


def highest(
    setup: Setup, lineup: Lineup, mover: Colour, numbers: Numbers, prospects: Mapping[Move, int]
) -> dict[Move, int]:
    """Return those moves, with how many numbers can be used after each, from which the most numbers can be used and, of
    these, the highest sum.

    :param prospects: all moves, with how many numbers can be used after each, or `NEVER`.
    """
    most = max(prospects.values(), default=NEVER)
    best = {move: after for move, after in prospects.items() if after == most}
    if not 0 <= most < len(numbers) - 1:
        # Either all numbers can be used, or no move is legal.
        return best
    search = _Sums(setup, mover)
    sums = {}
    for move in best:
        colour = mover if move.neutral is None else move.neutral
        target = landing(setup, lineup, colour, move.number, move.origin)
        if target is not None:
            after = play(setup, lineup, mover, (colour, move.origin, target))
            sums[move] = move.number + search.best(after, splits(numbers)[move.number])[1]
    return {move: most for move, found in sums.items() if found == max(sums.values())}


class _Sums:
    """Searches the rest of a turn for the most numbers, and of the ways to use these for the highest sum."""

    def __init__(self, setup: Setup, mover: Colour) -> None:
        self._setup = setup
        self._mover = mover
        self._known: dict[tuple[Lineup, Numbers], tuple[int, int]] = {}

    def best(self, lineup: Lineup, numbers: Numbers) -> tuple[int, int]:
        """Return how many numbers can be used from here on, and the highest sum of so many; `_IMPOSSIBLE` if every way
        leaves an attack incomplete."""
        if lineup.winners or not lineup.sides[self._mover]:
            if lineup.attacks and not (lineup.winners and "unfinished" in self._setup.varied):
                return _IMPOSSIBLE
            return len(numbers), sum(numbers)
        key = lineup, numbers
        if key not in self._known:
            ways = [_IMPOSSIBLE if lineup.attacks else (0, 0)]
            for number, rest in splits(numbers).items():
                for move in single_moves(self._setup, lineup, self._mover, number, len(rest)):
                    count, total = self.best(play(self._setup, lineup, self._mover, move), rest)
                    if count != NEVER:
                        ways.append((1 + count, number + total))
            self._known[key] = max(ways)
        return self._known[key]
