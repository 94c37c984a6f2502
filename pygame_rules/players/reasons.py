"""Tells in words why one position is better than another, from the game's named figures (`core.game.Explains`).

A reason is true by construction: it names a figure that differs between the two positions, its words say in which
direction, and it is given only where the figure speaks for the position that is worth more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from pygame_rules.core.figures import AT, FigureKind, Told
from pygame_rules.core.game import AnyGame, Explains, State
from pygame_rules.core.words import Words

MOST: Final = 2
"""How many reasons are given at most."""


class Reason(NamedTuple):
    """A kind of figure that speaks for the better one of two positions."""

    kind: str
    more: bool
    """Whether the better position has more of it."""
    told: Told
    """The difference as seen from the better position."""
    gain: float
    """What the difference is worth to the seat, above zero, in the game's own unit (`FigureKind.weight`)."""


def reasons_for(game: AnyGame, better: State, worse: State, seat: int) -> tuple[Reason, ...]:
    """Return what speaks for the better position from a seat's point of view, the most important first, at most `MOST`;
    nothing if the game names no figures, or none of them speaks for it."""
    if not isinstance(game, Explains):
        return ()
    kinds = game.figure_kinds()
    one, other = game.figures(better, seat), game.figures(worse, seat)
    shared = {name: (one[name], other[name]) for name in one if name in other}
    found = [reason for kind in kinds if (reason := _reason(kind, kinds[kind], shared)) is not None]
    return tuple(sorted(found, key=lambda reason: -reason.gain)[:MOST])


def _reason(name: str, kind: FigureKind, shared: Mapping[str, tuple[float, float]]) -> Reason | None:
    """Return the reason that a kind gives; None if it does not speak for the better position.

    :param shared: the figures of the better and of the worse position.
    """
    if name in shared:
        one, other = shared[name]
        gain = kind.weight_of("") * (one - other)
        return Reason(name, one > other, Told(round(one), round(other)), gain) if gain > 0 else None
    things = {thing: values for at, values in shared.items() for of, _, thing in [at.partition(AT)] if of == name}
    had = tuple(thing for thing, (one, other) in things.items() if one > other)
    gain = sum(kind.weight_of(thing) * (one - other) for thing, (one, other) in things.items())
    # What the better position has is a reason only where it outweighs what that position lacks.
    return Reason(name, True, Told(len(had), 0, had), gain) if gain > 0 else None


def in_words(game: AnyGame, reason: Reason, say: Words, of_worse: bool = False) -> str:
    """Return a reason in words: what the better position does or, for a warning, what the worse one does.

    :param say: the words of the game's package.
    """
    if not isinstance(game, Explains):
        raise TypeError(f"{game.info.id} names no figures.")
    kind, told = game.figure_kinds()[reason.kind], reason.told
    if not of_worse:
        return (kind.more if reason.more else kind.fewer)(say, told)
    seen = told if told.things else Told(told.other, told.n)
    return (kind.fewer if reason.more else kind.more)(say, seen)
