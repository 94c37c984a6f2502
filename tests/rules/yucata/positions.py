"""Positions for tests, written shortly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from random import Random

from pygame_rules.core.game import CHANCE, TERMINAL, Action, legal_events
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.board import CARDS, FULL_HAND, hand_of
from pygame_rules.games.yucata.layouts import LAYOUTS
from pygame_rules.games.yucata.rules import Stones
from pygame_rules.games.yucata.state import Position

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
) -> Position:
    """A position in mid-game; hands are cards with spaces between. Left out, `effect` is what `last` does."""
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
    )


def game(players: int, *events: str, **options: object) -> Position:
    """A game from the beginning; seat 0 begins unless the events say otherwise."""
    state = GAME.new_initial_state(players, options)
    return play(state, *(events if events and events[0].startswith(("start", "layout")) else ("start 0", *events)))


def play(state: Position, *events: str) -> Position:
    """The state after these events, each of which must be legal."""
    for event in events:
        state = state.apply_action(GAME.string_to_action(event))
    return state


def legal(state: Position) -> list[str]:
    """The cards that may be played; a chance node must be meant by `legal_events`."""
    assert state.current_player() != CHANCE, state
    return legal_events(GAME, state)


class Draws:
    """Chance for tests: Python's own generator, asked in the same order as the seed's bytes would be."""

    def __init__(self, seed: object) -> None:
        self.rng = Random(str(seed))

    def uniform(self, n: int) -> int:
        return self.rng.randrange(n)

    def shuffle(self, items: MutableSequence[str]) -> None:
        for k in range(len(items) - 1, 0, -1):
            j = self.uniform(k + 1)
            items[k], items[j] = items[j], items[k]


def one_step(state: Position, draws: Draws) -> tuple[Action, Position]:
    """Something that may happen next; where there is only one card nothing is drawn."""
    legal = state.legal_actions()
    if state.current_player() == CHANCE:
        action = state.sample_chance(draws)
    else:
        action = legal[draws.uniform(len(legal)) if len(legal) > 1 else 0]
    return action, state.apply_action(action)


def random_game(players: int, seed: object) -> list[tuple[Position, Action, Position]]:
    """The steps of a random game on a drawn layout: before, what happened, after."""
    draws = Draws(seed)
    state = GAME.new_initial_state(players, {"layout": "yazurika"})
    steps = []
    while state.current_player() != TERMINAL:
        action, after = one_step(state, draws)
        steps.append((state, action, after))
        state = after
    return steps
