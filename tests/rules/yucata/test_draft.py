"""A custom layout (docs/rules/yucata.md, "Board and setup", D1), made by clicking on the board."""

from __future__ import annotations

import pytest

from pygame_rules.core.draft import Drafts
from pygame_rules.core.errors import EventSyntaxError, OptionError
from pygame_rules.core.geometry import SHAPES
from pygame_rules.core.scene import Shape, View
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.layouts import LAYOUTS

PALENQUE = LAYOUTS["palenque"]


def click(letters: str, space: int) -> str:
    """Return the layout after a click on a space."""
    scene = GAME.draft_scene("layout", letters, View())
    (option,) = (option for option in scene.options if option.path == (f"space@{space}",))
    (event,) = option.events
    return str(GAME.draft_edit("layout", letters, event))


def test_it_is_found_as_a_game_that_drafts() -> None:
    assert isinstance(GAME, Drafts)
    assert GAME.draft_options == ("layout",)


def test_it_begins_with_the_standard_layout_or_with_the_chosen_one() -> None:
    assert GAME.draft_start("layout", 2) == PALENQUE
    assert GAME.draft_start("layout", 3, "mayaya") == LAYOUTS["ayuno"]
    assert GAME.draft_start("layout", 4, "yazurika") == PALENQUE
    assert GAME.draft_faults("layout", PALENQUE, "en") == []


def test_a_click_goes_through_the_colours_and_offers_one_red_stone_only() -> None:
    letters = "L" * 35
    seen = []
    for _ in range(3):
        letters = click(letters, 12)
        seen.append(letters[12 - 5])
    assert seen == ["B", "R", "L"]
    assert [click("R" + "B" * 34, 6)[1], click("R" + "B" * 34, 5)[0]] == ["L", "L"]


def test_counts_and_neighbours_are_checked_at_once_in_both_languages() -> None:
    letters = click(PALENQUE, 38)
    assert GAME.draft_faults("layout", letters, "en") == [
        "A layout has 25 light stones (L), not 24.",
        "A layout has 9 blue stones (B), not 10.",
        "The blue stone on space 38 lies beside the red one, where no blue stone may lie.",
    ]
    german = GAME.draft_faults("layout", letters, "de")
    assert len(german) == 3
    assert "Feld 38" in german[2]


def test_what_was_made_is_played() -> None:
    # Move the blue stone from space 7 to space 6.
    letters = click(click(PALENQUE, 7), 6)
    while letters[2] != "L":
        letters = click(letters, 7)
    assert GAME.draft_faults("layout", letters, "en") == []
    made = GAME.draft_value("layout", letters)
    assert GAME.position(GAME.new_initial_state(2, {"layout": made}))["layout"] == letters


@pytest.mark.parametrize("shape", SHAPES)
def test_the_counts_stand_in_the_status_and_on_the_board(shape: Shape) -> None:
    scene = GAME.draft_scene("layout", click(PALENQUE, 5), View(shape=shape))
    assert scene.status == "24 of 25 light, 10 of 9 blue, 1 of 1 red"
    assert {"24 / 25", "10 / 9", "1 / 1"} <= {item.text for item in scene.items}
    assert len(scene.spots) == len(scene.options) == 35


def test_buttons_begin_again() -> None:
    assert GAME.draft_edit("layout", click(PALENQUE, 5), "usual") == PALENQUE
    assert GAME.draft_edit("layout", PALENQUE, "light") == "L" * 35


@pytest.mark.parametrize("edit", ["4 B", "40 L", "5", "5 X", "05 B", "5  B", "B 5"])
def test_other_edits_are_refused(edit: str) -> None:
    with pytest.raises(EventSyntaxError, match="no edit of a layout"):
        GAME.draft_edit("layout", PALENQUE, edit)


@pytest.mark.parametrize("value", ["L" * 34, "l" * 35, "palenque ", 7, ["L"] * 35, {"layout": PALENQUE}, False])
def test_other_values_are_refused(value: object) -> None:
    with pytest.raises(OptionError, match="35 letters"):
        GAME.draft_start("layout", 2, value)  # type: ignore[arg-type]
