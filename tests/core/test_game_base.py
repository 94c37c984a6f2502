"""The presenters that games get by deriving from `Packaged`."""

from __future__ import annotations

import subprocess
import sys

from pygame_rules.core.scene import View
from pygame_rules.games import find_game

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
