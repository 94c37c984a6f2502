"""The verbs `invite`, `join`, `letter`, `open` and `check`: two bridges that exchange nothing but letters
(docs/letters.md)."""

from __future__ import annotations

import json
import random
import sys
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pygame_rules.core.game import legal_events
from pygame_rules.core.record import from_json, replay
from pygame_rules.games import find_game
from tests.amount import examples
from tests.bridge.desk import COMPUTER, PERSON, VIEW, Desk, Reply
from tests.schema import validator
from tools import vocabulary
from tools.vocabulary.schema import definitions

SEEN: Final[set[tuple[str, str]]] = set()
REMOTE: Final = {"name": "", "kind": "remote"}
SHAPES: Final = definitions(vocabulary.bridge())
REPLIES: Final = {"invite": "LetterTableReply", "join": "LetterTableReply", "letter": "LetterReply"}
REQUESTS: Final = {"invite": "InviteRequest", "join": "JoinRequest", "letter": "LetterRequest"}


class Device(Desk):
    """A bridge with a seed of its own; checks what it says about letters against the description."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.seed = f"{number:064x}"
        self.random = random.Random(number)

    def ask(self, do: str, **fields: object) -> Reply:
        reply = super().ask(do, **fields)
        if do in (*REPLIES, "open"):
            looks = "session" not in fields
            request, answer = (
                (REQUESTS[do], REPLIES[do]) if do != "open"
                else ("LookRequest", "LookReply") if looks else ("OpenRequest", "OpenReply")
            )  # fmt: skip
            described(request, {"do": do, **fields})
            described(answer, {key: value for key, value in reply.items() if key != "ok"})
        return reply

    def letter(self) -> str:
        return str(self.ask("letter", session="s")["letter"])

    def open(self, table: Reply, letter: str) -> Reply:
        return self.ask("open", session="s", ply=table["ply"], letter=letter)

    def turn(self, table: Reply) -> Reply:
        """Play what can be played at this device; decisions are random."""
        while table["next"]["kind"] not in ("waiting", "over"):
            if table["next"]["kind"] != "human":
                table = self.forward(table)
                continue
            record = from_json(table["save"]["record"], find_game)
            game = find_game(record.game)
            events = list(legal_events(game, replay(record, game).states[-1]))
            table = self.ask("play", session="s", ply=table["ply"], events=[self.random.choice(events)])
        return table


@cache
def shape(name: str) -> Any:
    return validator({**SHAPES[name], "$defs": SHAPES}, SEEN)


def described(name: str, value: object) -> None:
    shape(name).validate(value)


def begun(game: str = "zenos-tavli", *players: dict[str, str]) -> tuple[Device, Reply, Device, Reply]:
    """Two devices that have just begun a match, each with its table."""
    ann, ben = Device(1), Device(2)
    seats = list(players or ({"name": "Ann", "kind": "human"}, REMOTE))
    invited = ann.ask("invite", session="s", game=game, players=seats, seed=ann.seed, view=VIEW)
    joined = ben.ask("join", session="s", letter=invited["letter"], name="Ben", seed=ben.seed, view=VIEW)
    opened = ann.open(invited["table"], joined["letter"])
    assert opened["answer"] == "new"
    return ann, opened["table"], ben, joined["table"]


@pytest.mark.parametrize("game", ["zenos-tavli", "yucata", "tutanchamun", "tuchulcha"])
def test_two_pages_play_a_game_to_its_end_by_letters(game: str) -> None:
    ann, here, ben, there = begun(game)
    assert (here["names"], there["names"]) == (["Ann", "Ben"], ["Ann", "Ben"])
    waited = set()
    for _ in range(1000):
        if here["over"] and there["over"]:
            break
        here = ann.turn(here)
        if here["next"]["kind"] == "waiting":
            waited.add(here["next"]["for"])
        there = ben.open(there, ann.letter())["table"]
        there = ben.turn(there)
        here = ann.open(here, ben.letter())["table"]
    assert waited
    assert here["save"]["record"]["events"] == there["save"]["record"]["events"]
    assert here["over"]["winners"] == there["over"]["winners"]
    assert here["save"]["record"]["dice"] == there["save"]["record"]["dice"]
    checks = [device.ask("check", session="s") for device in (ann, ben)]
    described("CheckReply", {key: value for key, value in checks[0].items() if key != "ok"})
    assert checks[0] == checks[1]
    assert checks[0]["parts"] == {"unproven": [], "early": []}
    assert checks[0]["rows"]
    assert all(row["ok"] for row in checks[0]["rows"])
    assert [entry["kind"] for entry in there["save"]["seats"]] == ["remote", "human"]


def test_a_letter_brings_frames_and_may_be_opened_again() -> None:
    ann, here, ben, there = begun()
    here = ann.turn(here)
    assert here["next"] == {"kind": "waiting", "seat": 1, "level": None, "for": "chance"}
    letter = ann.letter()
    opened = ben.open(there, letter)
    assert opened["answer"] == "new"
    assert opened["table"]["frames"]
    assert opened["table"]["moves"]["from"] == 0
    there = opened["table"]
    assert ben.open(there, letter)["answer"] == "same"
    there = ben.ask("chance", session="s", ply=there["ply"])
    assert ben.open(there, letter)["answer"] == "old"
    assert ben.refused("open", session="s", ply=there["ply"] - 1, letter=letter)["code"] == "stale"


def test_what_a_letter_is_about_is_said_before_anybody_joins() -> None:
    ann = Device(1)
    players = [{"name": "Ann", "kind": "human"}, {**COMPUTER, "name": "Engine"}, REMOTE]
    invited = ann.ask("invite", session="s", game="yucata", players=players, seed=ann.seed, view=VIEW)
    said = Device(2).ask("open", letter=invited["letter"])
    assert (said["game"], said["names"], said["open"]) == ("yucata", ["Ann", "Engine", ""], [2])
    assert [anchor is None for anchor in said["anchors"]] == [False, False, True]
    assert (said["events"], said["over"]) == (0, False)


def record_of_two_turns() -> tuple[Device, dict[str, Any]]:
    """A record of a running match that ends with a throw, and the device at which it was played."""
    ann, here, ben, there = begun()
    here = ann.turn(here)
    there = ben.turn(ben.open(there, ann.letter())["table"])
    here = ann.open(here, ben.letter())["table"]
    here = ann.ask("chance", session="s", ply=here["ply"])
    record: dict[str, Any] = here["save"]["record"]
    assert record["events"][-1].startswith("roll ")
    return ann, record


def test_the_throws_of_a_running_match_are_checked() -> None:
    ann, record = record_of_two_turns()
    check = ann.ask("check", session="s")
    assert check["parts"] == {"unproven": [], "early": []}
    assert [(row["text"], row["ok"]) for row in check["rows"]] == [
        (event, True) for event in record["events"] if event.startswith("roll ")
    ]
    assert check["seed"] is None
    assert Desk().ask("check", text=json.dumps(record)) == check


@pytest.mark.parametrize("change", ["a throw", "a part", "a part too early"])
def test_the_check_tells_what_was_changed(change: str) -> None:
    ann, record = record_of_two_turns()
    if change == "a throw":
        other = "roll 1-1-1" if record["events"][-1] != "roll 1-1-1" else "roll 1-1-2"
        record["events"][-1] = other
    elif change == "a part":
        record["dice"]["told"][1] = "0" * 32
    else:
        match = ann.bridge._sessions["s"].match
        record["dice"]["told"][0] = match.source.chains[0].value(match.thrown + 1).hex()  # type: ignore[attr-defined]
    check = Desk().ask("check", text=json.dumps(record))
    described("CheckReply", {key: value for key, value in check.items() if key != "ok"})
    verdicts = [row["ok"] for row in check["rows"]]
    assert (check["parts"]["unproven"], check["parts"]["early"], verdicts) == {
        "a throw": ([], [], [True, True, False]),
        "a part": ([1], [], [None, None, None]),
        "a part too early": ([], [0], [True, True, True]),
    }[change]


def test_a_page_without_the_code_for_letters_refuses_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    _, record = record_of_two_turns()
    monkeypatch.setitem(sys.modules, "pygame_rules.bridge.letters", None)
    assert Desk().refused("check", text=json.dumps(record))["reason"].startswith("The record reveals no seed")


def test_a_restored_match_goes_on() -> None:
    ann, here, ben, there = begun()
    here = ann.turn(here)
    letter = ann.letter()
    later = Device(1)
    again = later.ask("restore", session="s", save=json.loads(json.dumps(here["save"])), view=VIEW)
    assert (again["next"], again["save"]) == (here["next"], here["save"])
    assert later.letter() == letter
    there = ben.turn(ben.open(there, letter)["table"])
    assert later.open(again, ben.letter())["answer"] == "new"
    spoilt = {**here["save"], "seed": "0" * 64}
    assert later.refused("restore", session="t", save=spoilt, view=VIEW)["code"] == "bad-record"


def test_people_at_one_device_go_on_with_the_record() -> None:
    ann, here, _, _ = begun()
    ann.turn(here)
    text = ann.ask("export", session="s")["text"]
    other = Device(3)
    table = other.ask("import", session="s", text=text, seed=other.seed, view=VIEW)
    assert {entry["kind"] for entry in table["save"]["seats"]} == {"human"}
    assert other.ask("restore", session="t", save=table["save"], view=VIEW)["next"] == table["next"]
    assert other.refused("letter", session="s")["code"] == "match"


def test_a_refused_letter_changes_nothing_and_is_told_in_the_language_of_the_page() -> None:
    ann, here, ben, there = begun()
    here = ann.turn(here)
    whole = ann.letter()
    letters = {
        "letter-cut": whole[:-9],
        "letter-damaged": f"{whole[:60]}AAAA{whole[64:]}",
        "letter-other-rules": "BBBz",
    }
    before = ben.ask("view", session="s", ply=there["ply"], view=VIEW)
    for code, letter in letters.items():
        for lang in ("en", "de"):
            error = ben.refused("open", session="s", ply=there["ply"], letter=letter, lang=lang)
            assert error["code"] == code
            assert (" Brief" in error["reason"]) == (lang == "de")
    assert ben.ask("view", session="s", ply=there["ply"], view=VIEW) == before
    assert ben.refused("join", session="t", letter=whole, seed=ben.seed, view=VIEW)["code"] == "match"


@pytest.mark.parametrize("players", [[PERSON, PERSON], [REMOTE, REMOTE], [PERSON]])
def test_an_invitation_needs_seats_here_and_elsewhere(players: list[dict[str, str]]) -> None:
    device = Device(1)
    error = device.refused(
        "invite", session="s", game="zenos-tavli", players=players, seed=device.seed, view=VIEW
    )  # fmt: skip
    assert error["code"] == "bad-option"


@settings(max_examples=examples(100), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    verb=st.sampled_from(["invite", "join", "letter", "open"]),
    changes=st.dictionaries(
        st.sampled_from(["session", "letter", "seed", "seat", "name", "ply", "players", "game", "view"]),
        st.none() | st.integers() | st.text(max_size=30) | st.lists(st.integers(), max_size=2),
        max_size=3,
    ),
)
def test_junk_about_letters_is_refused_and_the_game_stands(verb: str, changes: dict[str, Any]) -> None:
    ann, here, _, _ = begun()
    good = {
        "session": "s", "game": "zenos-tavli", "players": [PERSON, REMOTE], "seed": ann.seed, "view": VIEW, "ply": 0,
        "letter": ann.letter(),
    }  # fmt: skip
    before = ann.ask("view", session="s", ply=here["ply"], view=VIEW)
    reply = ann.raw(json.dumps({**good, **changes, "do": verb}))
    if not reply["ok"]:
        assert reply["error"]["code"] != "internal", reply
        assert ann.ask("view", session="s", ply=here["ply"], view=VIEW) == before
