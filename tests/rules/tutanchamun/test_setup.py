"""Check docs/rules/tutanchamun.md, "Treasures", D1, and "Setup"; docs/rules/dice.md for the draws."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import IllegalAction, OptionError
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import CODES, KINDS, ROW_CODES, VALUES
from tests.rules.tutanchamun.positions import COUNTS, legal, play, shown

ROW = [code for code, count in COUNTS.items() for _ in range(count)]
LAYOUT = " ".join(["layout", *ROW])


def test_d1_three_kinds_of_each_number_and_seven_specials() -> None:
    assert Counter(VALUES) == {8: 3, 6: 3, 4: 3, 2: 3, 1: 3}
    numbers = dict(zip(CODES, VALUES, strict=False))
    assert numbers | {"nugget": 3, "lid": 3} == COUNTS
    assert (KINDS, len(CODES)) == (15, 18)
    assert (sum(VALUES), len(ROW_CODES)) == (63, 69)
    assert Counter(ROW_CODES) == COUNTS


def test_the_row_before_the_shuffle_is_in_the_order_of_the_table() -> None:
    assert list(ROW_CODES) == ROW


@pytest.mark.parametrize(("players", "steps"), [(2, 26), (3, 26), (4, 20), (5, 16), (6, 14)])
def test_markers_start_further_from_the_goal_the_fewer_play(players: int, steps: int) -> None:
    assert shown(GAME.new_initial_state(players, {})) == {
        "row": [None] * 69,
        "pawns": [0] * players,
        "markers": [steps] * players,
        "hands": [{}] * players,
        "scoring": None,
        "asked": None,
        "turn": None,
        "to_move": "chance",
        "result": None,
    }


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_first_the_row_then_who_begins(players: int) -> None:
    state = GAME.new_initial_state(players, {})
    assert legal_events(GAME, state) == ["layout"]
    assert state.chance_outcomes() is None
    with pytest.raises(IllegalAction, match="expected layout"):
        play(state, "start 0")
    state = play(state, LAYOUT)
    assert state.current_player() == CHANCE
    assert state.turn() is None
    made = shown(state)
    assert (made["row"], made["asked"], made["turn"]) == (ROW, None, None)
    assert legal_events(GAME, state) == [f"start {seat}" for seat in range(players)]
    with pytest.raises(IllegalAction, match="expected one of start 0, start 1"):
        play(state, LAYOUT)
    state = play(state, f"start {players - 1}")
    made = shown(state)
    assert (made["asked"], made["turn"], made["to_move"]) == ("move", players - 1, players - 1)
    assert legal(state) == sorted(["exit", *(f"take {place}" for place in range(1, 70))])


def test_nobody_else_begins() -> None:
    with pytest.raises(IllegalAction, match="expected one of start 0, start 1, start 2"):
        play(GAME.new_initial_state(3, {}), LAYOUT, "start 3")


def test_a_layout_holds_every_treasure() -> None:
    codes = ROW.copy()
    codes[0] = "falcon"
    with pytest.raises(IllegalAction, match="expected each of the 69 treasures"):
        play(GAME.new_initial_state(3, {}), " ".join(["layout", *codes]))


def test_the_row_is_drawn_as_the_rules_of_chance_say() -> None:
    """Check the test vector of docs/rules/dice.md."""
    text = GAME.new_initial_state(2, {}).sample_chance(Dice.from_number(7).stream(0)).text
    assert text.startswith("layout throne crook harpoon lamp throne harpoon nugget bottle ")
    assert text.endswith(" selket selket throne game")
    assert Counter(text.split(" ")[1:]) == COUNTS


def test_who_begins_is_drawn_as_the_rules_of_chance_say() -> None:
    """Check the test vector of docs/rules/dice.md."""
    drawn = [
        play(GAME.new_initial_state(players, {}), LAYOUT).sample_chance(Dice.from_number(7).stream(0)).text
        for players in (2, 3, 4, 5, 6)
    ]
    assert drawn == ["start 1", "start 0", "start 3", "start 4", "start 3"]


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 10**9, True, 2.0, "2", None])
def test_two_to_six_play(players: Any) -> None:
    with pytest.raises(OptionError, match="by 2 to 6 players"):
        GAME.new_initial_state(players, {})


@pytest.mark.parametrize("name", ["layout", "open_hands", "", "\ud800"])
def test_an_unknown_option_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match=r"no option .*: expected one of second, ties, nugget"):
        GAME.new_initial_state(2, {name: True})
