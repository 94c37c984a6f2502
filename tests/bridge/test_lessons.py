"""A lesson at the bridge: what is judged, shown, taken back, and what a page that is late cannot do."""

from __future__ import annotations

import copy
import json
from typing import Any, Final

import pytest

from tests.bridge.desk import PERSON, SEED, VIEW, Desk, Reply

LESSON: Final[dict[str, Any]] = {
    "id": "enter",
    "title": "Enter",
    "start": {"players": 2},
    "steps": [
        {"say": "Three dice.", "mark": ["hand@white"]},
        {
            "events": ["roll 2-4-5"],
            "ask": "Enter a stone on house 4 and one on house 2.",
            "expect": ["4:hand", "2:hand"],
            "wrong": {"5:hand": {"say": "Then Black comes.", "reply": ["2:hand", "4:hand", "roll 6-6-6"]}},
            "refused": ["2:2"],
            "hint": "Tap the hand.",
            "right": "Well.",
            "why": "Because.",
        },
    ],
    "play_on": {"level": "easy"},
}


def begun(desk: Desk, lesson: object = LESSON, **more: object) -> Reply:
    request = {"session": "l", "game": "zenos-tavli", "lesson": lesson, "seed": SEED, "view": VIEW}
    return desk.ask("lesson", **{**request, **more})


def asked(desk: Desk) -> Reply:
    begun(desk)
    return desk.ask("lesson-go", session="l", count=0, way="on")


def changed(**step: object) -> dict[str, Any]:
    lesson = copy.deepcopy(LESSON)
    lesson["steps"][1].update(step)
    return lesson


def test_a_lesson_tells_asks_and_is_finished() -> None:
    desk = Desk()
    told = begun(desk)
    assert (told["count"], told["lesson"]["phase"], told["lesson"]["text"]) == (0, "say", "Three dice.")
    assert not told["table"]["scene"].get("controls"), "the learner need not throw"
    question = desk.ask("lesson-go", session="l", count=0, way="on")
    assert question["lesson"]["phase"] == "ask"
    assert question["table"]["frames"], "the throw is seen"
    first = desk.ask("lesson-play", session="l", count=1, events=["4:hand"])
    assert (first["lesson"]["verdict"], first["lesson"]["phase"]) == ("right", "ask")
    done = desk.ask("lesson-play", session="l", count=2, events=["2:hand"])
    assert (done["lesson"]["said"], done["lesson"]["why"], done["lesson"]["last"]) == ("Well.", "Because.", True)
    assert done["lesson"]["play_on"]
    assert [seat["kind"] for seat in done["table"]["save"]["seats"]] == ["human", "computer"]


def test_another_order_is_right_too_and_several_moves_at_once() -> None:
    desk = Desk()
    asked(desk)
    done = desk.ask("lesson-play", session="l", count=1, events=["2:hand", "4:hand"])
    assert (done["lesson"]["verdict"], done["lesson"]["last"]) == ("right", True)


def test_a_wrong_move_is_punished_on_the_board_and_taken_back() -> None:
    desk = Desk()
    before = asked(desk)
    wrong = desk.ask("lesson-play", session="l", count=1, events=["5:hand"])
    assert (wrong["lesson"]["phase"], wrong["lesson"]["said"]) == ("other", "Then Black comes.")
    assert [move["text"] for move in wrong["table"]["moves"]["entries"]][-3:] == ["2:hand", "4:hand", "roll 6-6-6"]
    back = desk.ask("lesson-go", session="l", count=2, way="on")
    assert back["lesson"]["phase"] == "ask"
    assert back["table"]["scene"] == before["table"]["scene"]


def test_what_came_before_a_wrong_move_stays() -> None:
    desk = Desk()
    asked(desk)
    wrong = desk.ask("lesson-play", session="l", count=1, events=["4:hand", "5:hand"])
    assert wrong["lesson"]["verdict"] == "other"
    back = desk.ask("lesson-go", session="l", count=2, way="on")
    assert back["table"]["ply"] == 2
    assert desk.ask("lesson-play", session="l", count=3, events=["2:hand"])["lesson"]["last"]


def test_the_rules_say_why_a_move_is_not_allowed() -> None:
    desk = Desk()
    before = asked(desk)
    refused = desk.ask("lesson-play", session="l", count=1, events=["2:2"])
    assert refused["lesson"]["verdict"] == "refused"
    assert len(refused["lesson"]["said"]) > 10
    assert (refused["count"], refused["table"]["ply"]) == (before["count"], before["table"]["ply"])


def test_a_hint_comes_before_the_answer() -> None:
    desk = Desk()
    asked(desk)
    hint = desk.ask("lesson-go", session="l", count=1, way="show")
    assert (hint["lesson"]["said"], hint["lesson"]["path"]) == ("Tap the hand.", ["hand@white", "house@4"])
    assert hint["table"]["frames"] == []
    shown = desk.ask("lesson-go", session="l", count=2, way="show")
    assert shown["lesson"]["phase"] == "right"
    assert shown["table"]["frames"]


def test_steps_are_skipped_and_gone_back_to() -> None:
    desk = Desk()
    begun(desk)
    assert desk.ask("lesson-go", session="l", count=0, way="skip")["lesson"]["step"] == 1
    assert desk.ask("lesson-go", session="l", count=1, way="back")["lesson"]["step"] == 0
    assert begun(desk, step=1)["lesson"]["phase"] == "ask"


def test_a_page_that_has_not_seen_the_newest_state_plays_nothing() -> None:
    desk = Desk()
    asked(desk)
    desk.ask("lesson-play", session="l", count=1, events=["4:hand"])
    assert desk.refused("lesson-play", session="l", count=1, events=["2:hand"])["code"] == "stale"
    assert desk.refused("lesson-go", session="l", count=1, way="show")["code"] == "stale"
    assert desk.ask("lesson-go", session="l", count=2, way="look", view=VIEW)["table"]["ply"] == 2


def test_a_request_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    asked(desk)
    with monkeypatch.context() as patch:
        patch.setattr("pygame_rules.bridge.lessons.LessonSession.reply", lambda *_: 1 / 0)
        request = '{"do":"lesson-play","session":"l","count":1,"events":["4:hand"]}'
        assert desk.raw(request)["error"]["code"] == "internal"
    assert desk.ask("lesson-go", session="l", count=1, way="look", view=VIEW)["table"]["ply"] == 1


def test_lessons_and_matches_do_not_touch_each_other() -> None:
    desk = Desk()
    table = desk.new(PERSON, PERSON, session="l")
    asked(desk)
    assert desk.refused("play", session="l", ply=1, events=["4:hand"])["code"] == "stale"
    assert desk.ask("view", session="l", ply=0, view=VIEW)["save"] == table["save"]
    desk.ask("close", session="l")
    assert desk.refused("lesson-go", session="l", count=1, way="show")["code"] == "no-session"


@pytest.mark.parametrize(
    ("lesson", "said"),
    [
        ({}, "id must be a text"),
        ({**LESSON, "steps": []}, "lesson enter: steps must be at least one step"),
        ({**LESSON, "colour": "red"}, "there is no key 'colour'"),
        (changed(expect=[]), "step 2: expect must be the events that answer"),
        (changed(expect=["4:hand"] * 7), "step 2: expect must be a list of at most 6 texts"),
        (changed(expect=["6:hand"]), "lesson enter, step 2: 6:hand"),
        (changed(events=["roll 2-4-7"]), "lesson enter, step 2: roll 2-4-7"),
        (changed(events=["roll 2-4-5", "hop"]), "lesson enter, step 2: hop"),
        (changed(wrong={"5:hand": 5}), "step 2, wrong 5:hand: expected an object"),
        ({**LESSON, "seat": 2}, "there is no seat 2"),
        ({**LESSON, "start": {"players": 5}}, "lesson enter: "),
        ({**LESSON, "start": {"players": 2, "events": ["roll 9-9-9"]}}, "lesson enter: roll 9-9-9"),
        ({**LESSON, "play_on": {"level": "genius"}}, "has no level genius"),
    ],
)
def test_a_broken_lesson_is_refused_with_what_was_expected(lesson: object, said: str) -> None:
    desk = Desk()
    request = {"session": "l", "game": "zenos-tavli", "lesson": lesson, "seed": SEED, "view": VIEW, "step": 0}
    raw = desk.bridge.handle
    reply = json.loads(raw(json.dumps({"do": "lesson", **request})))
    if reply["ok"]:  # What a step scripts shows only when the step begins.
        reply = json.loads(raw('{"do":"lesson-go","session":"l","count":0,"way":"on"}'))
    assert reply["error"]["code"] == "lesson", reply
    assert said in reply["error"]["reason"]


def test_only_a_few_lessons_are_kept() -> None:
    desk = Desk()
    for number in range(6):
        begun(desk, session=f"l{number}")
    assert desk.refused("lesson-go", session="l0", count=0, way="on")["code"] == "no-session"
    assert desk.ask("lesson-go", session="l5", count=0, way="on")["count"] == 1
