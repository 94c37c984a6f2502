"""The texts of Zenos Tavli in both languages: status, move list, labels, and reasons for refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.core.scene import View
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.board import ACTIONS
from pygame_rules.games.zenos_tavli.rules.state import Position
from tests.rules.zenos_tavli.positions import artificial, play, position, row, setup, state_of, wall

ENGLISH, GERMAN = View(language="en"), View(language="de")
START = GAME.new_initial_state(2, {})


def described(state: Position, event: str) -> tuple[str, str]:
    """Return the description of an event in English and in German."""
    action = GAME.string_to_action(event)
    return GAME.presenter(ENGLISH).describe(state, action), GAME.presenter(GERMAN).describe(state, action)


def refused(state: Position, event: str, view: View = ENGLISH) -> str:
    return GAME.presenter(view).explain_refusal(state, GAME.string_to_action(event))


# Status


@pytest.mark.parametrize(
    ("state", "english", "german"),
    [
        (START, "White throws", "Weiß würfelt"),
        (
            play(START, "roll 2-5-6"),
            "White: enter stones with 2, 5 and 6",
            "Weiß setzt Steine ein mit 2, 5 und 6",
        ),
        (
            state_of(setup({-3: 1, 20: 14}, {7: 15}, numbers=[2, 6])),
            "White: bring back the hit stone with 2 and 6",
            "Weiß bringt den geschlagenen Stein zurück mit 2 und 6",
        ),
        (
            state_of(setup({7: 15}, {6: 15}, numbers=[2, 4, 4, 4, 4], turn=1)),
            "Black: play 2 and 4 (4×)",
            "Schwarz spielt 2 und 4 (4×)",
        ),
        (state_of(setup({}, {7: 15})), "White wins", "Weiß gewinnt"),
        (
            state_of(setup(wall(7, 12) | {0: 3}, wall(1, 6) | {-6: 3})),
            "Draw: nobody can ever move again",
            "Unentschieden: Niemand kann je wieder ziehen",
        ),
    ],
)
def test_the_status_says_whose_turn_it_is(state: Position, english: str, german: str) -> None:
    assert GAME.presenter(ENGLISH).scene(state).status == english
    assert GAME.presenter(GERMAN).scene(state).status == german


@pytest.mark.parametrize("name", ["Anna", "{name}", "{0}", "%s", "<b>Zeno</b>", ""])
def test_names_are_any_text(name: str) -> None:
    view = View(names=(name, "Agathias"))
    scene = GAME.presenter(view).scene(START)
    assert scene.status == f"{name or 'White'} throws"
    assert [panel.name for panel in scene.seats] == [name or "White", "Agathias"]


# The move list


@pytest.mark.parametrize(
    ("made", "event", "english", "german"),
    [
        (setup({6: 15}, {20: 15}, numbers=[2]), "2:6", "6 to 8", "6 nach 8"),
        (setup({6: 15}, {8: 1, 20: 14}, numbers=[2]), "2:6", "6 to 8, hits", "6 nach 8, schlägt"),
        (setup({-3: 15}, {7: 15}, numbers=[2]), "2:middle 4", "middle house 4 to house 5", "Mittelhaus 4 nach Haus 5"),
        (setup({20: 15}, {7: 15}, numbers=[6]), "6:20", "bears off from 20", "spielt von 20 hinaus"),
        (
            position(numbers=[5]),
            "5:hand",
            "enters a stone on house 5",
            "setzt einen Stein auf Haus 5 ein",
        ),
        (setup({6: 15}, {20: 15}), "roll 4-4-6", "throws 4, 4 and 6", "würfelt 4, 4 und 6"),
        (
            setup({0: 15}, wall(1, 6)),
            "roll 1-2-3",
            "throws 1, 2 and 3, cannot play",
            "würfelt 1, 2 und 3, kann nicht ziehen",
        ),
    ],
)
def test_the_move_list_tells_what_happened(made: dict[str, Any], event: str, english: str, german: str) -> None:
    assert described(state_of(made), event) == (english, german)


# Places and choices


def test_places_say_what_they_hold() -> None:
    state = state_of(setup({6: 5, -3: 1}, {7: 1, -3: 2}, numbers=[2]))
    english = {spot.id: spot.label for spot in GAME.presenter(ENGLISH).scene(state).spots}
    german = {spot.id: spot.label for spot in GAME.presenter(GERMAN).scene(state).spots}
    assert english["house@6"] == "House 6: 5 white stones"
    assert german["house@6"] == "Haus 6: 5 weiße Steine"
    assert english["house@7"] == "House 7: 1 black stone"
    assert german["house@7"] == "Haus 7: 1 schwarzer Stein"
    assert english["house@8"] == "House 8: empty"
    assert german["middle@4"] == "Mittelhaus 4: 1 weißer Stein und 2 schwarze Steine"
    assert german["off@black"] == "Von Schwarz hinausgespielt: 12 schwarze Steine"
    assert german["die@2"] == "Zahl 2, zu spielen"


def test_choices_are_complete_sentences() -> None:
    state = state_of(setup({6: 15}, {8: 1, 20: 14}, numbers=[2, 5]))
    english = [option.label for option in GAME.presenter(ENGLISH).scene(state).options]
    german = [option.label for option in GAME.presenter(GERMAN).scene(state).options]
    assert english == [
        "Stone from house 6 with 2 to house 8, hitting",
        "Stone from house 6 with 5 to house 11",
    ]
    assert german == [
        "Stein von Haus 6 mit 2 nach Haus 8, schlägt",
        "Stein von Haus 6 mit 5 nach Haus 11",
    ]


# Reasons for refusals


def test_before_the_throw_and_after_the_end() -> None:
    assert refused(START, "2:hand") == "The dice must be thrown first."
    assert refused(START, "2:hand", GERMAN) == "Zuerst wird gewürfelt."
    thrown = play(START, "roll 2-5-6")
    assert refused(thrown, "roll 1-2-3") == "The dice are thrown: now 2, 5 and 6 must be played."
    over = state_of(setup({}, {7: 15}))
    assert refused(over, "roll 1-2-3") == refused(over, "1:hand") == "The game is over."


def test_a_number_that_is_not_there_and_a_stone_that_is_not_there() -> None:
    state = state_of(setup({6: 15}, {20: 15}, numbers=[2, 5]))
    assert refused(state, "4:6") == "There is no 4 to play, only 2 and 5."
    assert refused(state, "2:7") == "White has no stone there."
    assert refused(state, "2:middle 4") == "White has no stone there."


def test_rule_1_a_closed_house() -> None:
    state = state_of(setup({6: 14, 1: 1}, {8: 2, 20: 13}, numbers=[2]))
    assert refused(state, "2:6") == "House 8 is closed by 2 black stones."
    assert refused(state, "2:6", GERMAN) == "Haus 8 ist von 2 schwarzen Steinen geschlossen."


def test_rule_2_entering_comes_first_and_ends_on_house_6() -> None:
    made = position(hand=[10, 0], houses=[row({3: 5}), row({1: 2, 20: 13})], left=[False, True])
    state = state_of(made | {"numbers": [1, 2]})
    assert refused(state, "1:3").startswith("Entering comes first")
    assert refused(state, "1:hand") == "House 1 is closed by 2 black stones."
    closed = state_of(
        position(
            hand=[10, 0],
            houses=[row({3: 4, 1: 1}), row({2: 2, 4: 2, 5: 2, 20: 9})],
            left=[False, True],
            numbers=[4, 5],
        )
    )
    assert refused(closed, "5:3") == "Until all stones are entered, none goes beyond house 6."


def test_rule_3_a_protected_stone() -> None:
    state = state_of(position(hand=[14, 14], houses=[row({1: 1}), row({2: 1})], numbers=[1, 2, 3]))
    told = "The single stone on house 2 is protected until Black has entered all stones and left the first quarter."
    assert refused(state, "2:hand") == told


def test_rule_4_hit_stones_come_first() -> None:
    state = state_of(setup({-3: 1, 20: 14}, {7: 15}, numbers=[2, 4]))
    assert refused(state, "2:20").startswith("Hit stones come first")
    assert refused(state, "4:middle 4") == "House 7 is closed by 15 black stones."


def test_rule_5_bearing_off() -> None:
    early = state_of(setup({12: 1, 20: 14}, {7: 15}, numbers=[5, 6]))
    assert refused(early, "5:20") == "No stone is borne off before all stones stand on houses 19 to 24."
    late = state_of(setup({20: 1, 22: 14}, {7: 15}, numbers=[4]))
    told = "With a number that is too large only the rearmost stone is borne off: the one on house 20."
    assert refused(late, "4:22") == told


def test_every_step_is_legal_or_refused_with_a_reason() -> None:
    """In random extreme positions, a step is explained as refused exactly when the rules do not allow it."""
    rng = Random(482)
    for _ in range(250):
        state = state_of(artificial(rng))
        legal = set(state.legal_actions())
        for action in ACTIONS.values():
            possible = action in legal or (state.current_player() == CHANCE and action.text.startswith("roll"))
            for view in (ENGLISH, GERMAN):
                assert (GAME.presenter(view).explain_refusal(state, action) == "") == possible, (state, action)


def test_every_refusal_of_a_scene_is_true() -> None:
    rng = Random(9)
    for _ in range(250):
        state = state_of(artificial(rng))
        scene = GAME.presenter(ENGLISH).scene(state)
        if state.current_player() in (CHANCE, TERMINAL):
            assert scene.refusals == ()
        starts = {option.path[0] for option in scene.options}
        paths = {option.path for option in scene.options}
        for refusal in scene.refusals:
            assert refusal.reason
            if len(refusal.path) == 1:
                assert refusal.path[0] not in starts
            else:
                assert refusal.path[0] in starts
                assert all(path[:2] != refusal.path for path in paths)
