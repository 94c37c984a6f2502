"""Compare the package with the reference implementation: position, legal events and result at every event."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from pygame_rules.core.game import legal_events
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.positions import artificial, choose, shown, state_of
from tests.rules.tuchulcha.reference import Reference
from tools.paths import ROOT

SEATS = [2, 3, 4]
EVENTS = {2: 1500, 3: 2500, 4: 5000}
"""Number of events of whole games to compare for each number of players; with --full four times as many."""
POSITIONS = {2: 40, 3: 60, 4: 200}
"""Number of random positions to compare for each number of players; with --full four times as many."""


def follow(state: Position, plain: Reference, rng: Random, daring: float, most: int) -> Counter[str]:
    """Play at most `most` random events in both implementations and count what occurred."""
    seen: Counter[str] = Counter()
    for _ in range(most):
        assert shown(state) == plain.position
        events = legal_events(GAME, state)
        assert events == plain.legal, plain.position
        result = state.result()
        assert (result and result.to_json()) == plain.position["result"]
        tell(state, events, seen)
        if result:
            break
        action = choose(state, rng, daring)
        before, state = state, state.apply_action(action)
        plain.play(action.text)
        compare(before, state, seen)
    return seen


def tell(state: Position, events: list[str], seen: Counter[str]) -> None:
    """Count the notable features of a state."""
    table = state.lineup
    seen["events"] += 1
    seen[state.phase] += 1
    seen["stop"] += "stop" in events
    seen["drop"] += any(event.startswith("drop") for event in events)
    seen["end"] += any(event.endswith("end") for event in events)
    seen["attack"] += bool(table.attacks)
    seen["after a hit"] += bool(table.stuck)
    if state.phase == "move":
        prospects = state.prospects()
        best = max(prospects.values())
        seen["not the most"] += any(most < best for most in prospects.values())
        seen["owing first"] += len(state.moves()) < sum(most == best for most in prospects.values())
        seen["tuchulcha moves"] += state.colour == table.tuchulcha
        seen["lasa moves"] += state.colour == table.lasa


def compare(before: Position, after: Position, seen: Counter[str]) -> None:
    """Count the notable features of an event."""
    table, now = before.lineup, after.lineup
    seen["tuchulcha"] += now.times > table.times
    seen["lasa"] += now.lasa_used > table.lasa_used
    seen["sealed"] += now.passages < table.passages
    out = [colour for colour in before.setup.colours if table.sides[colour] and not now.sides[colour]]
    seen["out"] += any(colour not in (table.tuchulcha, table.lasa) for colour in out)
    seen["tuchulcha out"] += table.tuchulcha != NOBODY and table.tuchulcha in out
    seen["lasa out"] += table.lasa != NOBODY and table.lasa in out
    if after.phase == "over":
        left = sum(bool(now.sides[colour]) for colour in before.setup.colours)
        role = NOBODY if len(now.winners) > 1 else before.setup.colours[now.winners[0]]
        how = "tuchulcha" if role == now.tuchulcha else "lasa" if role == now.lasa else "velthumena"
        seen[f"ended by {how if left > 1 or how == 'tuchulcha' else 'one left'}"] += 1
        seen["shared"] += len(now.winners) > 1


@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_whole_random_games(players: int, full: bool) -> None:
    """Devotions are nearly always taken; every second game also prefers attacks and equal dice."""
    rng = Random(f"games {players}")
    seen: Counter[str] = Counter()
    while seen["events"] < EVENTS[players] * (4 if full else 1):
        games = seen["over"]
        seen += follow(GAME.new_initial_state(players, {}), Reference(players), rng, 0.5 * (games % 2), 10_000)
        assert seen["over"] == games + 1
    wanted = ["tuchulcha", "tuchulcha moves", "tuchulcha out", "discard", "third", "after a hit", "attack", "stop"]
    if players > 2:
        wanted += ["out", "reward", "ended by tuchulcha", "ended by velthumena"]
    if players == 3:
        wanted += ["end"]
    if players == 4:
        wanted += ["lasa", "lasa moves", "sealed", "lasa out", "ended by lasa"]
    assert not [what for what in wanted if not seen[what]], seen


@pytest.mark.full
@pytest.mark.slow
@pytest.mark.parametrize("players", SEATS)
def test_artificial_positions(players: int, full: bool) -> None:
    """Play 30 events from each of the random positions, for each number of players."""
    rng = Random(f"positions {players}")
    seen: Counter[str] = Counter()
    for number in range(POSITIONS[players] * (4 if full else 1)):
        made = artificial(rng, players)
        seen += follow(state_of(players, made), Reference(players, deepcopy(made)), rng, 0.7 * (number % 3 > 0), 30)
    wanted = [
        "attack", "after a hit", "not the most", "owing first", "stop", "tuchulcha", "tuchulcha moves", "discard",
        "over",
    ]  # fmt: skip
    wanted += ["reward", "out"] if players > 2 else []
    wanted += ["end"] if players == 3 else []
    wanted += ["lasa", "lasa moves", "sealed", "lasa out", "drop", "ended by lasa"] if players == 4 else []
    assert not [what for what in wanted if not seen[what]], seen


@pytest.mark.full
def test_the_hardest_positions() -> None:
    """Check the legal events of the positions that the benchmark times."""
    made = json.loads((ROOT / "bench" / "positions" / "tuchulcha.json").read_text(encoding="utf-8"))["positions"]
    seen: Counter[str] = Counter()
    for entry in made:
        players, position = entry["players"], entry["options"]["position"]
        state, plain = state_of(players, position), Reference(players, deepcopy(position))
        for event in entry["events"]:
            state = state.apply_action(GAME.string_to_action(event))
            plain.play(event)
        assert state.phase == "move"
        seen += follow(state, plain, Random(0), 0, 1)
    assert not [what for what in ("attack", "tuchulcha moves", "lasa moves") if not seen[what]]
