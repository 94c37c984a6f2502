"""Named figures of a position: countable facts that tell a reader why one position is better than another.

A game that explains its hints (`core.game.Explains`) names its facts here: stones that stand open, houses that are
closed, points that are scored. A name is `kind` or, for facts about single things, `kind@thing` (`closed@18`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.core.words import N_, Words

AT: Final = "@"
"""Separates a kind from the thing it is about."""
MISSING: Final = N_("The code for hints could not be loaded. Please check the connection, and try again.")
"""What a reader of the page is told where the figures of the games cannot be loaded (`tools/engine/library`)."""


class Told(NamedTuple):
    """The difference in one kind of figure between two positions, for a sentence about one of them."""

    n: int
    """The figure in the position that the sentence is about; for things: how many of them the better position has and
    the other one lacks."""
    other: int
    """The figure in the other position; for things 0."""
    things: tuple[str, ...] = ()
    """The names of these things, in the order in which the game lists them."""

    @property
    def gap(self) -> int:
        """The difference between the two figures, never negative."""
        return abs(self.n - self.other)


Telling: TypeAlias = Callable[[Words, Told], str]
"""Words the difference as a predicate in the present tense, without a full stop: "leaves 1 stone open instead of 3"."""


@dataclass(frozen=True, slots=True)
class FigureKind:
    """The meaning of a kind of figure, its weight, and the sentences about it."""

    weight: float | Mapping[str, float]
    """The value to the seat of one more of this kind; negative if the figure is harmful. A mapping gives one weight for
    each named thing; these are never negative.

    The unit is the game's own: weights only rank the reasons, by what each contributes to the fitted evaluation.
    """
    more: Telling
    """Words a difference for a position that has more of it."""
    fewer: Telling
    """Words a difference for a position that has less of it; for things: for a position that lacks them."""
    faint: bool = False
    """Whether it says so little that it is told only where nothing else speaks for a position."""
    ends: bool = False
    """Whether it tells how a game ends: then it is told beside a win at once, and nowhere else."""
    compares: bool = False
    """Whether its words tell a difference ("one more"), which makes sense only to a reader who knows from what."""

    def weight_of(self, thing: str) -> float:
        """Return the weight of one more of the kind, or of this thing."""
        return self.weight if isinstance(self.weight, float) else self.weight[thing]


def counted(weight: float, more: tuple[str, str], fewer: tuple[str, str], *, faint: bool = False) -> FigureKind:
    """Return a kind that tells by how much the figures differ.

    :param more: the two forms of a message with `{n}`, marked by `core.words.plural`; `fewer` likewise.
    :param faint: see `FigureKind.faint`.
    """
    return FigureKind(
        weight,
        lambda say, told: say.plural(*more, told.gap),
        lambda say, told: say.plural(*fewer, told.gap),
        faint,
        compares=True,
    )


FigureKinds: TypeAlias = Mapping[str, FigureKind]
"""The kinds of a game by name. Where two reasons are worth the same, the earlier kind is told first."""
Figures: TypeAlias = Mapping[str, float]
"""The figures of one position for one seat, by `kind` or `kind@thing`; a thing is 1 or 0. A game leaves out figures
that do not apply; only figures that both positions have are compared."""
