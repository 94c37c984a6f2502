"""Drafts through `handle()`: it shows and edits them, never stores them, and survives any input."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_rules.core.draft import Drafts
from pygame_rules.games import all_games, find_game
from tests.amount import examples
from tests.bridge.desk import PERSON, VIEW, Desk
from tests.bridge.test_hostile import JUNK, check

GAME = next(game.info.id for game in all_games() if isinstance(game, Drafts))
PLAIN = next(game.info.id for game in all_games() if not isinstance(game, Drafts))


def option_of(game_id: str) -> str:
    game = find_game(game_id)
    assert isinstance(game, Drafts)
    return game.draft_options[0]


GOOD: dict[str, Any] = {
    "game": GAME, "option": option_of(GAME), "value": None, "edit": None, "players": 2, "view": VIEW,
}  # fmt: skip


def test_the_list_of_games_says_what_can_be_drafted(desk: Desk) -> None:
    for game in desk.ask("hello")["games"]:
        found = find_game(game["id"])
        expected = set(found.draft_options) if isinstance(found, Drafts) else set()
        for words in game["words"].values():
            assert {option["id"] for option in words["options"] if option.get("draft")} == expected


def test_a_draft_is_started_shown_and_edited(desk: Desk) -> None:
    start = desk.ask("draft", **GOOD)
    assert start["faults"] == []
    assert start["option_value"] is not None
    assert start["scene"]["options"]
    edit = start["scene"]["options"][0]["events"][0]
    edited = desk.ask("draft", **{**GOOD, "value": start["value"], "edit": edit})
    assert edited["value"] != start["value"]
    shown = desk.ask("draft", **{**GOOD, "value": edited["value"]})
    assert shown == edited


def test_a_draft_with_faults_has_no_value_and_says_why_in_the_readers_language(desk: Desk) -> None:
    reply = desk.ask("draft", **GOOD)
    last = reply["scene"]["options"][-1]["events"][0]
    for language in ("en", "de"):
        view = {**VIEW, "lang": language}
        faulty = desk.ask("draft", **{**GOOD, "value": reply["value"], "edit": last, "view": view})
        assert faulty["option_value"] is None
        assert faulty["faults"]
        assert len(set(faulty["faults"])) == len(faulty["faults"])


def test_what_was_made_begins_a_match(desk: Desk) -> None:
    reply = desk.ask("draft", **GOOD)
    edit = reply["scene"]["options"][0]["events"][0]
    made = desk.ask("draft", **{**GOOD, "value": reply["value"], "edit": edit})["option_value"]
    options = {GOOD["option"]: made}
    table = desk.new(*[PERSON] * 2, game=GAME, options=options)
    assert table["save"]["record"]["options"] == options


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "no-such-game"},
        {"game": PLAIN},
        {"option": "no-such-option"},
        {"option": None},
        {"edit": "no such edit"},
        {"edit": "x" * 1000},
        {"edit": 7},
        {"players": 99},
        {"players": "2"},
        {"view": None},
        {"value": {"__proto__": 1}},
        {"value": [[[[]]]]},
    ],
)
def test_bad_requests_are_refused(desk: Desk, changes: dict[str, object]) -> None:
    desk.refused("draft", **{**GOOD, **changes})


@settings(max_examples=examples(300), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(changes=st.dictionaries(st.sampled_from(sorted(GOOD)), JUNK, max_size=3), left_out=st.sampled_from(sorted(GOOD)))
def test_junk_in_any_field_gets_a_reply(changes: dict[str, object], left_out: str) -> None:
    request = {key: value for key, value in {**GOOD, **changes}.items() if key != left_out}
    check(Desk().raw(json.dumps({**request, "do": "draft"})), request)


@settings(max_examples=examples(300), suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(path=st.lists(st.integers(0, 30), min_size=1, max_size=3), junk=JUNK, which=st.integers(0, 99))
def test_a_draft_that_somebody_has_bent_is_refused_or_edited(path: list[int], junk: object, which: int) -> None:
    desk = Desk()
    start = desk.ask("draft", **GOOD)
    value = start["value"]
    for step in path[:-1]:
        inner = list(value.values() if isinstance(value, dict) else value)
        if isinstance(inner[step % len(inner)], (dict, list)) and inner[step % len(inner)]:
            value = inner[step % len(inner)]
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    value[keys[path[-1] % len(keys)]] = junk
    edits = [option["events"][0] for option in start["scene"]["options"]]
    request = {**GOOD, "do": "draft", "value": start["value"], "edit": edits[which % len(edits)]}
    check(desk.raw(json.dumps(request)), request)
