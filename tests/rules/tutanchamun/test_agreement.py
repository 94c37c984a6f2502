"""Compare the package with the reference implementation: position, legal events and result at every event."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import count
from random import Random

import pytest

from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.positions import COUNTS, artificial, row_of, shown, state_of, stroll
from tests.rules.tutanchamun.reference import Reference

SEATS = [2, 3, 4, 5, 6]
EVENTS = 2500
"""Number of events of whole games to compare for each number of players; with --full four times as many."""


def any_row(rng: Random) -> str:
    """Return a random layout event."""
    codes = [code for code, count in COUNTS.items() for _ in range(count)]
    rng.shuffle(codes)
    return " ".join(["layout", *codes])


def follow(state: Position, plain: Reference, rng: Random, stride: int, leave: float = 0.03) -> Counter[str]:
    """Play a random game in both implementations and count what occurred."""
    seen: Counter[str] = Counter()
    cause = ""
    while True:
        assert shown(state) == plain.position
        events = legal_events(GAME, state)
        assert events == plain.legal, plain.position
        result = state.result()
        assert (result and result.to_json()) == plain.position["result"]
        tell(state, cause, seen)
        if result:
            return seen
        event = any_row(rng) if events == ["layout"] else stroll(events, rng, stride, leave)
        cause = event.split(" ")[0]
        state = state.apply_action(GAME.string_to_action(event))
        plain.play(event)


def tell(state: Position, cause: str, seen: Counter[str]) -> None:
    """Count the notable features of a state."""
    asked, scoring, result = state.asked, state.scoring, state.result()
    seen["events"] += 1
    if asked in ("mask", "lid") and state.current_player() != state.turn():
        seen[f"{asked} asked out of turn"] += 1
    if scoring and state.row and scoring.kind in state.row:
        seen["wrong"] += 1
    if asked == "lid" and scoring:
        seen["lid after mask" if scoring.masked is not None else "lid"] += 1
        seen[f"{sum(scoring.lids)} lids played"] += 1
        seen["pass before"] += bool(scoring.passed)
        seen["walked off asked for a lid"] += state.pawns[scoring.asked] == 70
    if asked in ("mask", "lid") and cause in ("mask", "lid", "exit", "rob"):
        seen[f"{asked} after {cause}"] += 1
    if result:
        seen["ended by " + cause] += 1
        seen["shared"] += len(result.winners) > 1
        seen["ended with a row"] += bool(row_of(state))


@pytest.mark.parametrize("players", SEATS)
def test_whole_random_games(players: int, full: bool) -> None:
    """Play whole games with short and long steps until enough events are compared."""
    rng = Random(f"games {players}")
    seen: Counter[str] = Counter()
    for number in count():
        if seen["events"] >= EVENTS * (4 if full else 1):
            break
        state = GAME.new_initial_state(players, {})
        assert state.current_player() == CHANCE
        seen += follow(state, Reference(players), rng, (3, 8, 8, 70)[number % 4])
    assert seen["lid"] > 50
    assert seen["ended by take"] > 0


@pytest.mark.parametrize("players", SEATS)
def test_artificial_positions(players: int) -> None:
    """Play 600 random positions for each number of players, each to the end."""
    rng = Random(f"positions {players}")
    seen: Counter[str] = Counter()
    for _ in range(600):
        made, leave = artificial(rng, players), rng.choice((0.03, 0.3))
        seen += follow(state_of(made), Reference(players, deepcopy(made)), rng, rng.choice((3, 12, 70)), leave)
    wanted = [
        "mask asked out of turn", "lid asked out of turn", "lid after mask", "2 lids played", "pass before",
        "walked off asked for a lid", "mask after mask", "mask after exit", "mask after rob", "lid after exit",
        "lid after rob", "lid after lid", "ended by take", "ended by exit", "ended by rob", "ended by mask",
        "ended by lid", "shared", "ended with a row",
    ]  # fmt: skip
    assert not seen["wrong"]
    assert not [what for what in wanted if not seen[what]], seen
