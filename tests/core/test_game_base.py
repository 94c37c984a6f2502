"""The presenters that games get by deriving from `Packaged`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from tools.paths import ROOT

COUNTED = """
import sys
from pygame_rules.core.scene import View
from pygame_rules.games import find_game

def loaded():
    return {name.removeprefix("pygame_rules.games.yucata.") for name in sys.modules if ".yucata." in name}

game = find_game("yucata")
state = game.new_initial_state(2, {})
assert {name for name in loaded() if name.startswith("show")} <= {"show", "show.palette"}
shown = game.presenter(View())
assert {"show.scene", "show.frames", "show.turn_line"} <= loaded()
assert not {"show.explain", "library.text_board"} & loaded()
shown.explain(state, "")
shown.text_board(state)
assert {"show.explain", "library.text_board"} <= loaded()
"""


def test_a_view_has_one_presenter() -> None:
    game = find_game("tutanchamun")
    assert game.presenter(View(you=1)) is game.presenter(View(you=1))
    assert game.presenter(View(you=1)) is not game.presenter(View(you=0))


def test_a_game_has_only_the_functions_that_it_names() -> None:
    shown = find_game("toy-race").presenter(View())
    assert shown.scene is not None
    assert (shown.text_board, shown.tell_turn, shown.explain, shown.standings) == (None,) * 4


def test_one_presenter_shows_games_of_different_numbers_of_players() -> None:
    game = find_game("tuchulcha")
    shown = game.presenter(View())
    seats = [[panel.name for panel in shown.scene(game.new_initial_state(players, {})).seats] for players in (2, 4)]
    assert seats == [["Blue", "Yellow"], ["Blue", "Red", "Yellow", "Black"]]


def test_what_shows_a_game_is_imported_for_its_first_picture_and_the_rest_when_asked_for() -> None:
    subprocess.run([sys.executable, "-c", COUNTED], check=True)


VARIANT = """
from dataclasses import replace
import pygame_rules as pr
from pygame_rules.core.scene import View
from pygame_rules.games import find_game

base, toy = find_game("yucata"), find_game("toy-race")

class Variant(type(base)):
    info = replace(base.info, id="my-variant", title="My Variant")

class Position(type(toy.new_initial_state(2, {}))):
    pass

class Race(type(toy)):
    def new_initial_state(self, players, options):
        return Position(6, ((0, 0), (0, 0)))

game, race = Variant(), Race()
assert type(game).__module__ == Position.__module__ == "__main__"
assert set(game.measures) <= set(pr.experiment(game, ["easy"], games=2, seed=1, vary={"seats": [2]}).columns)
assert len(game.vector(game.new_initial_state(2, {}))) > 1
assert repr(pr.new(game, seed=1)).startswith("<Match of My Variant after ")
match = pr.new(race, chance=False)
assert match.states[0].to_json() == match.position
assert match.states[0]._repr_svg_().startswith("<svg")
"""


def test_a_variant_that_derives_from_a_game_in_a_program_finds_its_modules(toy_installed: Path) -> None:
    """Neither the game's modules nor those of its states are looked for in the program itself."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT), str(toy_installed)))}
    subprocess.run([sys.executable, "-c", VARIANT], check=True, env=env)
