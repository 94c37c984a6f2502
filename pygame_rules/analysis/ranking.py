"""Ranks the ways to play a turn that was played, and judges another try at it, by the measure of the analysis: what a
way loses against the best one is the smaller of what both judges see (docs/analysis.md, "Ranked choices")."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame_rules.analysis.position_chances import Looks
from pygame_rules.analysis.results import Found, rounded
from pygame_rules.core.game import Action, State
from pygame_rules.core.solver import Prospect
from pygame_rules.players.error_classes import Lost, less, lost_between
from pygame_rules.players.player import Slices

COUNT: Final = 5
"""How many ways a ranking holds; the one that was played may be one more."""
LOOKED_AT: Final = 8
"""How many ends, the best at first sight, are looked at more deeply for it."""


class Weighed(NamedTuple):
    """A way to play a turn, and what it is worth."""

    actions: tuple[Action, ...]
    end: State
    """The position after it."""
    prospect: Prospect
    lost: Lost
    """What it gives away against the best way."""


class Ranking(NamedTuple):
    """The ways to play a turn, for the seat that decides."""

    seat: int
    ways: tuple[Weighed, ...]
    """At most `COUNT` ways, the best first."""
    played: Weighed
    """The way that was played."""
    tried: Weighed | None
    """Another try; None: none was judged."""
    exact: bool
    """Whether all of it is proven."""


def ranking(
    looks: Looks, states: Sequence[State], actions: Sequence[Action], one: Found, tried: Sequence[Action]
) -> Slices[Ranking]:
    """Rank the ways to play a turn.

    :param states: all states of the game, one more than actions.
    :param one: what the analysis knows of the turn, at least as deep as its second pass.
    :param tried: another way to play it; empty: none.
    """
    stretch, start = one.stretch, states[one.stretch.start]
    played = tuple(actions[stretch.start : stretch.end])
    ends: dict[State, tuple[Action, ...]] = {}
    """The ends to compare, the best one first, each once, with the way there."""
    for way in (one.way, played, tuple(tried)):
        if way:
            ends.setdefault(_after(start, way), way)
    # Tell the way as it was played, also where another one leads to the same end.
    ends[states[stretch.end]] = played
    if one.proven is None:
        for end in one.ends[:LOOKED_AT]:
            ends.setdefault(end.state, end.path)
        weighed = yield from _estimated(looks, start, states[stretch.end], one, ends)
    else:
        weighed = yield from _proven(looks, start, one, ends)
    weighed.sort(key=lambda way: (way.lost.chance, way.lost.points or 0))
    return Ranking(
        stretch.seat,
        tuple(weighed[:COUNT]),
        next(way for way in weighed if way.end == states[stretch.end]),
        next((way for way in weighed if way.end == _after(start, tried)), None) if tried else None,
        one.proven is not None,
    )


def _proven(looks: Looks, start: State, one: Found, ends: dict[State, tuple[Action, ...]]) -> Slices[list[Weighed]]:
    """Weigh the ends of a turn each of which has an exact prospect."""
    prospects: dict[State, Prospect] = {}
    if looks.solves(start):
        for action, found in (yield from looks.solve(start)).items():
            after = start.apply_action(action)
            prospects[after] = found
            ends.setdefault(after, (action,))
    else:
        for found_end in one.ends:
            ends.setdefault(found_end.state, found_end.path)
    for end in ends.keys() - prospects.keys():
        # A try may lead to an end that no search has found, and of which nothing is known for sure.
        prospects[end] = looks.exact(end) or Prospect((yield from looks.deep(end)))
    best = prospects[_after(start, one.way)]
    seat = one.stretch.seat
    return [Weighed(way, end, prospects[end], lost_between(best, prospects[end], seat)) for end, way in ends.items()]


def _estimated(
    looks: Looks, start: State, played: State, one: Found, ends: dict[State, tuple[Action, ...]]
) -> Slices[list[Weighed]]:
    """Weigh the ends of a turn by their chances to win.

    :param played: the end that was played, whose loss the analysis has told.
    """
    seat, best = one.stretch.seat, _after(start, one.way)
    kept, sight = (yield from looks.deep(best)), looks.second(best)
    weighed: list[Weighed] = []
    for end, way in ends.items():
        if end in (best, played):
            # As the analysis has told it.
            loss = 0.0 if end == best else one.error
            weighed.append(Weighed(way, end, Prospect(rounded(one.best if end == best else one.played)), Lost(loss)))
            continue
        loss = kept[seat] - (yield from looks.deep(end))[seat]
        if sight:
            loss = min(loss, sight[seat] - looks.second(end)[seat])
        if loss >= looks.asks_from:
            loss = min(loss, (yield from looks.lost_by_hints(start, way, one.way)))
        lost = round(max(0.0, loss), 9)
        weighed.append(Weighed(way, end, Prospect(less(rounded(one.best), seat, lost)), Lost(lost)))
    return weighed


def _after(state: State, way: Sequence[Action]) -> State:
    for action in way:
        state = state.apply_action(action)
    return state
