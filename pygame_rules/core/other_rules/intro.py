"""What the cards that introduce a game tell where other rules hold (docs/adding-a-game.md, "Options that vary a rule").

A game names a module in `GameInfo.intro_under`. It holds `INSTEAD`, the sentences that stand in place of usual ones,
and `STILL_TRUE`, the choices under which no card says anything false. Together they name every choice of other rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module

from pygame_rules.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Instead:
    """A sentence that stands in place of a usual one under certain rules."""

    sentence: str
    """The usual one, a msgid of `IntroCard.sentences`."""
    when: Mapping[str, tuple[str | int | bool, ...]]
    """By the ids of options: the values under which it does. Each of these options must have one of its values, which
    may be the usual one."""
    text: str
    """A msgid; empty: nothing stands there."""
    players: tuple[int, ...] = ()
    """The numbers of players with which it does; empty: with any."""


def sentences_instead(game: AnyGame) -> Sequence[Instead] | None:
    """Return what stands in place of sentences of a game's cards; of several for one sentence the first one that fits.

    :returns: None if the game does not say what its cards tell under other rules.
    """
    module = game.info.intro_under
    return import_module(module).INSTEAD if module else None
