"""Check docs/rules/yucata.md, "Board and setup", D1, D2, "Options", "Layouts"; docs/rules/dice.md for the drawn one."""

from __future__ import annotations

import json
import re
from collections.abc import MutableSequence
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import IllegalAction, OptionError
from pygame_rules.core.game import CHANCE, legal_events
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.layouts import ALIASES, CEREMONIES, LAYOUTS, _load, faults, keeps_the_rules
from tests.rules.yucata.positions import PALENQUE, play

TABLE = {
    "palenque": "LLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLR",
    "kintaya": "LLLLLLLBBBLLLLLLLBBBLLLLLLLLBBBLLLR",
    "monzola": "LLLLBBLLLLLLBBLLLLLLBBLLLLLLBBLLBLR",
    "ayuno": "LLLBBLLLLLBBLLLLLBBLLLLLBBLLLLLBLLR",
    "ayunito": "LLLBLBLBLLLLLLBLBLBLLLLLLBLBLBLLLLR",
    "tumo-zumo": "LLBLLLBLLLBLLLBLLLBLLLBLLLBLLLBLBLR",
    "zattopusta": "LLLBLLLLBBLLLLLBBBLLLLLBBLLLLBLLLLR",
    "acuma-y-taya": "LLLLBLLLBLLBLLBLBLBLLBLLBLLLBLLLLLR",
    "ozzi-krakra": "LLLLBLLLLLLLLBBBBBBBLLLLLLLLBLLLLLR",
}
OWN = "R" + "L" * 25 + "B" * 9


def refused(**options: Any) -> str:
    """Return the error message with which these options are refused."""
    with pytest.raises(OptionError) as caught:
        GAME.new_initial_state(2, options)
    reason = caught.value.reason()
    assert reason.endswith(".")
    return reason


def test_the_table_of_the_rule_book_is_the_data_file() -> None:
    assert dict(LAYOUTS) == TABLE
    book = Path(__file__).parents[3].joinpath("docs", "rules", "yucata.md").read_text(encoding="utf-8")
    assert dict(re.findall(r"^\| `([a-z-]+)` \| `([LBR]{35})` \|$", book, re.MULTILINE)) == TABLE


@pytest.mark.parametrize("name", TABLE)
def test_d1_and_d2_every_named_layout_keeps_the_rules(name: str) -> None:
    assert faults(LAYOUTS[name]) == []
    assert [LAYOUTS[name].count(colour) for colour in "LBR"] == [25, 9, 1]
    assert LAYOUTS[name].endswith("R")
    state = GAME.new_initial_state(3, {"layout": name})
    made = GAME.position(state)
    assert made["layout"] == made["stones"] == TABLE[name]


def test_palenque_is_the_default() -> None:
    assert GAME.new_initial_state(2, {}) == GAME.new_initial_state(2, {"layout": "palenque"})
    assert GAME.new_initial_state(2, {}).layout == TABLE["palenque"]


def test_mayaya_is_another_name_of_ayuno() -> None:
    assert GAME.new_initial_state(2, {"layout": "mayaya"}) == GAME.new_initial_state(2, {"layout": "ayuno"})
    assert set(ALIASES) == {"mayaya"}


def test_the_set_up_offers_every_name_with_a_story() -> None:
    (option,) = (option for option in GAME.info.options if option.id == "layout")
    assert [choice.value for choice in option.choices] == [*TABLE, "yazurika"]
    assert len({ceremony.story for ceremony in CEREMONIES}) == len(CEREMONIES) == 10


def test_the_fingerprint_is_the_data_files() -> None:
    data = files("pygame_rules.games.yucata").joinpath("layouts.json").read_bytes()
    assert GAME.info.data == sha256(data).hexdigest()[:16]


def test_the_data_file_tells_how_to_correct_it() -> None:
    data = json.loads(files("pygame_rules.games.yucata").joinpath("layouts.json").read_bytes())
    assert any("You own the box?" in line for line in data["comment"])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"kintaya": None}, "must have the layouts"),
        ({"other": OWN}, "must have the layouts"),
        ({"ayuno": "L" * 35}, "the layout ayuno .* 25 light stones \\(L\\), not 35"),
        ({"ayuno": "R" + "B" * 9 + "L" * 25}, "the layout ayuno .* space 6 lies beside the red one"),
    ],
)
def test_a_wrong_data_file_is_told_by_name(change: dict[str, str | None], message: str) -> None:
    wrong = {name: letters for name, letters in (TABLE | change).items() if letters is not None}
    with pytest.raises(ValueError, match=message):
        _load(json.dumps({"layouts": wrong}).encode())


# Custom layouts


@pytest.mark.parametrize(
    "letters", [OWN, "L" * 12 + "R" + "L" * 13 + "B" * 9, "B" * 9 + "L" * 25 + "R", "LR" + "L" * 24 + "B" * 9]
)
def test_an_own_layout_is_taken_wherever_red_lies(letters: str) -> None:
    state = GAME.new_initial_state(4, {"layout": letters})
    assert state.layout == letters
    assert legal_events(GAME, state)[0] == "start 0"


@pytest.mark.parametrize(
    ("letters", "reason"),
    [
        ("", "A layout has 35 letters, for spaces 5 to 39, not 0."),
        ("L", "A layout has 35 letters, for spaces 5 to 39, not 1."),
        (PALENQUE + "L", "A layout has 35 letters, for spaces 5 to 39, not 36."),
        ("L" * 35, "A layout has 25 light stones (L), not 35."),
        ("R" + "L" * 24 + "B" * 10, "A layout has 25 light stones (L), not 24."),
        ("RL" + "R" + "L" * 24 + "B" * 8, "A layout has 9 blue stones (B), not 8."),
        ("L" * 26 + "B" * 9, "A layout has 25 light stones (L), not 26."),
        ("RB" + "L" * 25 + "B" * 8, "The blue stone on space 6 lies beside the red one, where no blue stone may lie."),
        ("B" * 8 + "L" * 25 + "BR", "The blue stone on space 38 lies beside the red one, where no blue stone may lie."),
        (
            "LBRL" + "L" * 23 + "B" * 8,
            "The blue stone on space 6 lies beside the red one, where no blue stone may lie.",
        ),
        (PALENQUE.lower(), "A layout is written with the capital letters L, B and R, not 'l'."),
        (PALENQUE[:-1] + " ", "A layout is written with the capital letters L, B and R, not ' '."),
    ],
)
def test_d1_an_own_layout_that_breaks_the_rules_is_refused(letters: str, reason: str) -> None:
    assert refused(layout=letters) == reason


@pytest.mark.parametrize("name", ["Palenque", "mayaya ", "ayuno\n", "standard", "\ud800", "x" * 10_000, "MAYAYA"])
def test_an_unknown_name_is_refused(name: str) -> None:
    reason = refused(layout=name)
    assert reason.startswith("There is no layout ")
    assert "expected one of palenque, kintaya" in reason
    assert len(reason) < 300


@pytest.mark.parametrize("value", [None, 0, 1, True, 35, 1.5, [], ["palenque"], {}, list(PALENQUE)])
def test_a_layout_is_a_text(value: object) -> None:
    assert refused(layout=value).startswith("The option layout is a text: one of palenque")


@pytest.mark.parametrize("value", [0, 1, None, "true", [], 1.0, {}])
def test_open_hands_is_true_or_false(value: object) -> None:
    assert refused(open_hands=value).startswith("The option open_hands is true or false, not ")


def test_open_hands_is_true_by_default_and_changes_no_rule() -> None:
    opened, closed = (GAME.new_initial_state(2, {"open_hands": value}) for value in (True, False))
    assert GAME.new_initial_state(2, {}) == opened
    assert opened.open_hands
    assert not closed.open_hands
    assert GAME.position(opened) == GAME.position(closed)
    assert not play(closed, "start 1", "3").open_hands


@pytest.mark.parametrize("name", ["Layout", "hands", "", "position"])
def test_an_unknown_option_is_refused(name: str) -> None:
    assert "expected one of layout, open_hands, blue, red, cards, repeat" in refused(**{name: 1})


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**9, True, 2.0, "2", None])
def test_two_to_four_play(players: Any) -> None:
    with pytest.raises(OptionError, match="by 2 to 4 players"):
        GAME.new_initial_state(players, {})


# Yazurika


def test_yazurika_is_a_chance_event_before_the_start() -> None:
    state = GAME.new_initial_state(3, {"layout": "yazurika"})
    assert state.current_player() == CHANCE
    assert state.chance_outcomes() is None
    assert legal_events(GAME, state) == ["layout"]
    made = GAME.position(state)
    assert (made["layout"], made["stones"], made["to_move"]) == (None, None, "chance")
    state = play(state, f"layout {OWN}")
    assert GAME.position(state)["layout"] == OWN
    assert legal_events(GAME, state) == ["start 0", "start 1", "start 2"]
    state = play(state, "start 2")
    assert (state.turn(), state.layout) == (2, OWN)


def test_yazurika_takes_no_layout_that_breaks_the_rules() -> None:
    state = GAME.new_initial_state(2, {"layout": "yazurika"})
    for letters in ("L" * 35, "RB" + "L" * 25 + "B" * 8, "R" + "L" * 24 + "B" * 10):
        with pytest.raises(IllegalAction, match="stone"):
            play(state, f"layout {letters}")
    with pytest.raises(IllegalAction, match="expected layout with the 35 letters drawn"):
        play(state, "start 0")


def test_a_layout_is_drawn_only_once_and_only_for_yazurika() -> None:
    with pytest.raises(IllegalAction, match="expected one of start 0, start 1"):
        play(GAME.new_initial_state(2, {}), f"layout {OWN}")
    with pytest.raises(IllegalAction, match="expected one of start 0, start 1"):
        play(GAME.new_initial_state(2, {"layout": "yazurika"}), f"layout {OWN}", f"layout {OWN}")


def test_yazurika_is_drawn_as_the_rules_of_chance_say() -> None:
    """Check the test vector of docs/rules/dice.md."""
    state = GAME.new_initial_state(2, {"layout": "yazurika"})
    drawn = state.sample_chance(Dice.from_number(7).stream(0))
    assert drawn.text == "layout LLBLLBLLRLBLLLLLLBLLLLLBBLBLLLLBBLL"


def test_the_starting_seat_is_drawn_as_the_rules_of_chance_say() -> None:
    """Check the test vector of docs/rules/dice.md."""
    drawn = [
        GAME.new_initial_state(players, {}).sample_chance(Dice.from_number(7).stream(0)).text for players in (2, 3, 4)
    ]
    assert drawn == ["start 1", "start 0", "start 3"]


class Scripted:
    """A chance source whose shuffles give prescribed results."""

    def __init__(self, *shuffled: str) -> None:
        self.shuffled = list(shuffled)
        self.came: list[str] = []

    def uniform(self, n: int) -> int:
        raise NotImplementedError

    def shuffle(self, items: MutableSequence[str]) -> None:
        self.came.append("".join(items))
        items[:] = self.shuffled.pop(0)


def test_a_layout_that_breaks_the_neighbour_rule_is_shuffled_again() -> None:
    first, second = "L" * 25 + "RB" + "B" * 8, "B" * 8 + "BR" + "L" * 25
    draw = Scripted(first, second, OWN)
    drawn = GAME.new_initial_state(2, {"layout": "yazurika"}).sample_chance(draw)
    assert drawn.text == f"layout {OWN}"
    assert draw.came == ["L" * 25 + "B" * 9 + "R", first, second]


def test_drawn_layouts_keep_the_rules() -> None:
    state = GAME.new_initial_state(2, {"layout": "yazurika"})
    drawn = [state.sample_chance(Dice.from_number(1, k).stream(0)) for k in range(200)]
    assert len(set(drawn)) == 200
    assert all(keeps_the_rules(action.text.removeprefix("layout ")) for action in drawn)
    assert len({action.text.index("R") for action in drawn}) > 25
