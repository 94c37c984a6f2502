"""Check docs/rules/README.md, "A record" and "Errors"."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import RecordError
from pygame_rules.core.game import Result
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game

GAME = find_game("zenos-tavli")
GOOD: dict[str, Any] = {
    "format": "spieltisch-record",
    "version": 1,
    "game": "zenos-tavli",
    "players": ["Weiß", "Schwarz"],
    "options": {},
    "events": ["roll 1-3-5", "3:hand", "5:hand", "1:hand"],
    "result": None,
}


def parse(**changes: object) -> records.RecordData:
    return records.parse(json.dumps({**GOOD, **changes}), find_game)


def broken(**changes: object) -> RecordError:
    with pytest.raises(RecordError) as caught:
        records.replay(parse(**changes), GAME)
    return caught.value


def finished() -> records.RecordData:
    match = LiveMatch(GAME, [Seat("a"), Seat("b")], {}, Dice.from_number(7))
    while not match.over:
        if match.state.current_player() < 0:
            match.chance()
        else:
            match.apply(match.state.legal_actions()[0])
    return match.record()


def test_the_example_of_the_rule_book() -> None:
    replayed = records.replay(parse(), GAME)
    assert len(replayed.states) == 5
    assert replayed.states[-1].turn() == 1


def test_missing_options_and_result_have_their_meaning() -> None:
    text = json.dumps({key: value for key, value in GOOD.items() if key not in ("options", "result")})
    record = records.parse(text, find_game)
    assert record.options == {}
    assert record.result is None


def test_a_record_of_a_newer_program_is_told_as_one() -> None:
    assert "newer program has written it" in str(broken(version=2))


@pytest.mark.parametrize("key", ["format", "version", "game", "players", "events"])
def test_a_missing_key_is_named(key: str) -> None:
    text = json.dumps({other: value for other, value in GOOD.items() if other != key})
    with pytest.raises(RecordError, match=key) as caught:
        records.parse(text, find_game)
    assert caught.value.event is None
    assert caught.value.text is None


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "pgn"},
        {"format": 1},
        {"version": True},
        {"version": 1.0},
        {"version": 2},
        {"version": "1"},
        {"game": "chess"},
        {"game": 7},
        {"game": None},
        {"players": ["a"]},
        {"players": ["a", "b", "c"]},
        {"players": ["a", 1]},
        {"players": "ab"},
        {"players": ["a", "b" * 81]},
        {"options": None},
        {"options": []},
        {"options": {"stakes": 3}},
        {"options": {"start": 2}},
        {"options": {"start": True}},
        {"options": {"position": None}},
        {"events": None},
        {"events": "roll 1-3-5"},
        {"events": ["roll 1-3-5", 3]},
        {"events": [None]},
        {"result": False},
        {"result": []},
        {"result": {}},
        {"result": {"winners": [0]}},
        {"result": {"winners": [1, 0], "scores": [0, 0]}},
        {"result": {"winners": [0, 0], "scores": [0, 0]}},
        {"result": {"winners": [2], "scores": [0, 0]}},
        {"result": {"winners": [True], "scores": [0, 0]}},
        {"result": {"winners": [0], "scores": [1.0, 0]}},
        {"result": {"winners": [0], "scores": [1]}},
        {"result": {"winners": [0], "scores": [15, 0], "by": "hand"}},
        {"result": {"winners": [0], "scores": [15, 0]}},
    ],
    ids=json.dumps,
)
def test_a_wrong_structure_has_no_event_number(changes: dict[str, object]) -> None:
    error = broken(**changes)
    assert (error.event, error.text) == (None, None)
    assert str(error).endswith((".", "…"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '"record"',
        "NaN",
        '{"format": NaN}',
        "[" * 100_000,
        '{"a": 1' + "0" * 5000 + "}",
    ],
    ids=lambda text: text[:12],
)
def test_what_is_no_json_object_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        records.parse(text, find_game)
    assert caught.value.event is None


def test_what_is_not_utf8_is_refused() -> None:
    with pytest.raises(RecordError, match="UTF-8"):
        records.parse(json.dumps(GOOD, ensure_ascii=False).encode("latin-1"), find_game)


@pytest.mark.parametrize(
    ("events", "number"),
    [
        (["roll 1-5-3"], 1),
        (["roll 1-3-5 "], 1),
        (["Roll 1-3-5"], 1),
        (["roll 1-3-7"], 1),
        (["roll 01-3-5"], 1),
        (["roll 1-3-\u0665"], 1),
        (["3:hand"], 1),
        ([""], 1),
        (["roll 1-3-5", "2:hand"], 2),
        (["roll 1-3-5", "3:hand", "3:hand"], 3),
        (["roll 1-3-5", "3:hand", "5:hand", "1:hand", "1:hand"], 5),
        (["roll 1-3-5", "roll 1-3-5"], 2),
    ],
)
def test_the_first_bad_event_is_numbered_from_one(events: list[str], number: int) -> None:
    error = broken(events=events)
    assert error.event == number
    assert error.text == events[number - 1]


def test_structure_comes_before_events_and_events_before_the_result() -> None:
    assert broken(events=["nonsense", 5]).event is None
    assert broken(events=["nonsense"], result={"winners": []}).event is None
    assert broken(events=["nonsense"], result={"winners": [0], "scores": [15, 0]}).event == 1


def test_an_event_after_the_end_is_refused_by_its_number() -> None:
    record = finished()
    longer = json.loads(records.to_text(record))
    longer["events"].append("roll 1-1-1")
    with pytest.raises(RecordError) as caught:
        records.replay(records.from_json(longer, find_game), GAME)
    assert caught.value.event == len(record.events) + 1


def test_the_result_must_be_what_the_events_lead_to() -> None:
    record = finished()
    assert record.result is not None
    written = json.loads(records.to_text(record))
    for result, good in [
        (None, True),
        (record.result.to_json(), True),
        (Result((0, 1), record.result.scores).to_json(), False),
        (Result(record.result.winners, (7, 7)).to_json(), False),
    ]:
        written["result"] = result
        parsed = records.from_json(written, find_game)
        error = records.replay_valid(parsed, GAME)[1]
        assert (error is None) is good, result


def test_at_checks_the_structure_but_neither_later_events_nor_the_result() -> None:
    record = parse(events=["roll 1-3-5", "3:hand", "nonsense"], result={"winners": [0], "scores": [15, 0]})
    assert len(records.replay(record, GAME, 2).actions) == 2
    with pytest.raises(RecordError) as caught:
        records.replay(record, GAME, 4)
    assert caught.value.event is None


def test_the_valid_part_is_kept_beside_the_error() -> None:
    replayed, error = records.replay_valid(parse(events=["roll 1-3-5", "3:hand", "6:hand"]), GAME)
    assert error is not None
    assert error.event == 3
    assert len(replayed.actions) == 2


def test_unknown_keys_are_kept_and_ignored() -> None:
    record = parse(annotator="Ann", dice=[], ended="?", seats=7)
    assert json.loads(records.to_text(record))["annotator"] == "Ann"
    assert records.replay(record, GAME).actions


def test_text_round_trips_with_every_kind_of_name() -> None:
    for name in ("", "Weiß", "皇帝", "\U0001f3b2" * 80, "a\n\"b'", "\u2028\x85\ufeff"):
        record = parse(players=[name, "b"])
        assert records.parse(records.to_text(record).encode("utf-8"), find_game) == record


def test_half_a_character_is_replaced_in_a_text_and_refused_in_a_value() -> None:
    """What is left where a program has cut a name in the middle of an emoji."""
    written = {**GOOD, "players": ["Ann\ud83d", "b"], "note": {"\udc00": ["\ud83d"]}}
    record = records.parse(json.dumps(written), find_game)
    assert record.players == ("Ann\ufffd", "b")
    assert record.extra == {"note": {"\ufffd": ["\ufffd"]}}
    assert records.to_text(record).encode()
    with pytest.raises(RecordError, match=r"players\[0\] holds half a character"):
        records.from_json(written, find_game)
    # An event is quoted as it is written.
    wrong = records.parse(json.dumps({**GOOD, "events": ["roll 1-3-5\ud83d"]}), find_game)
    with pytest.raises(RecordError) as caught:
        records.replay(wrong, GAME)
    assert (caught.value.event, caught.value.text) == (1, "roll 1-3-5\ud83d")
    assert caught.value.reason().encode()


def test_names_are_counted_in_code_points() -> None:
    assert parse(players=["\U0001f3b2" * 80, ""]).players[0]
    assert broken(players=["\U0001f3b2" * 81, ""]).event is None
