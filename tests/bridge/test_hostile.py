"""Send broken and hostile input to `handle()`: it always replies clearly, loses nothing and never raises."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_rules.core.json_text import DEEPEST
from pygame_rules.core.plain_text import LARGEST
from tests.amount import examples
from tests.bridge.desk import PERSON, SEED, VIEW, Desk

VERBS = (
    "hello new restore import view play chance think undo redo resign seek export check close".split()  # noqa: SIM905
)
VERBS += ["lesson", "lesson-play", "lesson-go", "study", "study-go"]
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
FIELDS = (
    "session ply view lang seed game players options settings save text events at frames seat ms".split()  # noqa: SIM905
)
FIELDS += ["lesson", "step", "count", "way", "games", "rows", "summed"]
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
    "lesson": {
        "id": "enter",
        "title": "Enter",
        "start": {"players": 2, "events": ["roll 2-4-5"]},
        "steps": [{"ask": "Enter a stone.", "expect": ["4:hand"], "wrong": {"*": "Another one."}}],
    },
    "step": 0,
    "count": 0,
    "way": "show",
    "games": 2,
    "rows": "",
    "summed": True,
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


@pytest.mark.slow
@settings(max_examples=examples(400), suppress_health_check=[HealthCheck.too_slow], deadline=None)
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


NO_NUMBERS = st.sampled_from(["1e999", "-1e999", "NaN", "Infinity", "-Infinity"])
HERE = "here is a number"
"""Placeholder in a request for a number that `json.dumps` cannot write."""


@settings(max_examples=examples(300), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(verb=st.sampled_from(VERBS), path=st.lists(st.integers(0, 20), min_size=1, max_size=5), number=NO_NUMBERS)
def test_a_number_that_json_does_not_have_is_refused_wherever_it_stands(
    verb: str, path: list[int], number: str
) -> None:
    """`Desk.raw` checks that no reply contains such a number."""
    desk, table = seated()
    request: dict[str, Any] = json.loads(json.dumps({**GOOD, "save": table["save"], "do": verb}))
    _bend(request, path, HERE)
    reply = desk.raw(json.dumps(request).replace(f'"{HERE}"', number))
    assert not reply["ok"]
    assert reply["error"]["code"] == "bad-json"
    assert "at " in reply["error"]["reason"]


@settings(max_examples=examples(200), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(
    path=st.lists(st.integers(0, 12), min_size=1, max_size=4),
    number=NO_NUMBERS,
    verb=st.sampled_from(["import", "check"]),
)
def test_a_record_with_such_a_number_is_refused(path: list[int], number: str, verb: str) -> None:
    desk, table = seated()
    record = {**table["save"]["record"], "note": {"x": [1.5, 2.5]}}
    _bend(record, path, HERE)
    text = json.dumps(record).replace(f'"{HERE}"', number)
    session = {} if verb == "check" else {"session": "t"}
    error = desk.refused(verb, text=text, seed=SEED, view=VIEW, **session)
    assert "is not finite" in error["reason"]


def test_a_record_that_is_imported_can_be_exported_and_imported_again() -> None:
    desk, table = seated()
    record = {**table["save"]["record"], "note": {"x": [1e308, -0.0, 5e-324, 10**299], "deep": [[[[]]]] * 2}}
    desk.ask("import", session="t", text=json.dumps(record), seed=SEED, view=VIEW)
    text = desk.ask("export", session="t")["text"]
    assert desk.ask("import", session="u", text=text, seed=SEED, view=VIEW)["ply"] == 1
    assert json.loads(text)["note"] == record["note"]


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_reply_that_cannot_be_written_is_an_error(monkeypatch: pytest.MonkeyPatch, value: float) -> None:
    desk, _ = seated()
    monkeypatch.setattr("pygame_rules.core.record.to_text", lambda record: value)
    reply = desk.raw(json.dumps({"do": "export", "session": "s"}))
    assert reply["error"]["code"] == "internal"


def test_the_deepest_record_can_be_restored() -> None:
    """A save contains the record, so a record that can be imported must also survive a reload."""
    desk, table = seated()
    deep = json.loads("[" * (DEEPEST - 1) + "]" * (DEEPEST - 1))
    text = json.dumps({**table["save"]["record"], "note": deep})
    save = desk.ask("import", session="t", text=text, seed=SEED, view=VIEW)["save"]
    assert desk.ask("restore", session="u", save=save, view=VIEW)["ply"] == 1
    text = json.dumps({**table["save"]["record"], "note": [deep]})
    assert "nested" in desk.refused("import", session="t", text=text, seed=SEED, view=VIEW)["reason"]


def test_the_largest_record_is_read_and_a_larger_one_refused_in_words() -> None:
    desk, table = seated()
    text = json.dumps(table["save"]["record"], indent=1)
    largest = text + "\n" * (LARGEST - len(text))
    assert desk.ask("import", session="t", text=largest, seed=SEED, view=VIEW)["ply"] == 1
    error = desk.refused("import", session="t", text=largest + " ", seed=SEED, view=VIEW, lang="de")
    assert error["reason"] == "Das ist größer als 5 MB; mehr wird nicht gelesen."


def _exported(table: dict[str, Any]) -> str:
    other = Desk()
    other.ask("restore", session="s", save=table["save"], view=VIEW)
    text: str = other.ask("export", session="s")["text"]
    return text


@pytest.mark.slow
@settings(max_examples=examples(300), deadline=None)
@given(path=st.lists(st.integers(0, 12), min_size=1, max_size=4), junk=JUNK)
def test_a_damaged_save_is_refused_or_restored_as_far_as_it_is_right(path: list[int], junk: object) -> None:
    desk, table = seated()
    save = json.loads(json.dumps(table["save"]))
    _bend(save, path, junk)
    check(desk.raw(json.dumps({"do": "restore", "session": "s", "save": save, "view": VIEW})), save)


@settings(max_examples=examples(300), deadline=None)
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


@pytest.mark.parametrize(
    ("verb", "changes"),
    [
        ("x" * 100_000, {}),
        ("new", {"game": "x" * 200}),
        ("new", {"lang": "de", "options": {"x" * 100_000: 1}}),
        ("new", {"options": {"position": {"hand": [[["x" * 40] * 6] * 6] * 6}}}),
        ("new", {"seed": "x" * 200}),
        ("new", {"players": [{"kind": "x" * 200}] * 2}),
        ("play", {"events": ["x" * 100_000]}),
        ("play", {"session": "\0" * 200}),
        ("import", {"text": json.dumps({"format": "x" * 100_000, "version": 1, "game": 1, "players": 1, "events": 1})}),
        ("draft", {"game": "yucata", "option": "x" * 200}),
        ("draft", {"game": "yucata", "option": "layout", "value": "x" * 100_000}),
    ],
    ids=lambda value: str(value)[:30],
)
def test_an_error_repeats_at_most_200_characters_of_what_came(verb: str, changes: dict[str, object]) -> None:
    desk, _ = seated()
    reply = desk.raw(json.dumps({**GOOD, **changes, "do": verb}))
    assert not reply["ok"]
    check(reply, verb)
    longest = max(
        (len(found) for found in re.findall(r"x+|[\\0x]+|[^ ]*x{9}.*x{9}", reply["error"]["reason"])), default=0
    )
    assert longest <= 200
    assert len(reply["error"]["reason"]) < 500


def test_the_text_of_a_wrong_event_is_shortened_for_the_page() -> None:
    desk, table = seated()
    record = {**table["save"]["record"], "events": ["x" * 100_000]}
    error = desk.refused("import", session="t", text=json.dumps(record), seed=SEED, view=VIEW)
    assert (error["event"], len(error["text"])) == (1, 200)


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
