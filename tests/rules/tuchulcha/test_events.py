"""Check docs/rules/tuchulcha.md, "Events"; docs/rules/dice.md; positions as values."""

from __future__ import annotations

import pickle
from hashlib import sha256

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import EventSyntaxError, IllegalAction, RecordError
from pygame_rules.core.record import from_json, replay
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.events import ACTIONS
from tests.rules.tuchulcha.positions import at, play, random_game


def test_all_events() -> None:
    moves = 6 * 41 + 2 * 6 * 41 + 6 * 3
    devotions = 1 + 10 + 1 + 41
    assert len(ACTIONS) == moves + devotions + 2 + 6 + 6 + 1 + 4 + 6 + 21 + 56 + 126
    assert {
        "start 3", "roll 3-5", "roll 2-2-6", "roll 1-2-3-4", "roll 4", "devote tuchulcha 0", "devote lasa",
        "devote lasa temple", "devote lasa 31", "devote none", "third yes", "third no", "discard 2", "3:temple", "3:14",
        "3:11 end", "5:red:temple", "5:black:40", "drop 3", "stop",
    } <= set(ACTIONS)  # fmt: skip


@pytest.mark.parametrize("text", list(ACTIONS)[::7])
def test_events_are_read_and_written(text: str) -> None:
    action = GAME.string_to_action(text)
    assert GAME.action_to_string(action) == text
    assert GAME.string_to_action(text) is action


def test_actions_are_one_object_each() -> None:
    assert all(text == action.text for text, action in ACTIONS.items())
    assert all(pickle.loads(pickle.dumps(action)) is action for action in ACTIONS.values())


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "3", "3:", ":3", "3:0", "3:41", "3:014", "03:14", "+3:14", "7:14", "0:14", "3: 14", "3 :14", "3:14 ",
        " 3:14", "3:14\n", "3：14", "３:14", "3:Temple", "3:blue:14", "3:yellow:temple", "3:Red:14", "3:red:0",
        "3:red:41", "3:red", "3:red:11 end", "3:12 end", "3:31 end", "3:11  end", "3:11 End", "3:temple end", "roll",
        "roll ", "roll 0", "roll 7", "roll 5-3", "roll 3-5 ", "roll 3 5", "roll 3,5", "roll 03-5", "roll 1-2-3-4-5",
        "roll 2-1-3", "start", "start 4", "start -1", "start 00", "devote", "devote ", "devote tuchulcha",
        "devote tuchulcha 10", "devote tuchulcha 01", "devote tuchulcha -1", "devote Lasa", "devote lasa 0",
        "devote lasa 41", "devote lasa none", "devote none 1", "third", "third maybe", "third Yes", "discard",
        "discard 0", "discard 7", "drop", "drop 7", "stop ", "Stop", "stop 1", "\ud800", "x" * 10_000,
    ],
)  # fmt: skip
def test_nothing_else_is_an_event(text: str) -> None:
    with pytest.raises(EventSyntaxError) as caught:
        GAME.string_to_action(text)
    assert len(caught.value.reason()) < 400


@pytest.mark.parametrize(
    ("events", "number"),
    [
        (["roll 3-5"], 1),
        (["start 4"], 1),
        (["start 0", "start 1"], 2),
        (["start 0", "roll 3"], 2),
        (["start 0", "roll 1-2-3"], 2),
        (["start 0", "devote none"], 2),
        (["start 0", "roll 3-5", "3:3"], 3),
        (["start 0", "roll 3-5", "roll 3-5"], 3),
        (["start 0", "roll 3-5", "third no"], 3),
        (["start 0", "roll 3-3", "3:temple"], 3),
        (["start 0", "roll 3-3", "third yes", "roll 3-3"], 4),
        (["start 0", "roll 3-5", "3:temple", "3:temple"], 4),
        (["start 0", "roll 3-5", "3:temple", "stop"], 4),
        (["start 0", "roll 3-5", "3:temple", "5:red:temple"], 4),
        (["start 0", "roll 3-5", "3:temple", "5:11 end"], 4),
    ],
)
def test_a_record_says_which_event_is_wrong(events: list[str], number: int) -> None:
    record = {
        "format": "spieltisch-record", "version": 1, "game": "tuchulcha", "players": ["A", "B", "C", "D"],
        "events": events,
    }  # fmt: skip
    with pytest.raises(RecordError) as caught:
        replay(from_json(record, lambda _: GAME), GAME)
    assert (caught.value.event, caught.value.text) == (number, events[-1])
    assert len(caught.value.reason()) < 500


def test_chance_is_drawn_as_the_book_of_dice_says() -> None:
    """Check the test vectors of docs/rules/dice.md: the seed of `--seed 7`."""
    assert [
        GAME.new_initial_state(players, {}).sample_chance(Dice.from_number(7).stream(0)).text for players in (2, 3, 4)
    ] == ["start 1", "start 0", "start 3"]
    demon = at(3, 0, roles={"blue": "tuchulcha"}, blue="12 x4")
    throws = [demon.sample_chance(Dice.from_number(7).stream(number)).text for number in range(6)]
    assert throws == ["roll 2-4-5", "roll 1-2-6", "roll 3-3-5", "roll 2-6-6", "roll 1-4-4", "roll 1-2-6"]
    # The bytes of the first block; all are at most 251, so none is rejected.
    block = sha256(Dice.from_number(7).seed + b"0.0").digest()
    dice = [1 + byte % 6 for byte in block[:4]]
    for state, count in (
        (at(4), 2),
        (at(4, 1, roles={"red": "tuchulcha"}, red="12 x4"), 4),
        (play(at(4), "roll 2-2", "third yes"), 1),
    ):
        drawn = state.sample_chance(Dice.from_number(7).stream(0))
        assert drawn.text == "roll " + "-".join(map(str, sorted(dice[:count])))


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
        assert repr(after).startswith("<Position: blue ")
    assert steps[0][0] != object()


def test_positions_differ_where_anything_differs() -> None:
    others = [
        at(4),
        at(4, 1),
        at(4, None),
        at(4, blue="temple x7, 3"),
        at(4, blue="temple x7"),
        at(4, times=1),
        at(4, lasa_used=True),
        at(4, sealed=[6]),
        at(4, out=["red"]),
        at(4, roles={"red": "tuchulcha"}, red="12 x4"),
        at(4, roles={"red": "lasa"}, red="12 x4"),
        at(4, blue="3, temple x4", asked="devote"),
        at(4, blue="3, temple x4"),
        play(at(4), "roll 1-2"),
        play(at(4), "roll 1-1"),
        play(at(4), "roll 1-1", "third yes"),
        play(at(4), "roll 1-1", "third no"),
    ]
    assert len(set(others)) == len(others)


def test_what_only_the_turn_knows_is_part_of_the_position() -> None:
    """The same board can go with different duties, so the states must differ."""
    # The first arrival on 12 hits and must stay, a later one may move on, so the state must remember the order.
    before = {"blue": "10, 11, 9, temple x5", "red": "temple x7, 12", "black": "temple x8"}
    declined = play(at(4, asked="devote", blue="3, temple x4"), "devote none")
    assert GAME.position(declined) != GAME.position(at(4, asked="devote", blue="3, temple x4"))
    hit = play(at(4, **before), "roll 1-1", "third yes", "roll 2", "1:11")
    assert hit.lineup.stuck
    single = play(at(4, blue="3, velthumena"), "roll 1-2")
    assert single.single == 1
    assert play(single, "1:3").single == 2
    # One haruspex in play: already before the devotion, or only after it.
    one = play(at(4, asked="devote", blue="3, velthumena x4, forest x3"), "devote tuchulcha 0")
    two = play(at(4, asked="devote", blue="3, temple, velthumena x4, forest x2"), "devote tuchulcha 1")
    assert GAME.position(one)["colours"][0]["path"] == GAME.position(two)["colours"][0]["path"]
    assert (one.single, two.single) == (1, 0)
    assert one != two


def test_refusals_tell_what_was_expected() -> None:
    state = GAME.new_initial_state(4, {})
    for now, event, expected in (
        (state, "roll 1-2", "expected one of start 0, start 1"),
        (at(4), "3:temple", "expected a throw, such as roll 6-6"),
        (play(at(4), "roll 1-1"), "1:temple", "expected one of third yes, third no"),
        (play(at(4), "roll 1-1", "third yes"), "roll 1-1", "expected a throw, such as roll 6"),
        (at(4, asked="devote", blue="3, temple x4"), "roll 1-2", "expected one of devote tuchulcha 0, devote"),
    ):
        with pytest.raises(IllegalAction, match=expected):
            play(now, event)
