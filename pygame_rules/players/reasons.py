"""Tells in words why one position is better than another, from the game's named figures (`core.game.Explains`).

A reason is true by construction: it names a figure that differs between the two positions, its words say in which
direction, and it is given only where the figure speaks for the position that is worth more. Where no figure does so at
once, `advice.why_better` compares the positions after the others' answers, and says at last that the gain comes later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from pygame_rules.core.figures import AT, FigureKind, Told
from pygame_rules.core.game import AnyGame, Explains, State
from pygame_rules.core.words import N_, Words

MOST: Final = 2
"""How many reasons are given at most."""
WINS: Final = "wins"
"""The kind of a reason: the better position wins the game for the seat alone, and the other one does not."""
LOSES: Final = "loses"
"""The kind of a reason: the worse position loses the game for the seat, and the better one does not end it."""
LATER: Final = "later"
"""The kind of the reason that is left where no figure speaks for a position that a search has found to be better."""
_AT_ONCE: Final[Mapping[str, tuple[str, str]]] = {
    WINS: (N_("wins the game at once"), N_("does not win the game at once")),
    LOSES: (N_("does not lose the game at once"), N_("loses the game at once")),
    LATER: (N_("gains something only in later turns"), N_("costs something only in later turns")),
}
"""The words for the reasons that are no figures, of the better and of the worse position. No game gives a kind of
figures one of these names."""


class Reason(NamedTuple):
    """A kind of figure that speaks for the better one of two positions."""

    kind: str
    """A kind of the game's figures, or `WINS`, `LOSES`, `LATER`."""
    more: bool
    """Whether the better position has more of it."""
    told: Told
    """The difference as seen from the better position."""
    gain: float
    """What the difference is worth to the seat, above zero, in the game's own unit (`FigureKind.weight`)."""
    answered: int = 0
    """After how many rounds of likely moves the figures differ: 0: at once; 1: after the answer to each position."""

    def explains(self, rivals: Sequence[tuple[float, float]]) -> bool:
        """Return whether the figure goes with what is lost. It explains nothing if some other way has as much of it as
        the best one, or has more of it than a way that loses less.

        :param rivals: for each way that is worse than the best one, what it loses, and how much worse its figure is.
        """
        ranked = sorted(rivals)
        in_order = all(one[0] == other[0] or one[1] <= other[1] for one, other in pairwise(ranked))
        return in_order and all(gap > 0 for _, gap in ranked)


PAYS_LATER: Final = Reason(LATER, True, Told(0, 0), 0.0)
"""The reason that is left where no figure speaks for the better position, now or after the others' answers."""


def by_result(better: State, worse: State, seat: int) -> tuple[Reason, ...]:
    """Return what the end of the game says for the better position, if one of the two ends it."""
    one, other = better.result(), worse.result()
    if one is not None and one.winners == (seat,) and (other is None or other.winners != (seat,)):
        return (Reason(WINS, True, Told(0, 0), 0.0),)
    if one is None and other is not None and seat not in other.winners:
        return (Reason(LOSES, True, Told(0, 0), 0.0),)
    return ()


def endings(game: AnyGame, better: State, worse: State, seat: int) -> tuple[Reason, ...]:
    """Return how the better position ends the game, which the worse one does not, as far as the game's figures tell it
    (`FigureKind.ends`)."""
    if not isinstance(game, Explains):
        return ()
    kinds = game.figure_kinds()
    shared = _shared(game, better, worse, seat)
    found = (_reason(name, kind, shared) for name, kind in kinds.items() if kind.ends)
    return tuple(reason for reason in found if reason is not None)


def reasons_for(game: AnyGame, better: State, worse: State, seat: int) -> tuple[Reason, ...]:
    """Return what speaks for the better position from a seat's point of view, the most important first, at most `MOST`;
    nothing if the game names no figures, or none of them speaks for it. A faint kind (`FigureKind.faint`) is among them
    only if no other is."""
    if not isinstance(game, Explains):
        return ()
    kinds = game.figure_kinds()
    shared = _shared(game, better, worse, seat)
    found = [
        reason for name, kind in kinds.items() if not kind.ends and (reason := _reason(name, kind, shared)) is not None
    ]
    strong = [reason for reason in found if not kinds[reason.kind].faint]
    return tuple(sorted(strong or found, key=lambda reason: -reason.gain)[:MOST])


def explaining(
    game: AnyGame, better: State, worse: State, seat: int, rivals: Sequence[tuple[float, State]]
) -> tuple[Reason, ...]:
    """Return those of the reasons that are no difference, or go with what all the ways lose (`Reason.explains`).

    :param rivals: what each way loses that is worse than the better position, and its end.
    """
    if not isinstance(game, Explains):
        return ()
    kinds, own = game.figure_kinds(), game.figures(better, seat)
    others = [(lost, game.figures(end, seat)) for lost, end in rivals]

    def gaps(kind: str) -> list[tuple[float, float]]:
        weight = kinds[kind].weight_of("")
        return [(lost, weight * (own[kind] - other.get(kind, own[kind]))) for lost, other in others]

    found = reasons_for(game, better, worse, seat)
    # What a way alone does, such as spending a card, counts whatever else the others lose by.
    return tuple(one for one in found if not kinds[one.kind].compares or one.explains(gaps(one.kind)))


def compares(game: AnyGame, reasons: Sequence[Reason]) -> bool:
    """Return whether one of the reasons tells a difference from the other position (`FigureKind.compares`)."""
    kinds = game.figure_kinds() if isinstance(game, Explains) else {}
    return any(reason.kind in kinds and kinds[reason.kind].compares for reason in reasons)


def is_faint(game: AnyGame, reason: Reason) -> bool:
    """Return whether a reason is a figure that says so little that others go first."""
    kinds = game.figure_kinds() if isinstance(game, Explains) else {}
    return reason.kind in kinds and kinds[reason.kind].faint


def _shared(game: Explains, better: State, worse: State, seat: int) -> Mapping[str, tuple[float, float]]:
    """Return the figures that both positions have."""
    one, other = game.figures(better, seat), game.figures(worse, seat)
    return {name: (one[name], other[name]) for name in one if name in other}


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
    if reason.kind in _AT_ONCE:
        return say(_AT_ONCE[reason.kind][of_worse])
    kind, told = game.figure_kinds()[reason.kind], reason.told
    if of_worse:
        seen = told if told.things else Told(told.other, told.n)
        text = (kind.fewer if reason.more else kind.more)(say, seen)
    else:
        text = (kind.more if reason.more else kind.fewer)(say, told)
    if reason.answered > 1:
        return say("{reason} (a few turns later, as the game is likely to go on)", reason=text)
    return say("{reason} (after the likely answer)", reason=text) if reason.answered else text
