"""`handle()` with broken and hostile input: a clear reply always, nothing lost, never an error of its own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.bridge.desk import PERSON, SEED, VIEW, Desk

VERBS = (
    "hello new restore import view play chance think undo redo resign seek export check close".split()  # noqa: SIM905
)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = (
    "session ply view lang seed game players options settings save text events at frames seat ms".split()  # noqa: SIM905
)
GOOD: dict[str, Any] = {
    "session": "s",
    "ply": 1,
    "view": VIEW,
    "lang": "de",
    "seed": SEED,
    "game": "zenos-tavli",
    "players": [PERSON, PERSON],
    "options": {},
    "settings": {"undo_past": True},
    "events": ["4:hand"],
    "text": "{}",
    "at": 1,
    "frames": True,
    "seat": 0,
    "ms": 5,
}


def seated() -> tuple[Desk, dict[str, Any]]:
    desk = Desk()
    desk.new(PERSON, PERSON)
    return desk, desk.ask("chance", session="s", ply=0)


def check(reply: dict[str, Any], request: object) -> None:
    if not reply["ok"]:
        assert reply["error"]["code"] != "internal", (request, reply)
        assert reply["error"]["reason"].strip()


@given(st.text(max_size=60))
def test_any_text_gets_a_reply(text: str) -> None:
    desk = Desk()
    check(desk.raw(text), text)


@pytest.mark.parametrize(
    "text",
    ["", "nul", "[" * 200_000, '{"do":' * 50_000, "{}", "[]", "0", '{"do":null}', '{"do":"fly"}', '{"do":"\\ud800"}'],
)
def test_texts_that_are_no_requests_are_refused(text: str) -> None:
    reply = Desk().raw(text)
    assert reply["ok"] is False
    check(reply, text[:20])


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    verb=st.sampled_from(VERBS),
    changes=st.dictionaries(st.sampled_from(FIELDS), JUNK, max_size=3),
    left_out=st.sets(st.sampled_from(FIELDS), max_size=2),
)
def test_junk_in_any_field_is_refused_and_the_game_stands(
    verb: str, changes: dict[str, object], left_out: set[str]
) -> None:
    desk, table = seated()
    request = {key: value for key, value in {**GOOD, "save": table["save"], **changes}.items() if key not in left_out}
    reply = desk.raw(json.dumps({**request, "do": verb}))
    check(reply, request)
    if not reply["ok"]:
        assert desk.ask("export", session="s")["text"] == _exported(table)


def _exported(table: dict[str, Any]) -> str:
    other = Desk()
    other.ask("restore", session="s", save=table["save"], view=VIEW)
    text: str = other.ask("export", session="s")["text"]
    return text


@settings(max_examples=300, deadline=None)
@given(path=st.lists(st.integers(0, 12), min_size=1, max_size=4), junk=JUNK)
def test_a_damaged_save_is_refused_or_restored_as_far_as_it_is_right(path: list[int], junk: object) -> None:
    desk, table = seated()
    save = json.loads(json.dumps(table["save"]))
    _bend(save, path, junk)
    check(desk.raw(json.dumps({"do": "restore", "session": "s", "save": save, "view": VIEW})), save)


@settings(max_examples=300, deadline=None)
@given(path=st.lists(st.integers(0, 12), min_size=1, max_size=4), junk=JUNK)
def test_a_damaged_record_is_refused_or_imported(path: list[int], junk: object) -> None:
    desk, table = seated()
    record = json.loads(json.dumps(table["save"]["record"]))
    _bend(record, path, junk)
    request = {"do": "import", "session": "t", "text": json.dumps(record), "seed": SEED, "view": VIEW}
    check(desk.raw(json.dumps(request)), record)


def _bend(value: Any, path: list[int], junk: object) -> None:
    """Put junk somewhere inside a JSON value."""
    for step in path[:-1]:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        inner = value[keys[step % len(keys)]] if keys else None
        if not isinstance(inner, (dict, list)) or not inner:
            break
        value = inner
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    value[keys[path[-1] % len(keys)]] = junk


@given(st.lists(st.text(max_size=12), min_size=1, max_size=5))
def test_any_events_are_refused_or_legal(events: list[str]) -> None:
    desk, _ = seated()
    check(desk.raw(json.dumps({"do": "play", "session": "s", "ply": 1, "events": events})), events)


def test_names_are_data() -> None:
    desk = Desk()
    name = '<img src=x onerror="alert(1)">{0}{name}%s\u202e'
    table = desk.new({"name": name, "kind": "human"}, {"name": "{seat}", "kind": "human"})
    assert table["scene"]["seats"][0]["name"] == name
    table = desk.ask("resign", session="s", ply=0, seat=1)
    assert name in table["over"]["words"]
    assert "{seat}" in table["over"]["words"]
