"""Boards drawn as text."""

from __future__ import annotations

import io

from pygame_rules.cli.board import draw_board
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from pygame_rules.games.zenos_tavli.rules.state import Position

EMPEROR = {
    "hand": [0, 0],
    "houses": [
        [0, 0, 0, 0, 0, 7, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 1, 0],
        [0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 2, 1, 2, 2, 0, 0, 2, 0, 0, 2, 0, 0, 0],
    ],
    "middle": [[0] * 12, [0] * 12],
    "off": [0, 0],
    "left": [True, True],
    "numbers": [2, 5, 6],
    "turn": 0,
}
"""docs/rules/zenos-tavli.md, example 5."""


def position(**changes: object) -> Position:
    state = find_game("zenos-tavli").new_initial_state(2, {"position": {**EMPEROR, **changes}})
    assert isinstance(state, Position)
    return state


def text_board(state: Position, view: View) -> str:
    drawn = find_game("zenos-tavli").presenter(view).text_board
    assert drawn is not None
    return drawn(state)


def test_the_emperors_position_in_letters() -> None:
    assert text_board(position(), View(names=("Zeno", "Foe"))).splitlines() == [
        "    12    11    10     9     8     7     6     5     4     3     2     1",
        "  ┌─────┬─────┬─────┬─────┬─────┬─────╥─────┬─────┬─────┬─────┬─────┬─────┐",
        "  │ 2●  │ 2●  │ 2○  │ 1○  │ 2●  │     ║ 7○  │     │     │     │     │     │",
        "  ├─────┼─────┼─────┼─────┼─────┼─────╫─────┼─────┼─────┼─────┼─────┼─────┤",
        "  │     │     │     │     │     │     ║     │     │     │     │     │     │",
        "  ├─────┼─────┼─────┼─────┼─────┼─────╫─────┼─────┼─────┼─────┼─────┼─────┤",
        "  │ 1●  │ 2●  │ 2●  │     │     │ 2●  ║ 2○  │ 2○  │ 2●  │     │ 1○  │     │",
        "  └─────┴─────┴─────┴─────┴─────┴─────╨─────┴─────┴─────┴─────┴─────┴─────┘",
        "    13    14    15    16    17    18    19    20    21    22    23    24",
        "",
        "> ○ Zeno: in hand 0, hit 0, off 0",
        "  ● Foe: in hand 0, hit 0, off 0",
        "  To play: 2 5 6",
    ]


def test_a_middle_house_holds_both_colours() -> None:
    white, black = [0] * 12, [0] * 12
    white[3], black[3] = 2, 11
    houses = [[0] * 24, [0] * 24]
    houses[0][23], houses[1][23 - 1] = 13, 4
    board = text_board(position(middle=[white, black], houses=houses, numbers=[], turn=1), View())
    assert "│2○11●│" in board
    assert "> ● Black: in hand 0, hit 11, off 0" in board
    assert "To play" not in board
    white[3] = 12
    houses[0][23] = 3
    board = text_board(position(middle=[white, black], houses=houses, numbers=[], turn=1), View())
    assert "│12+11│" in board


def test_every_line_fits_a_terminal() -> None:
    beginning = find_game("zenos-tavli").new_initial_state(2, {})
    assert isinstance(beginning, Position)
    for language in ("de", "en"):
        board = text_board(beginning, View(language=language))
        assert max(map(len, board.splitlines())) <= 80
        assert "15" in board


def test_a_terminal_without_lines_and_discs_gets_plain_signs() -> None:
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    wide = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    game = find_game("zenos-tavli")
    drawn = draw_board(game, position(), View(), narrow)
    assert drawn.isascii()
    assert "| 7o  |" in drawn
    assert "7○" in draw_board(game, position(), View(), wide)
    assert draw_board(game, position(), View(), None).isascii()


def test_a_game_that_draws_no_letters_is_told_from_its_scene() -> None:
    game = find_game("toy-race")
    board = draw_board(game, game.new_initial_state(2, {}), View(names=("Ada", "Bo")), None)
    assert "Ada" in board
    assert "Bo" in board
    assert len(board.splitlines()) > 4
