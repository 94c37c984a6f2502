"""Check that `python -m bench` measures every game; the measured values are not checked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import own_player
from bench.__main__ import POSITIONS, hardest_positions
from bench.measure import Bench
from bench.tab import megabytes_of, table
from pygame_rules.core.game import legal_events
from pygame_rules.games import find_game
from tests.cli.shell import environment
from tools.paths import ROOT


def test_the_bench_measures_any_game(toy_installed: Path) -> None:
    path = os.pathsep.join((environment()["PYTHONPATH"], str(toy_installed)))
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--json", "--native", "--rounds", "1", "--game", "toy-race"],
        capture_output=True, cwd=ROOT, env=environment(PYTHONPATH=path), check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["rounds"] == 1
    figures = found["native"]["games"]["toy-race"]
    assert all(value > 0 for value in figures.values())
    assert figures["legal_ms_median"] <= figures["legal_ms_worst"]


@pytest.mark.parametrize("game_id", [file.stem for file in sorted(POSITIONS.glob("*.json"))])
def test_the_hardest_positions_of_a_game_can_be_played(game_id: str) -> None:
    game = find_game(game_id)
    positions = hardest_positions()[game_id]
    assert positions
    for position in positions:
        state = game.new_initial_state(position["players"], position["options"])
        for event in position["events"]:
            assert event in legal_events(game, state)
            state = state.apply_action(game.string_to_action(event))
        assert legal_events(game, state)


def test_the_hardest_positions_are_measured() -> None:
    game_id, positions = next(iter(hardest_positions().items()))
    bench = Bench(find_game(game_id), positions)
    bench.round()
    assert bench.figures()["hardest_ms_worst"] > 0


def test_the_memory_of_a_tab_is_told_with_its_spread() -> None:
    visits = [{"playing": 151.0, "left": 120.0}, {"playing": 149.0, "left": 130.0}, {"playing": 180.0, "left": 125.0}]
    figures = megabytes_of(visits)
    assert figures["playing"] == {"median": 151, "least": 149, "most": 180}
    bare = megabytes_of([{"playing": 107.0}])
    lines = table({"chromium": "156", "screens": {"phone": {"bare": bare, "yucata": figures}}})
    assert [line.split() for line in lines[-3:]] == [
        ["bare", "Pyodide", "107", "(107–107)"],
        ["yucata", "151", "(149–180)", "44", "≤", "60"],
        ["…", "left", "for", "home", "125", "(120–130)", "18"],
    ]
    assert "360×740 at 3" in lines[2]


def test_an_own_player_plays_natively_what_the_page_plays() -> None:
    assert own_player.native("yucata", 2) > 0
    assert own_player.link_to("yucata").startswith("#/yucata/workshop?name=greedy&text=")


def test_the_page_is_compared_with_native_python_in_each_round() -> None:
    turns = [{"native": 10.0, "pace": 6.0, "start_ms": 900.0}, {"native": 20.0, "pace": 10.0, "start_ms": 700.0}]
    figures = own_player.figures(turns)
    assert figures == {"native": 15, "page": 8, "ratio": 0.55, "least": 0.5, "most": 0.6, "start_ms": 800}
    lines = own_player.table({"chromium": "156", "games": {"yucata": figures}})
    assert lines[-1].split() == [
        *("yucata,", "greedy", "against", "easy", "15.0", "8.0", "0.55", "≥", "0.5", "(0.50–0.60)")
    ]
