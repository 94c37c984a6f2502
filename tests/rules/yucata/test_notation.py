"""The notation of Yucata': how turns are written, read, and refused (docs/rules/yucata.md, "Notation")."""

from __future__ import annotations

import pytest

from pygame_rules.core.errors import NotationError
from pygame_rules.core.turns import turns_of
from pygame_rules.core.words import words
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.games.yucata.show.speech import PACKAGE
from tests.rules.yucata.pictures import with_all_players
from tests.rules.yucata.positions import PALENQUE, game, play, position, random_game

UNLAID = GAME.new_initial_state(3, {"layout": "yazurika"})
LAID = GAME.new_initial_state(3, {})


def written(state: Position, *events: str) -> str:
    """Return these events of one turn in the notation."""
    actions = [GAME.string_to_action(event) for event in events]
    states = [state]
    for action in actions:
        states.append(states[-1].apply_action(action))
    return GAME.write_turn(states, actions)


def read(state: Position, text: str) -> list[str]:
    return [action.text for action in GAME.read_turn(state, text)]


def refused(state: Position, text: str, language: str = "en") -> str:
    with pytest.raises(NotationError) as caught:
        GAME.read_turn(state, text)
    return caught.value.reason(words(language, PACKAGE))


LINES = [
    (LAID, ["start 1"], "start B"),
    (UNLAID, [f"layout {PALENQUE}"], f"layout {PALENQUE}"),
    (UNLAID, [f"layout {PALENQUE}", "start 2"], f"layout {PALENQUE} start C"),
    (game(2), ["5"], "5 0/5 +1L"),
    (position([4, 2]), ["3"], "3 4/7 +2L1B"),
    (position([4, 20]), ["3"], "3 4/7"),
    (position([9, 20], last="3"), ["copy"], "C=3 9/12"),
    (position([0, 12]), ["dagger"], "D 0/13 +1L"),
    (position([0, 12], last="copy", effect="dagger", hands=["copy", "1"]), ["copy"], "C=D 0/13 +1L"),
    (position([36, 3], taken=[(4, 0, 0), (1, 2, 0)]), ["5"], "5 36/39 +2L1R #6:-2"),
]


@pytest.mark.parametrize(("state", "events", "line"), LINES, ids=[line for *_, line in LINES])
def test_a_turn_is_one_line_and_is_read_back(state: Position, events: list[str], line: str) -> None:
    assert written(state, *events) == line
    assert read(state, line) == events


@with_all_players
def test_whole_games_are_read_back(players: int) -> None:
    steps = random_game(players, ("notation", players))
    states = [steps[0][0], *(after for _, _, after in steps)]
    actions = [action for _, action, _ in steps]
    for turn in turns_of(GAME, states, actions):
        line = GAME.write_turn(states[turn.start : turn.end + 1], actions[turn.start : turn.end])
        assert list(GAME.read_turn(states[turn.start], line)) == actions[turn.start : turn.end]


@pytest.mark.parametrize(
    "line",
    ["3", "3 4/7", " 3  4/7   +2L1B ", "3 4 / 7 + 2L1B", "3 4/7 +2l1b"],
)
def test_the_end_of_a_line_may_be_missing_and_spaces_may_be_doubled(line: str) -> None:
    assert read(position([4, 2]), line) == ["3"]


def test_a_copy_need_not_say_what_it_copies() -> None:
    state = position([9, 20], last="3")
    assert read(state, "C") == read(state, "c 9/12") == read(state, "copy") == ["copy"]


# What is refused


def test_a_wrong_result_is_refused_with_the_right_line() -> None:
    state = position([4, 2])
    right = "this card gives 3 4/7 +2L1B."
    for wrong in ("3 4/8", "3 4/7 +3L", "3 4/7 +2L1B #1:0", "3 5/7 +2L1B"):
        assert refused(state, wrong) == f"'{wrong}' does not fit here: {right}"
    assert refused(state, "3 4/8", "de") == "'3 4/8' passt hier nicht: Diese Karte ergibt 3 4/7 +2L1B."
    assert refused(position([9, 20], last="3"), "C=4 9/13").endswith("this card gives C=3 9/12.")


def test_a_card_that_may_not_be_played_is_refused_with_those_that_may() -> None:
    state = position([4, 9], ["2 5 copy", "1"], last="2")
    assert refused(state, "2 4/6") == "2 cannot be played here: expected one of 5, C."
    assert refused(state, "D", "de") == "D kann hier nicht gespielt werden: erwartet wird eine von 5, C."
    assert refused(game(2), "C") == "C cannot be played here: expected one of 1, 2, 3, 4, 5, D."


@pytest.mark.parametrize("text", ["", " ", "?", "6 4/10", "33", "3=3", "start A", "x" * 500, "\ud800", "²"])
def test_what_is_no_turn_is_refused(text: str) -> None:
    assert "is no turn of Yucata': expected a card" in refused(position([4, 2]), text)


def test_chance_is_refused_where_it_does_not_fit() -> None:
    assert refused(LAID, "start D") == (
        "'start D' does not say who begins: expected start A to start C, in the order of the seats."
    )
    assert refused(LAID, "3 0/3").startswith("'3 0/3' does not say who begins")
    assert refused(UNLAID, "start A").startswith("'start A' is no layout: expected layout and 35 letters")
    assert refused(UNLAID, "layout LLL") == "A layout has 35 letters, for spaces 5 to 39, not 3."
    assert refused(UNLAID, f"layout {PALENQUE} start D").endswith("in the order of the seats.")


def test_no_turn_follows_the_end() -> None:
    over = play(position([38, 3]), "1")
    assert refused(over, "1") == "The game is over: no turn follows."
    assert refused(over, "1", "de") == "Die Partie ist zu Ende: Es folgt kein Zug."
