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


@pytest.mark.parametrize("block", range(8))
def test_whole_random_games(block: int) -> None:
    """200 games from the opening."""
    rng = Random(f"games {block}")
    for _ in range(25):
        seat = rng.randrange(2)
        events, state = follow(GAME.new_initial_state(2, {"start": seat}), reference.start(seat), rng, 5000)
        assert state.result(), events


@pytest.mark.parametrize("block", range(8))
def test_artificial_positions(block: int) -> None:
    """4,000 positions, each played on for a while."""
    rng = Random(f"positions {block}")
    ends: Counter[object] = Counter()
    for _ in range(500):
        made = artificial(rng)
        _, state = follow(state_of(made), reference.from_position(made), rng, rng.choice((3, 10, 40)))
        result = state.result()
        ends[result and result.winners] += 1
    assert min(ends[winners] for winners in ((0,), (1,), (0, 1), None)) > 0, ends
