"""Turns in the notation of docs/rules/zenos-tavli.md, "Notation": written, read, and refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_rules.core.errors import NotationError
from pygame_rules.core.game import TERMINAL, Action
from pygame_rules.core.turns import turns_of
from pygame_rules.core.words import words
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.positions import artificial, position, row, setup, state_of, wall
from tests.rules.zenos_tavli.test_emperor import POSITION

START = GAME.new_initial_state(2, {})


def played(state: Position, *events: str) -> tuple[list[Position], list[Action]]:
    """Return the states and the actions of these events."""
    states, actions = [state], [GAME.string_to_action(event) for event in events]
    for action in actions:
        states.append(states[-1].apply_action(action))
    return states, actions


def read(state: Position, text: str) -> list[str]:
    return [action.text for action in GAME.read_turn(state, text)]


def refused(state: Position, text: str, language: str = "en") -> str:
    with pytest.raises(NotationError) as caught:
        GAME.read_turn(state, text)
    return caught.value.reason(words(language, GAME.info.package))


@pytest.mark.parametrize(
    ("made", "events", "text"),
    [
        pytest.param(
            setup({13: 3, 14: 2, 8: 2, 1: 8}, {24: 15}),
            ["roll 3-6-6", "6:13", "6:13", "6:14", "6:14", "3:8"],
            "66-3: 13/19(2) 14/20(2) 8/11",
            id="a pair",
        ),
        pytest.param(position(), ["roll 2-5-6", "6:hand", "5:hand", "2:hand"], "6-5-2: 0/6 0/5 0/2", id="entering"),
        pytest.param(position(), ["roll 3-3-3", *["3:hand"] * 12], "333: 0/3(12)", id="three alike"),
        pytest.param(
            setup({-3: 1, 18: 2, 9: 12}, {23: 1, 1: 14}),
            ["roll 3-5-5", "3:middle 4", "5:18", "5:18", "5:6", "5:9"],
            "55-3: m4/6 18/23*(2) 6/11 9/14",
            id="middle row and hit",
        ),
        pytest.param(
            setup({22: 2, 24: 13}, {1: 15}),
            ["roll 3-5-6", "6:22", "3:22", "5:24"],
            "6-5-3: 22/off=6 22/off 24/off=5",
            id="bearing off",
        ),
        pytest.param(
            setup({1: 1, 18: 14}, {13: 2, 24: 13}), ["roll 6-6-6", "6:1"], "666: 1/7 -6(11)", id="lost numbers"
        ),
        pytest.param(setup({0: 15}, wall(1, 6)), ["roll 1-3-4"], "4-3-1: -", id="nothing to play"),
        pytest.param(setup({24: 1}, {7: 15}), ["roll 4-4-5", "4:24"], "44-5: 24/off=4", id="the last stone"),
        pytest.param(setup({6: 15}, {20: 15}), ["roll 1-2-3", "2:6"], "3-2-1: 6/8", id="part of a turn"),
        pytest.param(setup({6: 15}, {20: 15}), ["roll 1-2-3"], "3-2-1:", id="a throw alone"),
        pytest.param(setup({6: 15}, {20: 15}, numbers=[2, 5]), ["5:6", "2:6"], "6/11 6/8", id="numbers of a position"),
        pytest.param(
            setup({1: 1, 20: 14}, {13: 2, 14: 13}, numbers=[6, 6]), ["6:1"], "1/7 -6", id="without a throw, one lost"
        ),
    ],
)
def test_a_turn_is_written_and_read(made: dict[str, Any], events: list[str], text: str) -> None:
    state = state_of(made)
    assert GAME.write_turn(*played(state, *events)) == text
    assert read(state, text) == events


def test_the_emperors_move() -> None:
    assert read(state_of(POSITION), "6-5-2: 20/22 19/24 10/16")[1:] == ["2:20", "5:19", "6:10"]


@pytest.mark.parametrize(
    "text",
    ["6-5-2:0/6 0/5 0/2", "  652 :  0 / 6   0/5 0/2 ", "2-5-6: 0/6 0/5 0/2", "2 5 6: 0/6 (1) 0/5 0/2\t"],
)
def test_spaces_and_the_order_of_the_dice_do_not_matter(text: str) -> None:
    assert read(START, text) == ["roll 2-5-6", "6:hand", "5:hand", "2:hand"]


def test_what_a_turn_brought_about_may_be_left_out() -> None:
    hit = state_of(setup({18: 2, 9: 13}, {23: 1, 1: 14}))
    assert read(hit, "55-3: 18/23(2)") == read(hit, "55-3: 18/23*(2)")
    lost = state_of(setup({1: 1, 18: 14}, {13: 2, 24: 13}))
    assert read(lost, "666: 1/7") == read(lost, "666: 1/7 -6 -6(10)") == ["roll 6-6-6", "6:1"]
    held = state_of(setup({0: 15}, wall(1, 6)))
    assert read(held, "4-3-1:") == read(held, "4-3-1: -1 -3 -4") == ["roll 1-3-4"]
    only = state_of(setup({22: 15}, {1: 15}, numbers=[2, 6]))
    assert read(only, "22/off") == ["6:22"]


@pytest.mark.parametrize(
    ("made", "text", "english"),
    [
        (position(), "", "A turn begins with the throw, such as 6-5-2: or 66-3:, not with ''."),
        (position(), "0/5 0/6", "A turn begins with the throw, such as 6-5-2: or 66-3:, not with '0/5 0/6'."),
        (position(), "7-5-2:", "'7-5-2' is no throw: expected three dice from 1 to 6, such as 6-5-2 or 66-3."),
        (position(), "6-5:", "'6-5' is no throw: expected three dice from 1 to 6, such as 6-5-2 or 66-3."),
        (position(), "6-5-2: 0/4", "0/4 cannot be played here: expected one of 0/2, 0/5, 0/6."),
        (position(numbers=[5]), "6-5-2: 0/5", "The dice are thrown already: expected steps, not '6-5-2: 0/5'."),
        (position(numbers=[5]), " ", "A turn has at least one step, such as 13/19."),
        (position(numbers=[5]), "0/5(0)", "0/5(0) is not played at all: expected a number of times from 1."),
        (position(numbers=[5]), "0/5*", "0/5* hits nothing: expected it without *."),
        (
            position(numbers=[5]),
            "0/5(2)",
            "The turn is over before 0/5(2): no number is left that can be played.",
        ),
        (position(numbers=[5]), "0/5 -5", "No number is lost here: expected the turn without '-5'."),
        (position(numbers=[5]), "-", "No number is lost here: expected the turn without '-'."),
        (
            setup({1: 1, 20: 14}, {13: 2, 14: 13}, numbers=[6, 6, 6]),
            "1/7 -6",
            "The numbers lost are -6(2), not '-6'.",
        ),
        (setup({}, {7: 15}), "6-5-2: 0/5", "The game is over."),
    ],
)
def test_a_wrong_turn_is_refused_with_what_was_expected(made: dict[str, Any], text: str, english: str) -> None:
    state = state_of(made)
    assert refused(state, text) == english
    german = refused(state, text, "de")
    assert german
    assert german != english


@pytest.mark.parametrize("step", ["13-19", "13/", "/5", "m/5", "5/off=7", "0/5(x)", "0/500", "0/5 -6 0/6", "５/６"])
def test_what_is_no_step_is_refused(step: str) -> None:
    assert "is no step: expected one such as 13/19" in refused(START, f"6-5-2: {step}")
    assert "ist kein Schritt" in refused(START, f"6-5-2: {step}", "de")


def test_turns_from_the_strangest_positions_are_read_back(full: bool) -> None:
    rng = Random(482)
    for _ in range(300 if full else 60):
        states: list[Position] = [state_of(artificial(rng))]
        actions: list[Action] = []
        while len(actions) < 30 and states[-1].current_player() != TERMINAL:
            ways = [action for action, _ in states[-1].chance_outcomes()] or list(states[-1].legal_actions())
            actions.append(rng.choice(ways))
            states.append(states[-1].apply_action(actions[-1]))
        for turn in turns_of(GAME, states, actions):
            text = GAME.write_turn(states[turn.start : turn.end + 1], actions[turn.start : turn.end])
            events = [action.text for action in actions[turn.start : turn.end]]
            assert read(states[turn.start], text) == events, text


def test_a_protected_stone_is_no_hit() -> None:
    state = state_of(position(hand=[14, 14], houses=[row({1: 1}), row({2: 1})], numbers=[1, 2]))
    assert refused(state, "0/2*") == "0/2* cannot be played here: expected one of 0/1."
    assert read(state, "0/1") == ["1:hand"]
