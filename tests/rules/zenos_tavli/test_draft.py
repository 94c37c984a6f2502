"""Making a start position on the board (docs/rules/zenos-tavli.md, "Position")."""

from __future__ import annotations

from typing import Any, cast

import pytest

from pygame_rules.core.errors import EventSyntaxError, IllegalAction, OptionError
from pygame_rules.core.json_value import Json
from pygame_rules.core.scene import View
from pygame_rules.games.zenos_tavli import GAME


def made(*edits: str, value: Json = None) -> dict[str, Any]:
    """Return a draft after these edits."""
    draft = GAME.draft_start("position", 2, value)
    for edit in edits:
        draft = GAME.draft_edit("position", draft, edit)
    return cast("dict[str, Any]", draft)


def faults(draft: Json) -> list[str]:
    return GAME.draft_faults("position", draft, "en")


def test_the_usual_beginning_is_where_a_draft_begins() -> None:
    draft = made()
    assert faults(draft) == []
    value = GAME.draft_value("position", draft)
    assert GAME.new_initial_state(2, {"position": value}) == GAME.new_initial_state(2, {})


def test_stones_come_from_the_hand_and_go_back_to_it() -> None:
    draft = made("house 3", "house 3", "black", "house 5", "white", "take", "house 3")
    assert draft["hand"] == [14, 14]
    assert draft["houses"][0][2] == draft["houses"][1][4] == 1
    assert faults(draft) == []


def test_a_stone_beyond_the_first_quarter_wants_the_hand_empty() -> None:
    draft = made("house 20", "black", "house 9")
    assert [sentence[:5] for sentence in faults(draft)] == ["White", "Black"]
    assert [sentence[:7] for sentence in GAME.draft_faults("position", draft, "de")] == ["Weiß ha", "Schwarz"]
    for seat in ("white", "black"):
        draft = made(seat, *["house 1" if seat == "white" else "house 2"] * 14, value=draft)
    assert faults(draft) == []
    assert draft["left"] == [True, True]


def test_left_is_asked_only_where_the_stones_leave_it_open() -> None:
    draft = made(*["house 6"] * 15)
    controls = {control.id for control in GAME.draft_scene("position", draft, View()).controls}
    assert "left-0" in controls
    assert "left-1" not in controls
    assert made("left 0", value=draft)["left"] == [True, False]
    assert faults(made("left 0", value=draft)) == []
    with pytest.raises(IllegalAction):
        made("left 1", value=draft)


def test_numbers_and_turn_are_part_of_the_position() -> None:
    draft = made("number 4", "number 2", "number 4", "no number 4", "turn")
    assert draft["numbers"] == [2, 4]
    assert draft["turn"] == 1
    state = GAME.new_initial_state(2, {"position": GAME.draft_value("position", draft)})
    assert state.current_player() == 1
    assert made("no numbers", value=draft)["numbers"] == []
    with pytest.raises(IllegalAction):
        made(*["number 1"] * 13)


def test_what_cannot_be_laid_is_refused_with_a_reason() -> None:
    draft = made("house 3", "black")
    with pytest.raises(IllegalAction, match="other colour"):
        made("house 3", value=draft)
    with pytest.raises(IllegalAction, match="no black stone"):
        made("take", "house 3", value=draft)
    with pytest.raises(IllegalAction, match="No white stone"):
        made(*["house 1"] * 16)
    refused = {refusal.path for refusal in GAME.draft_scene("position", draft, View()).refusals}
    assert refused == {("house@3",)}


def test_both_colours_share_a_middle_house() -> None:
    draft = made("middle 4", "black", "middle 4")
    assert [side[3] for side in draft["middle"]] == [1, 1]


@pytest.mark.parametrize("edit", ["house 0", "house 25", "middle 13", "hand", "number 7", "left 2", "left", "6:hand"])
def test_other_edits_are_refused(edit: str) -> None:
    with pytest.raises(EventSyntaxError):
        made(edit)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand", [15, 16]),
        ("hand", [14, 15]),
        ("off", [0]),
        ("houses", [[0] * 24]),
        ("middle", [[0] * 12, [0] * 11 + [True]]),
        ("left", [0, 1]),
        ("numbers", [0]),
        ("numbers", [1] * 13),
        ("turn", 2),
        ("pen", ["green", "lay"]),
        ("pen", ["white", "eat"]),
        ("pen", [["white"], "lay"]),
        ("pen", 1),
    ],
)
def test_a_damaged_draft_is_refused(key: str, value: Json) -> None:
    draft = made()
    draft[key] = value
    with pytest.raises(OptionError):
        GAME.draft_start("position", 2, draft)
