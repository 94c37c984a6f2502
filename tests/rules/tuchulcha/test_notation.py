"""The notation of turns: written for people, and read back to exactly the same events."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_rules.core.errors import NotationError
from pygame_rules.core.turns import turns_of
from pygame_rules.core.words import words
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.notation import read_turn, write_turn
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.positions import at, random_game

BOOK = Path(__file__).parents[3] / "docs" / "rules" / "tuchulcha.md"

PAIR = {"red": "12 x2, temple x6", "black": "15 x2, temple x6"}
ROLES = {"blue": "tuchulcha", "red": "lasa"}
DEVOTION = {"blue": "temple x3, 3, 9, velthumena x2"}


def written(state: Position, *events: str) -> str:
    """Return these events from a state in the notation."""
    states = [state]
    actions = [GAME.string_to_action(event) for event in events]
    for action in actions:
        states.append(states[-1].apply_action(action))
    return GAME.write_turn(states, actions)


def read(state: Position, text: str) -> list[str]:
    return [action.text for action in GAME.read_turn(state, text)]


def refused(state: Position, text: str, language: str = "en") -> str:
    with pytest.raises(NotationError) as caught:
        GAME.read_turn(state, text)
    return words(language, GAME.info.package)(caught.value.template, **caught.value.values)


@pytest.mark.parametrize(
    ("state", "events", "text"),
    [
        (GAME.new_initial_state(4, {}), ["start 1"], "start r"),
        (at(4, 0, blue="temple x7, 8", red="13, temple x7"), ["roll 2-5", "2:temple", "5:8"], "52: t/2 8/13*r1"),
        (at(4, 1, **PAIR), ["roll 3-3", "third no", "3:12", "3:12"], "33: 12/15! 12/15*k2"),
        (at(4, 0), ["roll 2-2", "third yes", "roll 5", "2:temple", "2:temple", "5:temple"], "22+5: t/2(2) t/5"),
        (at(4, 0, blue="temple x6, 4, 14"), ["roll 2-5", "2:4", "5:14"], "52: 4/6x 14/19"),
        (at(4, 0, blue="9, velthumena x7", red="11, 14 x2, temple x5"), ["roll 2-3", "3:9"], "32: 9/12 -2"),
        (at(4, 0, blue="9, velthumena x7", red="11, 14 x2, temple x5"), ["roll 2-5"], "52: -52"),
        (at(4, 0, blue="temple x6, 30, 9"), ["roll 4-5", "5:30", "4:9"], "54: 5:30/V 9/13"),
        (at(2, 0, red="22, temple x4", yellow="27, temple x8"), ["roll 2-5", "5:red:22"], "52: r:22/27*y1"),
        (at(3, 0, blue="temple x6, 1, 1 end, 9"), ["roll 2-4", "4:1 end", "2:1"], "42: 4:1/V 1/3"),
        (at(4, 0, blue="3, velthumena x2"), ["roll 1-4", "1:3", "stop"], "41: 3/4 ."),
        (at(4, 0, asked="devote", **DEVOTION), ["devote tuchulcha 1", "roll 1-2-5-6", "discard 2"], "T1 6521-2:"),
        (at(4, 0, asked="devote", **DEVOTION), ["devote none", "roll 1-2"], "21:"),
        (at(4, 0, asked="devote", **DEVOTION), ["devote none"], "N"),
        (
            at(4, 1, roles=ROLES, blue="33, temple x3", red="4, temple x5"),
            ["roll 1-2", "2:4", "1:temple"],
            "21: 4/6# t/11",
        ),
        (
            at(4, 1, roles={"blue": "tuchulcha"}, blue="temple x3", red="temple x3, 40, 30, velthumena"),
            ["roll 2-3", "2:40", "3:30", "devote tuchulcha 1"],
            "32: 2:40/V-b 30/33 T1",
        ),
        (at(4, 0, blue="31, velthumena x4", red="temple x8"), ["roll 2-3", "2:31"], "32: 2:31/V =b"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_turns_are_written_and_read(state: Position, events: list[str], text: str) -> None:
    assert written(state, *events) == text
    assert read(state, text) == events


def test_a_turn_in_the_making_shows_how_far_it_is() -> None:
    state = at(3, 0, roles={"blue": "tuchulcha"}, blue="temple x3, 3")
    begun = ["roll 3-5-5"]
    for event, text in (("", "553"), ("third no", "553-"), ("discard 5", "553-5:"), ("5:temple", "553-5: t/5")):
        begun += [event] if event else []
        assert written(state, *begun) == text
        assert read(state, text) == begun
    assert read(state, "553+") == ["roll 3-5-5", "third yes"]
    assert read(state, "553+2-5:") == ["roll 3-5-5", "third yes", "roll 2", "discard 5"]


def test_what_goes_without_saying_may_be_left_out() -> None:
    state = at(4, 0, blue="temple x7, 8", red="13, temple x7")
    events = ["roll 2-5", "2:temple", "5:8"]
    for text in ("  52:   t/2  8/13 ", "52 t/2 8/13*", "25: b:t/2 5:8/13*r1"):
        assert read(state, text) == events
    double = at(4, 0)
    assert read(double, "22 t/2(2)") == ["roll 2-2", "third no", "2:temple", "2:temple"]
    asked = at(4, 0, asked="devote", **DEVOTION)
    assert read(asked, "N 21:") == read(asked, "21:") == ["devote none", "roll 1-2"]


def test_what_is_wrong_is_refused_with_what_was_expected() -> None:
    state = at(4, 0, blue="temple x7, 8", red="13, temple x7")
    assert refused(state, "") == "'' is no turn of Tuchulcha: expected one such as 52: 11/13*r1 t/5."
    assert refused(state, "fifty") == "'fifty' is no throw: expected one such as 52:."
    assert refused(state, "521:") == "'521:' has 3 dice: expected 2."
    assert refused(state, "52: t/3") == "'t/3' cannot be played here: expected t/2, 8/10, t/5, 8/13*r1."
    assert refused(state, "52: t/2x") == "'t/2x' has another result: expected t/2."
    assert refused(state, "52: 8/13*k1") == "'8/13*k1' has another result: expected 8/13*r1."
    assert refused(state, "52: t/2 8/13 t/2") == "The turn is over before 't/2'."
    assert refused(state, "52: t/2 8/13 -5") == "'-5' is wrong here: nothing is lost or won."
    assert refused(state, "52+3: t/2") == "'52+3:' has an additional die, which is not offered here."
    assert refused(state, "52-2: t/2") == "'52-2:' discards a die that cannot be discarded."
    assert refused(state, "55+: t/5") == "'55+:' is not complete: a die is missing."
    assert refused(state, "55+ t/5") == "'t/5' comes too early: the throw is not complete."
    home = at(4, 0, blue="temple x6, 30, 9")
    assert refused(home, "54: 30/V") == "'30/V' can mean several moves: expected one such as 4:30/V."
    start = GAME.new_initial_state(2, {})
    assert refused(start, "start r") == "'r' does not say who begins: expected start with one of b, y."
    assert refused(state, "52: t/2 t/3", "de") == "'t/3' ist hier nicht zu spielen: Erwartet wird t/5, 2/7, 8/13*r1."


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_read_back(players: int) -> None:
    steps = random_game(players, "notation")
    states = [steps[0][0], *(after for _, _, after in steps)]
    actions = [action for _, action, _ in steps]
    for turn in turns_of(GAME, states, actions):
        part = states[turn.start : turn.end + 1]
        text = write_turn(part, actions[turn.start : turn.end])
        assert read_turn(part[0], text) == actions[turn.start : turn.end]
        for end in range(turn.start + 1, turn.end):
            begun = write_turn(states[turn.start : end + 1], actions[turn.start : end])
            assert read_turn(part[0], begun) == actions[turn.start : end], begun


def test_the_rule_book_has_examples_that_can_be_played() -> None:
    section = BOOK.read_text(encoding="utf-8").partition("## Notation")[2]
    examples = re.findall(r"^\| `([^`]+:[^`]+ [^`]+)` \|", section, re.MULTILINE)
    places = {
        "52: 11/13*r1 t/5": at(4, 0, blue="temple x7, 11", red="13, temple x7"),
        "33: 12/15! 12/15*k2": at(4, 1, **PAIR),
        "53: 9/12 -5": at(4, 0, blue="9, velthumena x7", red="14 x2, 17 x2, temple x4"),
        "T0 6655-6: 8/13 9/14*r1 25/31": at(
            4, 0, asked="devote", blue="temple, 8, 9, 25, velthumena x4", red="14, temple x7"
        ),
        "32: 3:20/V-b 35/37 T0": at(
            4, 3, roles={"blue": "tuchulcha"}, blue="temple x3", black="20, 35, temple x2, velthumena x4"
        ),
        "31: 13/16# =y": at(
            4, 2, roles={"blue": "tuchulcha", "yellow": "lasa"}, sealed=(6, 26, 36), blue="temple x3",
            yellow="13, temple x2, 20, 22",
        ),
    }  # fmt: skip
    assert examples == list(places)
    for text, state in places.items():
        assert read(state, text)
