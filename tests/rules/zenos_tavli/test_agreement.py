"""Compare the package with the reference implementation: position, legal events and result at every event."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pygame_rules.core.game import legal_events
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli import reference
from tests.rules.zenos_tavli.positions import artificial, state_of

EVENTS = 2000
"""Number of events of whole games to compare in each block; with --full eight times as many."""


def compare(state: Position, plain: reference.State) -> list[str]:
    """Return the legal events after checking that both implementations agree."""
    assert GAME.position(state) == plain
    events = legal_events(GAME, state)
    assert events == reference.legal(plain), plain
    return events


def follow(state: Position, plain: dict[str, Any], rng: Random, most: int) -> tuple[int, Position]:
    """Play a random game in both implementations; return the number of events and the last state."""
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
    """Play games from the opening until enough events are compared."""
    rng = Random(f"games {block}")
    total = 0
    while total < EVENTS * (8 if full else 1):
        seat = rng.randrange(2)
        events, state = follow(GAME.new_initial_state(2, {"start": seat}), reference.start(seat), rng, 5000)
        assert state.result(), events
        total += events


@pytest.mark.parametrize("block", range(4))
def test_artificial_positions(block: int, full: bool) -> None:
    """Continue from random positions for some events each; 250 positions in a block, with --full 1000."""
    rng = Random(f"positions {block}")
    ends: Counter[object] = Counter()
    for _ in range(1000 if full else 250):
        made = artificial(rng)
        _, state = follow(state_of(made), reference.from_position(made), rng, rng.choice((3, 10, 40)))
        result = state.result()
        ends[result and result.winners] += 1
    assert min(ends[winners] for winners in ((0,), (1,), (0, 1), None)) > 0, ends
