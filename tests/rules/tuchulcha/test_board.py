"""Check docs/rules/tuchulcha.md, "Board", D1, and "Setup"."""

from __future__ import annotations

import json
from copy import deepcopy
from hashlib import sha256
from importlib.resources import files
from typing import Any

import pytest

from pygame_rules.core.errors import OptionError
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.board import BOARDS, END, VELTHUMENA, load
from tests.rules.tuchulcha.positions import at, legal, play, shown, side, stones

DATA = files("pygame_rules.games.tuchulcha").joinpath("boards.json").read_bytes()


def test_four_temples() -> None:
    board = BOARDS[4]
    assert (board.stones, board.path) == (40, 31)
    assert board.entries == (1, 11, 21, 31)


def test_three_temples() -> None:
    board = BOARDS[3]
    assert (board.stones, board.path) == (30, 31)
    assert board.entries == (1, 11, 21)


@pytest.mark.parametrize("temples", [3, 4])
def test_every_stretch_of_ten_stones_is_alike(temples: int) -> None:
    board = BOARDS[temples]
    for entry in board.entries:
        assert [board.factors[entry + place] for place in range(10)] == [3, 1, 1, 2, 1, 1, 1, 1, 1, 1]
        assert [entry + place in board.passages for place in range(10)] == [place == 5 for place in range(10)]
    assert len(board.passages) == temples


def test_a_path_is_three_quarters_of_the_circuit_with_four_temples() -> None:
    board = BOARDS[4]
    ends = {"blue": 31, "red": 1, "yellow": 11, "black": 21}
    for colour, end in enumerate(ends.values()):
        assert board.slot_of(colour, 1) == board.entries[colour]
        assert board.slot_of(colour, 31) == end  # The mystical stone of the temple before the colour's own.
        assert board.slot_of(colour, 32) == board.slot_of(colour, 36) == VELTHUMENA
        assert len({board.slot_of(colour, step) for step in range(1, 32)}) == 31


def test_a_path_is_the_whole_circuit_and_its_first_stone_again_with_three_temples() -> None:
    board = BOARDS[3]
    for colour, entry in enumerate(board.entries):
        assert board.slot_of(colour, 1) == entry
        assert board.slot_of(colour, 31) == END
        assert board.stone_of(colour, END) == entry
        assert board.slot_of(colour, 32) == VELTHUMENA
        assert sorted(board.slot_of(colour, step) for step in range(1, 31)) == list(range(1, 31))


def test_surplus_pips_are_lost() -> None:
    state = at(4, blue="temple x5, 30 x2, 26", black="temple x8", sealed=[26], times=1, out=["red"])
    after = play(state, "roll 1-6", "6:26", "1:30")
    assert side(after, "blue")["velthumena"] == 1  # Step 26 + 6 is step 32; step 31 is stone 31.
    assert stones(after, "blue") == {30: 1, 31: 1}


# The data file


def test_d1_the_board_lives_in_one_data_file_that_tells_how_to_correct_it() -> None:
    data = json.loads(DATA)
    assert any("You own the box?" in line for line in data["comment"])
    assert data.keys() == {"comment", "boards"}
    assert GAME.info.data == sha256(DATA).hexdigest()[:16]


def test_another_board_can_be_put_in() -> None:
    data = json.loads(DATA)
    data["boards"]["4"] |= {"ritual": [5, 15], "passages": [7, 17, 27, 37], "path": 33}
    board = load(json.dumps(data).encode())[4]
    assert (board.factors[5], board.factors[4], board.passages) == (2, 1, (7, 17, 27, 37))
    assert board.slot_of(0, 33) == 33


def changed(name: str, key: str, value: object) -> bytes:
    """Return the data file with one entry changed."""
    data: dict[str, Any] = deepcopy(json.loads(DATA))
    data["boards"][name][key] = value
    return json.dumps(data).encode()


@pytest.mark.parametrize(
    ("name", "key", "value", "message"),
    [
        ("4", "stones", "40", "the board 4 .* expected a whole number, not '40'"),
        ("4", "stones", 6, "at least 12 stones"),
        ("4", "path", 41, "the path has from 7 to 40 stones, not 41"),
        ("3", "path", 32, "the board 3 .* from 7 to 31 stones, not 32"),
        ("4", "passages", [6, 16, 26], "4 temples has as many passages, not 3"),
        ("4", "ritual", [4, 14, 24, 41], "there is no stone 41"),
        ("4", "ritual", [6], "stone 6 is marked more than once"),
        ("4", "ritual", [14, 4], "the ritual stones are written in ascending order"),
        ("4", "ritual", 4, "expected a list of stones, not 4"),
        ("4", "temples", {"blue": 1, "yellow": 11, "red": 21, "black": 31}, "in this order, not blue, yellow"),
        ("3", "temples", {"blue": 1, "red": 1, "yellow": 21}, "no two temples have the same entry stone"),
        ("3", "temples", [1, 11, 21], "expected the temples by colour"),
        ("3", "colour", "blue", "expected the keys stones, path"),
    ],
)
def test_a_wrong_board_is_told_by_name(name: str, key: str, value: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        load(changed(name, key, value))


def test_both_boards_are_needed() -> None:
    data = json.loads(DATA)
    del data["boards"]["3"]
    with pytest.raises(ValueError, match="must have the boards 4 and 3, not 4"):
        load(json.dumps(data).encode())


# Setup


@pytest.mark.parametrize(
    ("players", "colours", "each"),
    [
        (2, ["blue", None, "yellow", None], 9),
        (3, ["blue", "red", "yellow"], 9),
        (4, ["blue", "red", "yellow", "black"], 8),
    ],
)
def test_setup(players: int, colours: list[str | None], each: int) -> None:
    made = shown(GAME.new_initial_state(players, {}))
    assert made["board"] == len(colours) == len(made["colours"])
    seat = 0
    for entry, colour in zip(made["colours"], colours, strict=True):
        assert entry["seat"] == (None if colour is None else seat)
        assert entry["temple"] == (5 if colour is None else each)
        assert entry["role"] is None
        assert (entry["path"], entry["velthumena"], entry["forest"], entry["sanctuary"]) == ([], 0, 0, 0)
        seat += colour is not None
    assert [entry["colour"] for entry in made["colours"]] == ["blue", "red", "yellow", "black"][: made["board"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_begins_is_drawn_and_turns_go_clockwise(players: int) -> None:
    state = GAME.new_initial_state(players, {})
    assert state.current_player() == CHANCE
    assert state.turn() is None
    assert legal_events(GAME, state) == [f"start {seat}" for seat in range(players)]
    assert [chance for _, chance in state.chance_outcomes()] == [1 / players] * players
    state = play(state, f"start {players - 1}")
    assert state.turn() == players - 1
    state = play(state, "roll 2-3", "2:temple", "3:temple")
    assert state.turn() == 0


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**9, True, 2.0, "2", None])
def test_two_to_four_play(players: Any) -> None:
    with pytest.raises(OptionError, match="by 2 to 4 players"):
        GAME.new_initial_state(players, {})


@pytest.mark.parametrize("name", ["start", "Position", "", "board"])
def test_there_is_no_other_option(name: str) -> None:
    with pytest.raises(OptionError, match="expected one of position, "):
        GAME.new_initial_state(2, {name: 1})


def test_a_haruspex_may_stand_at_both_ends_of_a_path_on_one_stone() -> None:
    """A path on the board with three temples begins and ends on the same stone (docs/rules/tuchulcha.md, "Board")."""
    state = at(3, red="temple x6, 11, 11 end, 3", turn=1)
    assert shown(state)["colours"][1]["path"] == [[3, 23, 1], [11, 1, 1], [11, 31, 1]]
    state = play(state, "roll 2-4")
    assert legal(state) == ["2:11", "2:11 end", "4:11", "4:11 end"]
    after = play(state, "2:11 end", "4:11")
    assert (stones(after, "red"), side(after, "red")["velthumena"]) == ({3: 1, 15: 1}, 1)
