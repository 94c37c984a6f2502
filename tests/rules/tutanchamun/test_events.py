"""Check docs/rules/tutanchamun.md, "Events" and "Position"; positions as values."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from pygame_rules.core.errors import EventSyntaxError, IllegalAction, RecordError
from pygame_rules.core.record import from_json, replay
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.board import ACTIONS, ROW_CODES, Layout
from pygame_rules.games.tutanchamun.rules.legal import Cleared
from tests.rules.tutanchamun.positions import COUNTS, at, play, random_game, shown, state_of, table

LAYOUT = " ".join(["layout", *ROW_CODES])
KEYS = {"row", "pawns", "markers", "hands", "scoring", "asked", "turn", "to_move", "result"}


def test_all_events_but_layouts() -> None:
    assert len(ACTIONS) == 69 + 1 + 6 * 16 + 1 + 2 + 12 + 6
    assert {"take 1", "take 69", "exit", "rob 5 lid", "rob none", "mask use", "lid 5 pass", "start 5"} <= set(ACTIONS)


@pytest.mark.parametrize("text", [*ACTIONS, LAYOUT])
def test_events_are_read_and_written(text: str) -> None:
    action = GAME.string_to_action(text)
    assert GAME.action_to_string(action) == text
    assert action == GAME.string_to_action(text)
    assert pickle.loads(pickle.dumps(action)) == action


def test_actions_are_one_object_each_layouts_are_equal_by_their_text() -> None:
    assert all(GAME.string_to_action(text) is action for text, action in ACTIONS.items())
    assert all(pickle.loads(pickle.dumps(action)) is action for action in ACTIONS.values())
    one, other = Layout(ROW_CODES), Layout(list(ROW_CODES))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Layout(ROW_CODES[::-1])


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "take", "take ", "take 0", "take 70", "take 07", "take +7", "take -1", "take 7 ", " take 7",
        "take  7", "Take 7", "take ٧", "take ７", "take 7.0", "take seven", "take\t7", "exit ", "EXIT", "exit 0",
        "rob", "rob 1", "rob 6 lid", "rob 1 mask", "rob 1 nugget", "rob 1 Throne", "rob 01 throne", "rob none ",
        "rob none throne", "rob 1 none", "mask", "mask used", "mask 0 use", "lid play", "lid 6 play", "lid 0",
        "lid 0 Play", "lid 00 play", "start", "start 6", "start 00", "layout", "layout ", LAYOUT + " ",
        LAYOUT.replace(" ", "  ", 1), LAYOUT.removesuffix(" lid"), LAYOUT + " lid", LAYOUT.replace("falcon", "mask"),
        LAYOUT.replace("falcon", "eagle"), LAYOUT.upper(), "\ud800", "exit\n",
        "x" * 10_000,
    ],
)  # fmt: skip
def test_nothing_else_is_an_event(text: str) -> None:
    with pytest.raises(EventSyntaxError) as caught:
        GAME.string_to_action(text)
    assert len(caught.value.reason()) < 400


@pytest.mark.parametrize(
    ("events", "number"),
    [
        (["start 0"], 1),
        ([LAYOUT, LAYOUT], 2),
        ([LAYOUT, "start 2"], 2),
        ([LAYOUT, "start 1", "take 70"], 3),
        ([LAYOUT, "start 1", "rob none"], 3),
        ([LAYOUT, "start 1", "take 5", "take 5"], 4),
        ([LAYOUT, "start 1", "exit", "exit", "exit"], 5),
    ],
)
def test_a_record_says_which_event_is_wrong(events: list[str], number: int) -> None:
    record = {
        "format": "spieltisch-record", "version": 1, "game": "tutanchamun", "players": ["A", "B"], "events": events,
    }  # fmt: skip
    with pytest.raises(RecordError) as caught:
        replay(from_json(record, lambda _: GAME), GAME)
    assert (caught.value.event, caught.value.text) == (number, events[-1])
    assert len(caught.value.reason()) < 1500


def test_the_keys_of_a_position_and_only_counts_above_0() -> None:
    for before, _, after in random_game(3, "keys"):
        for state in (before, after):
            made = shown(state)
            assert made.keys() == KEYS
            assert len(made["row"]) == 69
            for hand in made["hands"]:
                assert all(count > 0 for count in hand.values())
                assert "nugget" not in hand


def test_scoring_is_null_whenever_nobody_is_asked_at_one() -> None:
    for seed in range(10):
        for _, _, after in random_game(4, seed):
            made = shown(after)
            assert (made["scoring"] is not None) == (made["asked"] in ("mask", "lid"))
            assert (made["asked"] is None) == (made["to_move"] in ("chance", None))


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_treasures_only_leave_the_game(players: int) -> None:
    """No treasure appears during play, and no kind has more pieces than the game contains."""
    for before, _, after in random_game(players, "conservation"):
        counts = []
        for state in (before, after):
            made = shown(state)
            found = Counter(code for code in made["row"] if code)
            for hand in made["hands"]:
                found += Counter(hand)
            counts.append(found)
        if before.row is not None:
            mask = Counter({"mask": 1})
            assert counts[1] <= counts[0] + mask
        assert counts[1] <= Counter(COUNTS) + Counter({"mask": 1})
        assert all(now <= was for was, now in zip(before.markers, after.markers, strict=True))


@pytest.mark.parametrize("players", [2, 4, 6])
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
    hands, row = ["game", "lamp"], {5: "game", 9: "lid"}
    others = [
        at(hands, row),
        at(hands[::-1], row),
        at(hands, {5: "game"}),
        at(hands, row, pawns=[1, 0]),
        at(hands, row, markers=[19, 20]),
        at(hands, row, turn=1),
    ]
    assert len(set(others)) == len(others)


def test_what_is_not_legal_leaves_the_state_as_it_was() -> None:
    state = at(["game", "lamp"], {5: "game", 9: "lid"})
    before = shown(state)
    for event in ("take 6", "rob none", "mask use", "lid 0 play", "start 0", LAYOUT):
        with pytest.raises(IllegalAction):
            play(state, event)
    assert shown(state) == before == table(["game", "lamp"], {5: "game", 9: "lid"})
    assert state == state_of(table(["game", "lamp"], {5: "game", 9: "lid"}))


def test_happenings_are_told_without_changing_anything() -> None:
    for seed in range(5):
        for before, action, after in random_game(4, seed):
            told = before.happenings(action)
            gone = [happening.place for happening in told if isinstance(happening, Cleared)]
            assert gone == sorted(gone)
            assert before.row is None or before.turn_of is None or before.apply_action(action) == after
    assert at(["", ""], {}).happenings(GAME.string_to_action("take 5")) == []
