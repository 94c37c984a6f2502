"""The best ways to go on from a position, ranked, for programs and notebooks."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.players.advice import Advisor, advising_draw
from pygame_rules.players.player import finish
from pygame_rules.show.hints import because_of, way_in_words


class RankedWay(NamedTuple):
    """A way to go on: an action, or the rest of the turn."""

    events: tuple[str, ...]
    words: str
    """The same in words, in the language of the match."""
    chances: tuple[float, ...]
    """The chance to win of each seat after it, from 0 to 1; empty where nothing values positions."""
    margin: int | None
    """By how many points the first of two seats ends ahead if both play perfectly; None: that is not proven."""
    lost: float
    """The part of the chance to win that it gives away against the first way, from 0 to 1."""
    points: int | None
    """The points that it gives away, where margins are proven; else None."""
    why: str
    """What speaks for the first way against it, in a sentence; empty where nothing has a name."""


def ranked_ways(game: AnyGame, state: State, view: View, count: int) -> list[RankedWay]:
    """Return the best ways to go on, the best first.

    :param state: a position in which a seat decides.
    :raises OptionError: the count is no whole number from 1 on.
    """
    if type(count) is not int or count < 1:
        raise OptionError("The number of ways is a whole number from 1 on, not {found}.", found=seen(count))
    advice = finish(Advisor(game).advise(state, advising_draw(game, state), lambda: False))
    say, presenter = words(view.language, game.info.package), game.presenter(view)
    found = []
    for way in advice.ranked(count):
        lost, told = advice.lost_by(way), advice.told(way)
        states = list(accumulate(way.actions, lambda before, action: before.apply_action(action), initial=state))
        reasons = () if lost.kind == "exact" else advice.reasons(way)
        found.append(
            RankedWay(
                tuple(game.action_to_string(action) for action in way.actions),
                way_in_words(presenter, say, states, way.actions),
                tuple(round(chance, 4) for chance in told.chances) if told else (),
                way.margin,
                round(lost.chance, 4),
                lost.points,
                because_of(game, reasons, say, of_worse=True),
            )
        )
    return found
