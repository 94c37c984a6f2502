"""Compare the package with the reference implementation: position, legal events and result at every event."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import pytest

from pygame_rules.core.game import legal_events
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.layouts import LAYOUTS, faults
from tests.rules.yucata import reference

NAMES = [*LAYOUTS, "yazurika", None]
EVENTS = 1500
"""Number of events to compare for each number of players; with --full four times as many."""


def any_layout(rng: Random) -> str:
    """Return the letters of a random valid layout."""
    letters = list("L" * 25 + "B" * 9 + "R")
    while True:
        rng.shuffle(letters)
        if not faults("".join(letters)):
            return "".join(letters)


def follow(players: int, name: str | None, rng: Random) -> tuple[int, tuple[int, ...]]:
    """Play a random game in both implementations and return the number of events and the winners.

    If `name` is None, use a random custom layout.
    """
    layout = name or any_layout(rng)
    state = GAME.new_initial_state(players, {"layout": layout})
    plain = reference.start(players, None if name == "yazurika" else LAYOUTS.get(layout, layout))
    for played in range(1000):
        assert GAME.position(state) == plain
        events = legal_events(GAME, state)
        assert events == reference.legal(plain), plain
        result = state.result()
        assert (result and result.to_json()) == plain["result"]
        if result:
            return played, result.winners
        event = f"layout {any_layout(rng)}" if events == ["layout"] else rng.choice(events)
        state = state.apply_action(GAME.string_to_action(event))
        plain = reference.play(plain, event)
    raise AssertionError("no end")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_random_games(players: int, full: bool) -> None:
    """Play games on all layouts, drawn and custom ones included, until enough events are compared."""
    rng = Random(f"games {players}")
    winners: Counter[tuple[int, ...]] = Counter()
    longest = total = 0
    for number in count():
        if total >= EVENTS * (4 if full else 1):
            break
        events, won = follow(players, NAMES[number % len(NAMES)], rng)
        winners[won] += 1
        total += events
        longest = max(longest, events)
    assert all(winners[seat,] for seat in range(players))
    assert any(len(won) > 1 for won in winners)
    # Some games are long enough for the players to take their cards back.
    assert longest > 7 * players + 2 or players > 2
