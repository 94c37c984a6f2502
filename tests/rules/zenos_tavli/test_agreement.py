"""The package against the plain reference: position, legal events and result at every event."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pygame_rules.core.game import legal_events
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.state import Position
from tests.rules.zenos_tavli import reference
from tests.rules.zenos_tavli.positions import artificial, state_of

EVENTS = 2000
"""So many events of whole games are compared in each block; with --full eight times as many."""


def compare(state: Position, plain: reference.State) -> list[str]:
    """The legal events, on which both agree."""
    assert GAME.position(state) == plain
    events = legal_events(GAME, state)
    assert events == reference.legal(plain), plain
    return events


def follow(state: Position, plain: dict[str, Any], rng: Random, most: int) -> tuple[int, Position]:
    """Play a random game on both sides; the number of events and where it led."""
    for played in range(most):
        events = compare(state, plain)
        if not events:
            return played, state
        if plain["to_move"] == "chance":
            event = "roll " + "-".join(str(die) for die in sorted(rng.randint(1, 6) for _ in range(3)))
        else:
            event = rng.choice(events)
        state = state.apply_action(GAME.string_to_action(event))
        plain = reference.play(plain, event)
    return most, state


@pytest.mark.parametrize("block", range(4))
def test_whole_random_games(block: int, full: bool) -> None:
    """So many events of games from the opening."""
    rng = Random(f"games {block}")
    total = 0
    while total < EVENTS * (8 if full else 1):
        seat = rng.randrange(2)
        events, state = follow(GAME.new_initial_state(2, {"start": seat}), reference.start(seat), rng, 5000)
        assert state.result(), events
        total += events


@pytest.mark.parametrize("block", range(4))
def test_artificial_positions(block: int, full: bool) -> None:
    """Thousands of positions, each played on for a while."""
    rng = Random(f"positions {block}")
    ends: Counter[object] = Counter()
    for _ in range(1000 if full else 250):
        made = artificial(rng)
        _, state = follow(state_of(made), reference.from_position(made), rng, rng.choice((3, 10, 40)))
        result = state.result()
        ends[result and result.winners] += 1
    assert min(ends[winners] for winners in ((0,), (1,), (0, 1), None)) > 0, ends
