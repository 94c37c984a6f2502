"""Says which kinds have brought a player how many steps, as only the course of the game tells."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import Account
from pygame_rules.core.scene import PanelValue
from pygame_rules.games.tutanchamun.rules.board import CODES, NUGGET
from pygame_rules.games.tutanchamun.rules.legal import Scored
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.speech import Speech


def accounts(speech: Speech, states: Sequence[Position], actions: Sequence[Action]) -> list[Account]:
    """List for each player the kinds that have scored, in the order of the game, with the steps that each brought, and
    last what it brought to be robbed.

    :param states: all states, one more than actions.
    """
    seats = range(len(states[-1].markers))
    figures: list[list[PanelValue]] = [[] for _ in seats]
    robbed = [0 for _ in seats]
    for before, action, after in zip(states, actions, states[1:], strict=False):
        made = [then - now for then, now in zip(before.markers, after.markers, strict=True)]
        if not any(made):
            continue
        for told in before.happenings(action):
            if isinstance(told, Scored):
                for seat in seats:
                    made[seat] -= told.steps[seat]
                    if told.steps[seat] > 0:
                        steps = f"+{told.steps[seat]}"
                        figures[seat].append(PanelValue(speech.kind(told.kind), steps, CODES[told.kind]))
        # What no kind has brought is the step of a player who was robbed.
        robbed = [sum(pair) for pair in zip(robbed, made, strict=True)]
    for seat in seats:
        if robbed[seat]:
            figures[seat].append(PanelValue(speech.say("Robbed"), f"+{robbed[seat]}", CODES[NUGGET]))
    return [Account(seat, tuple(figures[seat])) for seat in seats]
