"""Scoring a kind, as functions of plain values: who may play a lid, who is first, how far each marker moves.

docs/rules/tutanchamun.md, "Scoring a kind of value v".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

Awards: TypeAlias = "tuple[tuple[tuple[int, int], ...], ...]"
"""Groups of (seat, steps) pairs; the markers of a group move at the same time, one group after the other."""

REMEMBERED: Final = 2_048
"""How many contested groups, and how many awards, are remembered: at most 0.6 MB and 1.2 MB. A search scores the same
few counts again and again."""


class Scoring(NamedTuple):
    """A scoring that waits for a player's answer; a tuple, because every scoring makes one and tuples are made fast."""

    kind: int
    """The treasure that is scored (see board.py)."""
    asked: int
    """The seat that must answer."""
    lids: tuple[int, ...]
    """The number of lids that each seat has played in this scoring."""
    masked: int | None = None
    """The seat that used the mask: the mask has left the game but counts as one more of the kind for that seat."""
    group: tuple[int, ...] = ()
    """The contested group (2), determined once, after the mask's owner has answered; empty until then."""
    passed: tuple[int, ...] = ()
    """The seats that have passed since the last lid, ascending."""

    def after_lid(self) -> Scoring:
        """Return the scoring after the asked seat plays a lid, which voids all earlier passes (2)."""
        lids = tuple(count + (seat == self.asked) for seat, count in enumerate(self.lids))
        return self._replace(lids=lids, passed=())

    def after_pass(self) -> Scoring:
        """Return the scoring after the asked seat passes."""
        return self._replace(passed=tuple(sorted((*self.passed, self.asked))))

    def with_asked(self, seat: int) -> Scoring:
        """Return the same scoring with `seat` as the seat that must answer."""
        return self if seat == self.asked else self._replace(asked=seat)

    def next_asked(self, first: int, holds_lid: Sequence[bool]) -> int | None:
        """Return the next seat to ask, clockwise from seat `first`; None if nobody is left to ask.

        >>> Scoring(0, asked=2, lids=(0, 0, 1), group=(0, 1, 2)).next_asked(0, [False, True, True])
        1
        """
        players = len(self.lids)
        for offset in range(players):
            seat = (first + offset) % players
            if seat in self.group and holds_lid[seat] and seat not in self.passed:
                return seat
        return None


def contested_group(counts: Sequence[int], places: int = 2) -> tuple[int, ...]:
    """Return the seats that may play lids (2, D4).

    :param counts: how many of the kind each seat has.
    :param places: how many places score ("Other rules").

    >>> contested_group([2, 2, 1]), contested_group([3, 1, 1]), contested_group([3, 2, 1])
    ((0, 1), (1, 2), ())

    With two players nobody can tie for second place, which is worth nothing to them anyway:

    >>> contested_group([2, 2]), contested_group([2, 1])
    ((0, 1), ())
    """
    return _contested_group(tuple(counts)) if places == 2 else _level(counts, places)


@lru_cache(REMEMBERED)
def _contested_group(counts: tuple[int, ...]) -> tuple[int, ...]:
    return _level(counts, 2)


def _level(counts: Sequence[int], places: int) -> tuple[int, ...]:
    ranks = sorted({count for count in counts if count}, reverse=True)
    for rank in ranks[:places]:
        level = tuple(seat for seat, count in enumerate(counts) if count == rank)
        if len(level) > 1:
            return level
    return ()


def ranking(counts: Sequence[int], lids: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the seats that hold the kind, by (count, lids played): those in first place, in second, and so on (3).

    >>> ranking([2, 3, 0, 2], [0, 0, 0, 1])
    [(1,), (3,), (0,)]
    """
    places: dict[tuple[int, int], list[int]] = {}
    for seat, count in enumerate(counts):
        if count:
            places.setdefault((count, lids[seat]), []).append(seat)
    return [tuple(places[rank]) for rank in sorted(places, reverse=True)]


def awards(value: int, counts: Sequence[int], lids: Sequence[int]) -> Awards:
    """Return how far each marker moves (3): first place, then second, which the caller skips if the game has ended.

    >>> awards(6, [2, 1, 0], [0, 0, 0]), awards(6, [3, 3, 1], [0, 0, 0]), awards(6, [2, 2, 2], [0, 0, 0])
    ((((0, 6),), ((1, 3),)), (((0, 3), (1, 3)),), ())
    >>> awards(6, [2, 2, 2], [0, 1, 0]), awards(6, [2, 1], [0, 0]), awards(6, [2, 2], [0, 0])
    ((((1, 6),),), (((0, 6),),), ())
    """
    return _awards(value, tuple(counts), tuple(lids))


@lru_cache(REMEMBERED)
def _awards(value: int, counts: tuple[int, ...], lids: tuple[int, ...]) -> Awards:
    ranked = ranking(counts, lids)
    two_players = len(counts) == 2
    if not ranked:
        return ()
    first = ranked[0]
    if len(first) == 2 and not two_players:
        return (tuple((seat, value // 2) for seat in first),)
    if len(first) > 1:
        return ()
    if len(ranked) > 1 and len(ranked[1]) == 1 and not two_players:
        return ((first[0], value),), ((ranked[1][0], value // 2),)
    return (((first[0], value),),)
