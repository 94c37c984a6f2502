"""When a request is refused or fails, for every verb, the bridge keeps its games unchanged, byte for byte."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Computer
from pygame_rules.core.errors import RecordError
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game
from pygame_rules.show.sight import Sight
from tests.amount import examples
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk, Reply
from tests.bridge.test_hostile import FIELDS, GOOD, JUNK

GAME = find_game("zenos-tavli")
SETTINGS = settings(max_examples=examples(150), suppress_health_check=[HealthCheck.too_slow], deadline=None)


def undone(desk: Desk) -> Reply:
    """Return a match against a computer after an undo, where a redo repeats several events."""
    table = desk.new(PERSON, COMPUTER)
    while table["ply"] < 12 or table["next"]["kind"] != "human":
        table = desk.forward(table)
    return desk.ask("undo", session="s", ply=table["ply"])


def resigned(desk: Desk) -> Reply:
    desk.new(PERSON, PERSON)
    return desk.ask("resign", session="s", ply=0, seat=1)


def thinking(desk: Desk) -> Reply:
    table = desk.new({**COMPUTER, "level": "hard"}, PERSON)
    return desk.forward(table)


def begun(desk: Desk) -> Reply:
    desk.new(PERSON, PERSON)
    return desk.ask("chance", session="s", ply=0)


MATCHES = {make.__name__: make for make in (undone, resigned, thinking, begun)}


@cache
def saved(match: str) -> str:
    """Return the save of a match as the page stores it."""
    return json.dumps(MATCHES[match](Desk())["save"])


def sat_down(match: str) -> tuple[Desk, Reply]:
    desk = Desk()
    table = desk.ask("restore", session="s", save=json.loads(saved(match)), view=VIEW)
    if match == "thinking":
        assert "thinking" in desk.ask("think", session="s", ply=1, ms=1)
    return desk, table


def shown(desk: Desk, table: Reply) -> str:
    """Return the whole table with its save as JSON; the request changes nothing."""
    return desk.bridge.handle(json.dumps({"do": "view", "session": "s", "ply": table["ply"], "view": VIEW}))


def request_of(verb: str, table: Reply) -> dict[str, Any]:
    return {**GOOD, "ply": table["ply"], "save": deepcopy(table["save"]), "do": verb}


VERBS = sorted(Desk().bridge.verbs)


@SETTINGS
@given(
    match=st.sampled_from(sorted(MATCHES)),
    verb=st.sampled_from(VERBS),
    changes=st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=2),
    left_out=st.sets(st.sampled_from(FIELDS), max_size=1),
    events=st.lists(st.sampled_from(["2:hand", "4:hand", "5:hand", "roll 1-1-1", "6:24", "x"]), min_size=1, max_size=4),
)
def test_what_is_refused_changes_nothing(
    match: str, verb: str, changes: dict[str, object], left_out: set[str], events: list[str]
) -> None:
    desk, table = sat_down(match)
    before = shown(desk, table)
    request = {**request_of(verb, table), "events": events, **changes}
    reply = desk.raw(json.dumps({key: value for key, value in request.items() if key not in left_out}))
    if not reply["ok"]:
        assert shown(desk, table) == before


@SETTINGS
@given(
    at=st.integers(0, 20),
    event=st.sampled_from(["2:hand", "4:hand", "roll 1-1-1", "roll 6-6-6", "6:24", "24:out", "x", ""]),
    change=st.sampled_from(["replace", "insert", "drop"]),
)
def test_redo_of_a_list_that_somebody_has_changed_is_done_whole_or_not_at_all(at: int, event: str, change: str) -> None:
    desk = Desk()
    save = json.loads(saved("undone"))
    redo = save["redo"]
    at %= len(redo)
    redo[at : at + (change != "insert")] = [] if change == "drop" else [event]
    table = desk.ask("restore", session="s", save=save, view=VIEW)
    before = shown(desk, table)
    reply = desk.raw(json.dumps({"do": "redo", "session": "s", "ply": table["ply"]}))
    if not reply["ok"]:
        assert shown(desk, table) == before
    else:
        assert reply["save"]["record"]["events"][table["ply"] :] == redo[: reply["ply"] - table["ply"]]


def test_redo_in_a_match_that_is_refused_at_its_last_event_has_not_moved_it() -> None:
    match = LiveMatch(GAME, [Seat("a", Computer("random")), Seat("b", Computer("random"))], {}, Dice.from_hex(SEED))
    match.chance()
    match.undone = ["x", "4:hand", "2:hand"]
    with pytest.raises(RecordError) as caught:
        match.redo()
    assert caught.value.event == 4
    assert (match.events, match.undone) == (["roll 2-4-5"], ["x", "4:hand", "2:hand"])


@pytest.mark.parametrize("match", sorted(MATCHES))
@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("how", ["the table cannot be made", "the reply cannot be written"])
def test_what_fails_in_the_middle_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, match: str, verb: str, how: str
) -> None:
    """Simulate, for example, a defect of an add-on game whose scene fails after the move."""
    desk, table = sat_down(match)
    before = shown(desk, table)
    with monkeypatch.context() as patch:
        if how == "the table cannot be made":
            patch.setattr(Sight, "scene", fail)
            # A module that imports this function for the first time now would keep the broken one for all later tests.
            import_module("pygame_rules.remote.record_letter")
            patch.setattr("pygame_rules.core.record.to_text", fail)
        else:
            patch.setattr("pygame_rules.bridge.write_json", writes_errors_alone)
        for _ in range(20 if verb == "think" else 1):
            desk.raw(json.dumps({**request_of(verb, table), "ms": 10_000}))
    if verb == "close" and how == "the table cannot be made":
        return  # Closing does not use the broken functions, so it succeeds.
    assert shown(desk, table) == before
    # The match can still continue.
    if table["next"]["kind"] != "over":
        assert desk.forward(table)["ply"] == table["ply"] + 1


def fail(*_: object) -> None:
    raise ZeroDivisionError


def writes_errors_alone(value: dict[str, object]) -> str:
    if value["ok"]:
        raise ValueError("Out of range float values are not JSON compliant")
    return json.dumps(value)


def test_no_match_is_dropped_for_one_that_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    tables = [desk.new(PERSON, PERSON, session=f"{number}") for number in range(8)]
    monkeypatch.setattr("pygame_rules.bridge.write_json", writes_errors_alone)
    request = {**GOOD, "do": "new", "session": "ninth"}
    assert desk.raw(json.dumps(request))["error"]["code"] == "internal"
    monkeypatch.undo()
    for number, table in enumerate(tables):
        assert desk.ask("view", session=f"{number}", ply=0, view=VIEW)["save"] == table["save"]
