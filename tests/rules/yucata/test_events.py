"""Check docs/rules/yucata.md, "Events" and "Position"; positions as values."""

from __future__ import annotations

import pickle

import pytest

from pygame_rules.core.errors import EventSyntaxError, IllegalAction, RecordError
from pygame_rules.core.record import from_json, replay
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.board import ACTIONS, Layout
from tests.rules.yucata.positions import PALENQUE, game, play, position, random_game

KEYS = {"layout", "stones", "amulets", "hands", "last", "effect", "taken", "to_move", "result"}


@pytest.mark.parametrize("text", [*ACTIONS, f"layout {PALENQUE}"])
def test_events_are_read_and_written(text: str) -> None:
    action = GAME.string_to_action(text)
    assert GAME.action_to_string(action) == text
    assert action == GAME.string_to_action(text)


def test_cards_and_starts_are_one_object_each_layouts_are_equal_by_their_letters() -> None:
    for text in ACTIONS:
        assert GAME.string_to_action(text) is GAME.string_to_action(text)
        assert pickle.loads(pickle.dumps(GAME.string_to_action(text))) is GAME.string_to_action(text)
    one, other = Layout(PALENQUE), Layout(PALENQUE)
    assert one == other
    assert hash(one) == hash(other)
    assert one != Layout(PALENQUE[::-1])
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "0", "6", "01", "+1", "1 ", " 1", "1.0", "١", "²", "Dagger", "dagger ", "COPY", "copy 3", "start",
        "start 4", "start 00", "start  0", "start -1", "start ０", "layout", "layout ", "layout palenque",
        f"layout  {PALENQUE}",
        f"layout {PALENQUE} ", f"layout {PALENQUE[1:]}", f"layout {PALENQUE}L", f"layout {PALENQUE.lower()}",
        f"layout\t{PALENQUE}", f"Layout {PALENQUE}", f"layout {PALENQUE[:-1]}\n", "\ud800", "1\n", "x" * 10_000,
    ],
)  # fmt: skip
def test_nothing_else_is_an_event(text: str) -> None:
    with pytest.raises(EventSyntaxError) as caught:
        GAME.string_to_action(text)
    assert len(caught.value.reason()) < 300


def test_the_keys_of_a_position() -> None:
    for state in (GAME.new_initial_state(2, {"layout": "yazurika"}), game(3), play(position((38, 2)), "5")):
        assert GAME.position(state).keys() == KEYS


def test_a_position_in_full() -> None:
    assert GAME.position(game(2, "start 1", "5", "copy", "dagger")) == {
        "layout": PALENQUE,
        "stones": "." * 2 + PALENQUE[2:],
        "amulets": [5, 6],
        "hands": [["1", "2", "3", "4", "5", "dagger"], ["1", "2", "3", "4", "copy"]],
        "last": "dagger",
        "effect": "dagger",
        "taken": [{"light": 0, "blue": 0, "red": 0}, {"light": 2, "blue": 0, "red": 0}],
        "to_move": 0,
        "result": None,
    }


@pytest.mark.parametrize(
    ("events", "number"),
    [
        (["1"], 1),
        (["start 2"], 1),
        (["start 0", "start 0"], 2),
        (["start 0", "copy"], 2),
        (["start 0", "1", "1"], 3),
        (["start 0", "1", "2", "1"], 4),
        (["start 0", "1", "2", "3", "dogger"], 5),
        (["start 0", "5", "4", "dagger", "5", "4", "dagger", "3", "1", "5"], 10),
    ],
)
def test_a_record_says_which_event_is_wrong(events: list[str], number: int) -> None:
    record = {"format": "spieltisch-record", "version": 1, "game": "yucata", "players": ["A", "B"], "events": events}
    with pytest.raises(RecordError) as caught:
        replay(from_json(record, lambda _: GAME), GAME)
    assert (caught.value.event, caught.value.text) == (number, events[-1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_are_values(players: int) -> None:
    steps = random_game(players, "values")
    for before, action, after in steps:
        again = before.apply_action(GAME.string_to_action(action.text))
        assert again == after
        assert hash(again) == hash(after)
        assert again is not after
        assert before != after
        assert pickle.loads(pickle.dumps(after)) == after
        assert repr(after).startswith("<Position")
    assert len({after for _, _, after in steps}) == len(steps)
    assert steps[0][0] != object()


def test_positions_differ_where_anything_differs() -> None:
    base = position((5, 6), last="3")
    others = [
        base,
        position((5, 7), last="3"),
        position((5, 6), last="2"),
        position((5, 6), last="copy", effect="3"),
        position((5, 6), last="copy", effect="2"),
        position((5, 6), last="3", seat=1),
        position((5, 6), ["1 2", "1 2"], last="3"),
        position((5, 6), last="3", taken=[(1, 0, 0), (0, 0, 0)]),
        position((5, 6), last="3", layout="R" + "L" * 25 + "B" * 9),
    ]
    assert len(set(others)) == len(others)


@pytest.mark.parametrize("event", ["1", "dagger", "start 0", f"layout {PALENQUE}"])
def test_what_is_not_legal_leaves_the_state_as_it_was(event: str) -> None:
    state = random_game(2, 3)[-1][2]
    before = GAME.position(state)
    with pytest.raises(IllegalAction, match="is not legal"):
        play(state, event)
    assert GAME.position(state) == before
