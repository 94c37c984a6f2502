"""The notation of turns: what people write, what is read, what is refused (docs/rules/tutanchamun.md, "Notation")."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pygame_rules.core.errors import NotationError
from pygame_rules.core.turns import turns_of
from pygame_rules.core.words import words
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import CODES
from pygame_rules.games.tutanchamun.rules.notation import LETTERS
from pygame_rules.games.tutanchamun.rules.state import Position, start_position
from tests.rules.tutanchamun.positions import Draws, at, play, random_game

START = start_position(3)
LAID = START.apply_action(START.sample_chance(Draws(1)))
PLAIN = at(["", ""], {4: "selket", 9: "throne", 60: "throne", 61: "selket"}, pawns=[1, 1])
LAST = at(["mirror", "mirror", ""], {2: "lamp", 42: "mirror", 60: "throne"}, pawns=[1, 50, 50])
NUGGET = at(["throne", "throne", "lid"], {1: "nugget", 9: "throne"})
LIDS = at(["dagger lid", "dagger mask lid", ""], {1: "dagger", 69: "throne"}, pawns=[0, 70, 0])
WON = at(["throne throne", "", ""], {1: "throne", 9: "lamp"}, markers=[3, 20, 20])


def written(state: Position, events: Sequence[str]) -> str:
    """Return the notation of these events."""
    actions = [GAME.string_to_action(event) for event in events]
    states = [state]
    for action in actions:
        states.append(states[-1].apply_action(action))
    return GAME.write_turn(states, actions)


def refused(state: Position, text: str, language: str = "en") -> str:
    """Return why a text cannot be read."""
    with pytest.raises(NotationError) as caught:
        GAME.read_turn(state, text)
    return caught.value.reason(words(language, GAME.info.package))


@pytest.mark.parametrize(
    ("state", "events", "text"),
    [
        (PLAIN, ["take 4"], "4 selket"),
        (LAST, ["take 42"], "42 mirror =mirror A2 B1 -1 =lamp"),
        (NUGGET, ["take 1", "rob 1 throne"], "1 nugget; rob B throne"),
        (NUGGET, ["take 1", "rob none"], "1 nugget; rob none"),
        (
            LIDS,
            ["take 1", "mask use", "lid 0 play", "lid 1 pass"],
            "1 dagger; B mask; A lid; B pass =dagger A2 B1",
        ),
        (LIDS, ["take 1", "mask keep"], "1 dagger; B keep =dagger A2 B1"),
        (WON, ["take 1"], "1 throne =throne A3 #A"),
        (at(["", "", ""], {}, pawns=[0, 70, 70], markers=[5, 5, 9]), ["exit"], "exit #AB"),
        (at(["", ""], {9: "throne"}, pawns=[3, 4]), ["exit"], "exit"),
        (LAID, ["start 1"], "start B"),
    ],
)
def test_a_turn_is_written_and_read_back(state: Position, events: list[str], text: str) -> None:
    assert written(state, events) == text
    assert [action.text for action in GAME.read_turn(state, text)] == events


def test_the_layout_is_a_line_of_letters() -> None:
    layout = START.sample_chance(Draws(1))
    text = GAME.write_turn([START, LAID, play(LAID, "start 2")], [layout, GAME.string_to_action("start 2")])
    word, *groups, start = [*text.removesuffix("; start C").split(" "), text[-7:]]
    assert (word, start) == ("layout", "start C")
    assert [len(group) for group in groups] == [10] * 6 + [9]
    assert [action.text for action in GAME.read_turn(START, text)] == [layout.text, "start 2"]
    assert len(set(LETTERS.values())) == len(CODES)


@pytest.mark.parametrize(
    "text",
    ["1 nugget;rob B throne", "  1   NUGGET ;  rob  b  Throne ", "1; rob B throne"],
)
def test_spaces_and_the_size_of_letters_do_not_matter_and_the_treasure_may_be_left_out(text: str) -> None:
    assert [action.text for action in GAME.read_turn(NUGGET, text)] == ["take 1", "rob 1 throne"]


def test_results_may_be_left_out() -> None:
    assert [action.text for action in GAME.read_turn(LAST, "42 mirror")] == ["take 42"]


@pytest.mark.parametrize(
    ("state", "text", "english", "german"),
    [
        (
            LAST, "42 mirror =mirror A2",
            "'42 mirror =mirror a2' has another result here: expected 42 mirror =mirror A2 B1 -1 =lamp.",
            "'42 mirror =mirror a2' geht hier anders aus: erwartet wird 42 mirror =mirror A2 B1 -1 =lamp.",
        ),
        (
            PLAIN, "9 lamp", "'9 lamp' is not possible here: on place 9 lies throne.",
            "'9 lamp' ist hier nicht möglich: Auf Feld 9 liegt throne.",
        ),
        (
            PLAIN, "5 lamp",
            "'5 lamp' is not possible here: expected one of 4 selket, 9 throne, 60 throne, 61 selket, exit.",
            "'5 lamp' ist hier nicht möglich: erwartet wird eines von 4 selket, 9 throne, 60 throne, 61 selket, exit.",
        ),
        (
            PLAIN, "4 selket; 9 throne", "'9 throne' is too much: the turn ends before it.",
            "'9 throne' ist zu viel: Der Zug endet davor.",
        ),
        (
            PLAIN, "4 selket;",
            "'4 selket;' has a step without words: expected steps such as 12 throne, separated by semicolons.",
            "'4 selket;' enthält einen leeren Schritt: erwartet werden Schritte wie 12 throne, durch Strichpunkte "
            "getrennt.",
        ),
        (
            LIDS, "1 dagger; A lid", "'a lid' is not possible here: expected one of B mask, B keep.",
            "'a lid' ist hier nicht möglich: erwartet wird eines von B mask, B keep.",
        ),
        (
            START, "layout TTT",
            "'layout ttt' is no layout: expected layout with 69 letters, one for each treasure of the row.",
            "'layout ttt' ist keine Auslage: erwartet wird layout mit 69 Buchstaben, einem für jeden Schatz der Reihe.",
        ),
        (
            LAID, "start D", "'start d' does not say who begins: expected start with a letter from A to C.",
            "'start d' sagt nicht, wer beginnt: erwartet wird start mit einem Buchstaben von A bis C.",
        ),
        (
            play(WON, "take 1"), "9 lamp", "The game is over: no turn follows.",
            "Die Partie ist zu Ende: Es folgt kein Zug mehr.",
        ),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_what_was_expected(
    state: Position, text: str, english: str, german: str
) -> None:
    assert refused(state, text) == english
    assert refused(state, text, "de") == german


def test_the_last_player_in_the_row_takes_several_turns() -> None:
    state = at(["", ""], {4: "throne", 9: "lamp", 60: "throne"}, pawns=[1, 70])
    states, actions = [state], []
    for event in ("take 4", "take 9", "exit"):
        actions.append(GAME.string_to_action(event))
        states.append(states[-1].apply_action(actions[-1]))
    turns = turns_of(GAME, states, actions)
    assert [(turn.seat, turn.start, turn.end) for turn in turns] == [(0, 0, 1), (0, 1, 2), (0, 2, 3)]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_are_read_back(players: int) -> None:
    steps = random_game(players, "notation", 3)
    states, actions = [steps[0][0], *(after for _, _, after in steps)], [action for _, action, _ in steps]
    for turn in turns_of(GAME, states, actions):
        text = GAME.write_turn(states[turn.start : turn.end + 1], actions[turn.start : turn.end])
        assert list(GAME.read_turn(states[turn.start], text)) == actions[turn.start : turn.end]
