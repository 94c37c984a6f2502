"""Half an emoji (a lone surrogate) anywhere in a request or a record: never an internal error, never in a reply."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.bridge.desk import SEED, VIEW, Desk
from tests.bridge.test_hostile import GOOD, seated
from tools.paths import ROOT

HALF = "\ud83d"
RECORDS = [
    next(iter(sorted((ROOT / "tests" / "records" / game).glob("*.record.json"))))
    for game in ("zenos-tavli", "yucata", "tutanchamun", "tuchulcha")
]


def bent(value: Any) -> Iterator[Any]:
    """The value with half a character in one of its texts, once for each text and each key."""
    if isinstance(value, str):
        yield value + HALF
    elif isinstance(value, list):
        for at, each in enumerate(value[:1]):
            yield from ([*value[:at], other, *value[at + 1 :]] for other in bent(each))
    elif isinstance(value, dict):
        yield {**value, HALF: 1}
        for key, each in value.items():
            yield from ({**value, key: other} for other in bent(each))


def whole(value: Any) -> bool:
    """Whether a reply has no half of a character."""
    text = json.dumps(value, ensure_ascii=False)
    return not any("\ud800" <= char <= "\udfff" for char in text)


@pytest.mark.full
@pytest.mark.slow
def test_no_text_of_a_request_can_break_the_engine() -> None:
    desk, table = seated()
    save = desk.ask("view", session="s", ply=1, view=VIEW)["save"]
    fields = {**GOOD, "level": "random", "title": "", "languages": ["de"], "id": "", "option": "layout", "name": "x"}
    del fields["lesson"], fields["players"], fields["options"], fields["settings"]
    more = {
        "new": {"players": GOOD["players"], "options": {"start": 0}, "settings": GOOD["settings"]},
        "restore": {"save": save},
        "lesson": {"lesson": GOOD["lesson"]},
        "files": {"game": HALF},  # With the right game it would make all its pictures.
    }
    for verb in desk.bridge.verbs:
        for request in bent({**fields, **more.get(verb, {})}):
            reply = desk.raw(json.dumps({**request, "do": verb}))
            assert reply["ok"] or reply["error"]["code"] != "internal", (verb, reply)
            assert whole(reply), (verb, reply)
    assert table["ply"] == 1
    assert desk.raw(f'{{"do": "new", "session": "{HALF}"}}')["error"]["code"] == "request"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.parent.name)
def test_no_text_of_a_record_can_break_the_engine(path: Path) -> None:
    desk = Desk()
    record = json.loads(path.read_text("utf-8"))
    record["events"] = record["events"][:2]
    record["result"] = None
    named = {**record, "players": ["Ann", "Bo", "Cy", "Di"][: len(record["players"])]}
    for other in (*bent(named), *bent({**named, "seats": None, "note": {"x": "y"}})):
        for verb in ("import", "check", "story") if HALF in other["players"][0] else ("import", "check"):
            request = {"do": verb, "session": "s", "text": json.dumps(other), "seed": SEED, "view": VIEW}
            reply = desk.raw(json.dumps(request))
            assert reply["ok"] or reply["error"]["code"] != "internal", (verb, reply)
            assert whole(reply), (verb, reply)
            if verb == "import" and reply["ok"]:
                text = desk.ask("export", session="s")["text"]
                assert text.encode()
                assert desk.ask("import", session="t", text=text, seed=SEED, view=VIEW)["ply"] == reply["ply"]
                assert whole(desk.ask("restore", session="t", save=reply["save"], view=VIEW))


def test_a_name_that_was_cut_in_the_middle_of_an_emoji_is_shown_with_a_sign_in_its_place() -> None:
    desk = Desk()
    people = [{"name": f"Ann{HALF}", "kind": "human"}, {"name": "Bo", "kind": "human"}]
    table = desk.ask("new", session="s", game="tutanchamun", players=people, seed=SEED, view=VIEW)
    assert table["names"] == ["Ann\ufffd", "Bo"]
