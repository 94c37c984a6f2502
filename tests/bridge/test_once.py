"""Expensive work is done only once for each request."""

from __future__ import annotations

import json

import pytest

from pygame_rules.core.match import LiveMatch
from pygame_rules.core.record import RecordData
from pygame_rules.games import find_game
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk

GAME = find_game("zenos-tavli")


class Counter:
    """Count the calls of a function or method."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: object, name: str) -> None:
        self.calls = 0
        plain = getattr(owner, name)

        def counted(*given: object, **named: object) -> object:
            self.calls += 1
            return plain(*given, **named)

        monkeypatch.setattr(owner, name, counted)


@pytest.fixture
def finished(desk: Desk) -> dict[str, object]:
    """Return the save of a finished game."""
    save: dict[str, object] = desk.to_the_end(desk.new(PERSON, COMPUTER))["save"]
    return save


def test_the_first_state_is_made_once(desk: Desk, finished: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    made = Counter(monkeypatch, type(GAME), "new_initial_state")
    text = json.dumps(finished["record"])
    for request in (
        {"do": "new", "game": "zenos-tavli", "players": [PERSON, PERSON], "seed": SEED},
        {"do": "restore", "save": finished},
        {"do": "import", "text": text, "seed": SEED},
        {"do": "check", "text": text, "seed": SEED},
    ):
        made.calls = 0
        desk.ask(**{"session": "other", "view": VIEW, **request} if request["do"] != "check" else request)
        assert made.calls == 1, request["do"]


def test_a_record_is_replayed_once(desk: Desk, finished: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    read = Counter(monkeypatch, type(GAME), "string_to_action")
    text = json.dumps(finished["record"])
    events = len(json.loads(text)["events"])
    for request in ({"do": "import", "session": "other", "view": VIEW}, {"do": "check"}):
        read.calls = 0
        desk.ask(**request, text=text, seed=SEED)
        assert read.calls == events, request["do"]


def test_a_table_writes_the_record_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.new(PERSON, PERSON)
    written = Counter(monkeypatch, LiveMatch, "record")
    made = Counter(monkeypatch, RecordData, "__init__")
    desk.ask("chance", session="s", ply=0)
    assert (written.calls, made.calls) == (1, 1)
