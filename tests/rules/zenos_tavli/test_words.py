"""Check docs/rules/zenos-tavli.md, "Events": every event is written in exactly one way."""

from __future__ import annotations

import copy
import pickle

import pytest

from pygame_rules.core.errors import EventSyntaxError, IllegalAction
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.board import ACTIONS, Roll, Step
from tests.rules.zenos_tavli.positions import play, setup, state_of


def test_there_are_56_throws_and_37_steps_a_number() -> None:
    assert sum(isinstance(action, Roll) for action in ACTIONS.values()) == 56
    assert sum(isinstance(action, Step) for action in ACTIONS.values()) == 6 * (1 + 24 + 12)


@pytest.mark.parametrize("text", list(ACTIONS))
def test_words_come_back_as_the_same_object(text: str) -> None:
    action = GAME.string_to_action(text)
    assert GAME.action_to_string(action) == text
    assert pickle.loads(pickle.dumps(action)) is copy.deepcopy(action) is action


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "roll", "roll ", "roll 2-1", "roll 1-7", "roll 1-2-3-4", "roll 3-2-1", "roll 1-3-2",
        "roll 0-1-2", "roll 5-6-7",
        "roll  1-2-3", " roll 1-2-3", "roll 1-2-3 ", "roll 1-2-3\n", "ROLL 1-2-3", "roll 01-2-3", "roll 1 2 3",
        "roll +1-2-3", "roll １-2-3", "roll 1–2–3", "1:hand ", " 1:hand", "1:Hand", "1: hand", "1 :hand", "01:hand",
        "0:hand", "7:hand", "+1:hand", "١:hand", "1:0", "1:25", "1:01", "1:+1", "1:1.0", "1:-1", "7:1", "0:1", "1:１",
        "1:middle", "1:middle 0", "1:middle 13", "1:middle  1", "1:middle 01", "1:middle1", "1:off", "hand", "1",
        "1:1:1", "x" * 10_000,
    ],
)  # fmt: skip
def test_nothing_else_is_an_event(text: str) -> None:
    with pytest.raises(EventSyntaxError, match="is no event of Zenos Tavli") as caught:
        GAME.string_to_action(text)
    assert len(caught.value.reason()) < 300


@pytest.mark.parametrize(
    ("text", "house"), [("3:hand", 3), ("2:10", 12), ("6:20", 26), ("1:24", 25), ("2:middle 4", 5), ("6:middle 12", 17)]
)
def test_where_a_step_lands(text: str, house: int) -> None:
    step = GAME.string_to_action(text)
    assert isinstance(step, Step)
    assert step.landing == house


def test_an_illegal_step_says_what_was_expected() -> None:
    state = state_of(setup({10: 15}, {20: 15}, numbers=[3, 4]))
    for text in ("3:11", "5:10", "3:hand", "3:middle 1", "roll 1-2-3"):
        with pytest.raises(IllegalAction, match="expected one of 3:10, 4:10"):
            play(state, text)


def test_an_illegal_event_at_a_throw_says_what_was_expected() -> None:
    with pytest.raises(IllegalAction, match="expected a throw of the dice"):
        play(GAME.new_initial_state(2, {}), "3:hand")
