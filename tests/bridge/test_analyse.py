"""Look back at a match that is over (docs/bridge.md, "Requests and replies")."""

from __future__ import annotations

import json

import pytest

from pygame_rules.analysis.analyse import analyse, merged
from pygame_rules.core.record import parse, replay
from pygame_rules.games import find_game
from tests.bridge.desk import PERSON, SEED, VIEW, Desk, Reply
from tools.paths import ROOT

RECORD = (ROOT / "tests/records/tutanchamun/2-0.record.json").read_text("utf-8")


@pytest.fixture
def looking(desk: Desk) -> Desk:
    """A desk with a finished game of Tutanchamun that came as a file."""
    assert desk.ask("import", session="s", text=RECORD, seed=SEED, settings={}, view=VIEW)["over"]
    return desk


def all_replies(desk: Desk, ms: int) -> list[Reply]:
    replies = [desk.ask("analyse", session="s", ms=ms)]
    while not replies[-1]["done"]:
        replies.append(desk.ask("analyse", session="s", ms=ms))
    return replies


def laid(replies: list[Reply]) -> dict:
    whole: dict = {}
    for reply in replies:
        for patch in reply["patches"]:
            whole = merged(whole, patch)
    return whole


def test_the_patches_of_all_slices_are_the_analysis_of_the_command_line(looking: Desk) -> None:
    replies = all_replies(looking, ms=5)
    assert len(replies) > 5
    progress = [reply["progress"] for reply in replies]
    assert progress == sorted(progress)
    record = parse(RECORD, find_game)
    played = replay(record, find_game(record.game))
    found = analyse(played.game, 2, played.states, played.actions, dict(record.options))
    assert {reply["key"] for reply in replies} == {found["record"]}
    for key, value in laid(replies).items():
        assert json.dumps(value) == json.dumps(found[key]), key


def test_the_size_of_the_slices_changes_nothing(looking: Desk) -> None:
    small = laid(all_replies(looking, ms=3))
    looking.ask("analyse", session="s", stop=True)
    assert laid(all_replies(looking, ms=500)) == small


def test_who_comes_later_is_told_all_at_once(looking: Desk) -> None:
    known = laid(all_replies(looking, ms=50))
    again = looking.ask("analyse", session="s", ms=5, whole=True)
    assert again["done"]
    (patch,) = again["patches"]
    assert merged({}, patch)["turns"] == known["turns"]
    assert looking.ask("analyse", session="s", ms=5)["patches"] == []


def test_the_match_stays_as_it_is(looking: Desk) -> None:
    before = looking.ask("export", session="s")
    all_replies(looking, ms=50)
    assert looking.ask("export", session="s") == before


def test_nothing_is_told_while_the_game_is_going_on(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    assert desk.refused("analyse", session="s", ms=5)["code"] == "match"
    assert desk.refused("seek", session="s", ply=0, at=0, events=["roll 1-2-3"])["code"] == "match"


def test_a_game_that_was_given_up_is_looked_at_as_far_as_it_went(desk: Desk) -> None:
    table = desk.ask("chance", session="s", ply=desk.new(PERSON, PERSON)["ply"])
    table = desk.play("2:hand", ply=table["ply"])
    assert desk.ask("resign", session="s", ply=table["ply"], seat=0)["over"]
    found = laid(all_replies(desk, ms=500))
    assert [turn["chance"]["text"] for turn in found["turns"]] == ["roll 2-4-5"]
    assert found["turns"][0]["best"] is None, "the turn was not played to its end"
    assert 0 < found["graph"][-1]["p"][0] < 1


def test_what_might_have_been_is_shown_and_told(looking: Desk) -> None:
    turns = laid(all_replies(looking, ms=500))["turns"]
    worst = max(turns, key=lambda turn: turn["error"])
    ply = looking.ask("view", session="s", ply=13, view=VIEW)["ply"]
    shown = looking.ask("seek", session="s", ply=ply, at=worst["start"], frames=True, events=worst["best"]["events"])
    there = looking.ask("seek", session="s", ply=ply, at=worst["start"])
    assert shown["frames"]
    assert shown["words"]
    assert shown["scene"]["items"] != there["scene"]["items"]
    assert there["words"] == ""
    beside = {"session": "s", "ply": ply, "at": worst["start"], "events": worst["best"]["events"]}
    compared = looking.ask("seek", **beside, to=worst["to"])["compared"]
    assert "compared" not in shown
    assert compared["tried"][0][0] == compared["played"][0][0], "both begin where the marker stands"
    assert compared["tried"][0][-1] != compared["played"][0][-1]
    assert compared["why"].startswith("Why: ") == bool(worst["why"])
    assert looking.refused("seek", **beside, to=worst["start"])["code"] == "request"
    assert looking.refused("seek", **beside, to=999)["code"] == "request"
    wrong = looking.refused("seek", session="s", ply=ply, at=worst["start"], events=["take 13"])
    assert wrong["code"] == "bad-record"
    assert wrong["event"] == worst["start"] + 1


def test_a_game_without_an_evaluation_is_refused_in_a_sentence(desk: Desk) -> None:
    text = (ROOT / "tests/records/rota/2-0.record.json").read_text("utf-8")
    desk.ask("import", session="s", text=text, seed=SEED, settings={}, view=VIEW)
    error = desk.refused("analyse", session="s", ms=5)
    assert error["code"] == "not-analysable"
    assert "Rota" in error["reason"]
