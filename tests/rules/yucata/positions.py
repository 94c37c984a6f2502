"""Short notations for test positions."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random

from pygame_rules.core.game import CHANCE, TERMINAL, Action, legal_events
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.board import CARDS, FULL_HAND, hand_of
from pygame_rules.games.yucata.rules.layouts import LAYOUTS
from pygame_rules.games.yucata.rules.legal import Stones
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules
from pygame_rules.games.yucata.rules.state import Position

PALENQUE = LAYOUTS["palenque"]


def position(
    amulets: Sequence[int],
    hands: Sequence[str] | None = None,
    *,
    last: str | None = None,
    effect: str | None = None,
    taken: Sequence[tuple[int, int, int]] | None = None,
    seat: int = 0,
    layout: str = PALENQUE,
    rules: Rules = USUAL,
) -> Position:
    """Return a position in mid-game; a hand is a string of cards with spaces. `effect` defaults to `last`."""
    effect = effect or last
    return Position(
        layout,
        tuple(amulets),
        tuple(hand_of(*hand.split()) for hand in hands) if hands is not None else (FULL_HAND,) * len(amulets),
        None if last is None else CARDS.index(last),
        None if effect is None else CARDS.index(effect),
        tuple(Stones(*stones) for stones in taken) if taken is not None else (Stones(),) * len(amulets),
        seat,
        True,
        (None,) * len(amulets),
        rules,
    )


def game(players: int, *events: str, **options: object) -> Position:
    """Return a game from the beginning; seat 0 begins unless the events say otherwise."""
    state = GAME.new_initial_state(players, options)
    return play(state, *(events if events and events[0].startswith(("start", "layout")) else ("start 0", *events)))


def play(state: Position, *events: str) -> Position:
    """Return the state after these events, each of which must be legal."""
    for event in events:
        state = state.apply_action(GAME.string_to_action(event))
    return state


def legal(state: Position) -> list[str]:
    """Return the legal cards; for a chance node use `legal_events` instead."""
    assert state.current_player() != CHANCE, state
    return legal_events(GAME, state)


class Draws:
    """Chance for tests: Python's own generator, queried in the same order as a stream of the seed."""

    def __init__(self, seed: object) -> None:
        self.rng = Random(str(seed))

    def uniform(self, n: int) -> int:
        return self.rng.randrange(n)

    def shuffle(self, items: MutableSequence[str]) -> None:
        for k in range(len(items) - 1, 0, -1):
            j = self.uniform(k + 1)
            items[k], items[j] = items[j], items[k]


def one_step(state: Position, draws: Draws) -> tuple[Action, Position]:
    """Choose a random next event; if only one card is legal, make no draw."""
    legal = state.legal_actions()
    if state.current_player() == CHANCE:
        action = state.sample_chance(draws)
    else:
        action = legal[draws.uniform(len(legal)) if len(legal) > 1 else 0]
    return action, state.apply_action(action)


def random_game(players: int, seed: object) -> list[tuple[Position, Action, Position]]:
    """Play a random game on a drawn layout and return its steps as (before, action, after)."""
    draws = Draws(seed)
    state = GAME.new_initial_state(players, {"layout": "yazurika"})
    steps = []
    while state.current_player() != TERMINAL:
        action, after = one_step(state, draws)
        steps.append((state, action, after))
        state = after
    return steps
