"""Scores a kind by other rules than the usual ones (docs/rules/tutanchamun.md, "Other rules", R1 and R2)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.games.tutanchamun.rules.ruleset import Rules
from pygame_rules.games.tutanchamun.rules.scoring import Awards


def places(
    rules: Rules, counts: Sequence[int], lids: Sequence[int], pawns: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """Return the seats that hold the kind: those in first place, in second, and so on.

    :param counts: how many each seat holds of the kind.
    :param lids: how many lids each seat has laid.
    :param pawns: where each seat's pawn stands; with "hindmost" the one that is further back breaks a tie.

    >>> places(Rules(ties="hindmost"), [2, 3, 3], [0, 0, 0], [9, 30, 20]), places(Rules(), [2, 3, 3], [0] * 3, [])
    (((2,), (1,), (0,)), ((1, 2), (0,)))
    """
    found: dict[tuple[int, ...], list[int]] = {}
    for seat, count in enumerate(counts):
        if count:
            rank = (count, lids[seat], -pawns[seat]) if rules.ties == "hindmost" else (count, lids[seat])
            found.setdefault(rank, []).append(seat)
    return tuple(tuple(found[rank]) for rank in sorted(found, reverse=True))


def awards(rules: Rules, value: int, ranked: Sequence[Sequence[int]], players: int) -> Awards:
    """Return how far each marker moves: first place, then second, which the caller skips if the game has ended.

    :param value: the steps of first place.
    :param ranked: the seats in each place (see `places`).
    :returns: for first place, and for second if it scores, the seats that move with their steps; a place in which
        nobody moves is left out.

    >>> [awards(Rules(ties=ties), 8, ((0, 1, 2), (3,)), 4) for ties in ("divide", "none", "hindmost")]
    [(((0, 2), (1, 2), (2, 2)),), (), ()]
    >>> awards(Rules(second="none"), 8, ((0,), (1,)), 3), awards(Rules(second="always"), 8, ((0,), (1,)), 2)
    ((((0, 8),),), (((0, 8),), ((1, 4),)))
    """
    groups = [(value, ranked[0])] if ranked else []
    second = players > 2 if rules.second == "half" else rules.second == "always"
    if second and len(ranked) > 1 and len(ranked[0]) == 1:
        groups.append((value // 2, ranked[1]))
    found = []
    for place, (steps, seats) in enumerate(groups):
        level = len(seats)
        if level > 1:
            shared = rules.ties == "divide" or (rules.ties != "none" and level == 2 < players and not place)
            steps = steps // level if shared else 0
        if steps:
            found.append(tuple((seat, steps) for seat in seats))
    return tuple(found)
