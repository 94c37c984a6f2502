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
REPLIES: Final = {
    "invite": "LetterTableReply", "join": "LetterTableReply", "letter": "LetterReply", "offer": "TableReply",
    "own": "OwnReply", "move-in": "MoveInReply", "watch": "TableReply", "share": "ShareReply", "shared": "SharedReply",
}  # fmt: skip
REQUESTS: Final = {
    "invite": "InviteRequest", "join": "JoinRequest", "letter": "LetterRequest", "offer": "OfferRequest",
    "own": "OwnRequest", "move-in": "MoveInRequest", "watch": "WatchRequest", "share": "ShareRequest",
    "shared": "SharedRequest",
}  # fmt: skip


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
        """Play what can be played on this device; decisions are random."""
        while table["next"]["kind"] not in ("waiting", "over"):
            if table["next"]["kind"] != "human":
                table = self.forward(table)
                continue
            record = from_json(table["save"]["record"], find_game)
            game = find_game(record.game)
            events = list(legal_events(game, replay(record, game).states[-1]))
            table = self.ask("play", session="s", ply=table["ply"], events=[self.random.choice(events)])
        return table


@pytest.mark.full
def test_somebody_without_a_seat_looks_on_until_the_end() -> None:
    ann, here, ben, there = begun()
    cleo = Device(3)
    seen = cleo.ask("watch", session="s", letter=ann.letter(), view=VIEW)
    assert seen["names"] == ["Ann", "Ben"]
    for _ in range(1000):
        if here["over"] and there["over"]:
            break
        here = ann.turn(here)
        there = ben.turn(ben.open(there, ann.letter())["table"])
        here = ann.open(here, ben.letter())["table"]
        seen = cleo.open(seen, ann.letter())["table"]
        seen = cleo.open(seen, ben.letter())["table"]
    assert seen["over"] == here["over"] is not None
    for part in ("events", "dice"):
        assert seen["save"]["record"][part] == here["save"]["record"][part]
    assert cleo.ask("check", session="s") == ann.ask("check", session="s")
    restored = cleo.ask("restore", session="again", save=seen["save"], view=VIEW)
    assert restored["over"] == seen["over"]


def test_who_looks_on_decides_nothing_and_sees_who_has_resigned() -> None:
    ann, here, ben, there = begun()
    cleo = Device(3)
    here = ann.forward(here)
    seen = cleo.ask("watch", session="s", letter=ann.letter(), view=VIEW)
    seen = cleo.forward(seen) if seen["next"]["kind"] == "chance" else seen
    assert (seen["next"]["kind"], seen["next"]["for"]) == ("waiting", "decision")
    event = ann.turn(here)["save"]["record"]["events"][len(seen["save"]["record"]["events"])]
    cleo.refused("play", session="s", ply=seen["ply"], events=[event])
    ben.ask("resign", session="s", ply=there["ply"], seat=1)
    late = cleo.ask("watch", session="late", letter=ben.letter(), view=VIEW)
    assert late["over"]["winners"] == [0]
    assert cleo.refused("watch", session="t", letter=ann.letter()[:-3], view=VIEW)["code"] == "letter-cut"


@cache
def shape(name: str) -> Any:
    return validator({**SHAPES[name], "$defs": SHAPES}, SEEN)


def described(name: str, value: object) -> None:
    shape(name).validate(value)


def begun(
    game: str = "zenos-tavli", *players: dict[str, str], hints: bool = False
) -> tuple[Device, Reply, Device, Reply]:
    """Two devices that have just begun a match, each with its table."""
    ann, ben = Device(1), Device(2)
    seats = list(players or ({"name": "Ann", "kind": "human"}, REMOTE))
    terms = {"terms": {"hints": True}} if hints else {}
    invited = ann.ask("invite", session="s", game=game, players=seats, seed=ann.seed, view=VIEW, **terms)
    joined = ben.ask("join", session="s", letter=invited["letter"], name="Ben", seed=ben.seed, view=VIEW)
    opened = ann.open(invited["table"], joined["letter"])
    assert opened["answer"] == "new"
    return ann, opened["table"], ben, joined["table"]


@pytest.mark.parametrize(
    "game", ["zenos-tavli", "yucata", "tutanchamun", pytest.param("tuchulcha", marks=pytest.mark.full)]
)
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


def test_a_letter_says_whose_turn_it_is() -> None:
    ann, here, ben, there = begun()
    said = ann.ask("open", letter=ben.letter())
    assert (said["next"], said["resigned"], said["agreed"]) == ({"seat": 0, "for": "chance"}, None, False)
    ann.turn(here)
    assert ben.ask("open", letter=ann.letter())["next"] == {"seat": 1, "for": "chance"}
    there = ben.open(there, ann.letter())["table"]
    there = ben.ask("chance", session="s", ply=there["ply"])
    assert ann.ask("open", letter=ben.letter())["next"] == {"seat": 1, "for": "decision"}
    ben.ask("resign", session="s", ply=there["ply"], seat=1)
    said = ann.ask("open", letter=ben.letter())
    assert (said["next"], said["resigned"], said["over"]) == (None, 1, True)


def test_the_table_says_who_shares_a_device_and_whom_to_ask_for_a_computer() -> None:
    ann, ben = Device(1), Device(2)
    players = [{"name": "Ann", "kind": "human"}, {"name": "", "kind": "remote"}, {**COMPUTER, "name": "Jackal"}]
    begun = ann.ask("invite", session="s", game="yucata", players=players, seed=ann.seed, view=VIEW)
    here = begun["table"]
    for said in (here["letters"], here["save"]["letters"], ben.ask("open", letter=begun["letter"])):
        assert (said["devices"], said["computers"]) == ([[0, 2], [1]], [2])
    there = ben.ask("join", session="s", letter=begun["letter"], name="Ben", seed=ben.seed, view=VIEW)["table"]
    assert there["letters"]["computers"] == [2]
    restored = ben.ask("restore", session="again", save=there["save"], view=VIEW)
    assert restored["letters"] == there["letters"]
    for _ in range(20):
        here = ann.turn(ann.open(here, ben.letter())["table"])
        there = ben.turn(ben.open(there, ann.letter())["table"])
        if there["next"]["seat"] == 2:
            break
    assert there["next"] == {"kind": "waiting", "seat": 2, "level": None, "for": "decision"}
    assert there["scene"]["status"] == "Waiting for Ann at another device …"


# Terms, messages, offers


def test_hints_are_off_unless_the_invitation_allows_them() -> None:
    for hints in (False, True):
        ann, here, ben, there = begun(hints=hints)
        assert here["letters"]["terms"] == there["letters"]["terms"] == {"hints": hints}
        assert ann.ask("open", letter=ben.letter())["terms"] == {"hints": hints}
        here = ann.ask("chance", session="s", ply=here["ply"])
        at = {"session": "s", "ply": here["ply"]}
        chances = ann.ask("ahead", ms=2000, **at)["chances"]
        if hints:
            assert len(chances) == 2
            assert ann.ask("hint", **at, ms=1)["seat"] == 0
            assert ann.ask("consult", **at, level="easy", ms=1)["seat"] == 0
        else:
            assert chances == []
            for verb, more in (("hint", {}), ("consult", {"level": "easy"})):
                error = ann.refused(verb, **at, ms=1, **more, lang="de")
                assert (error["code"], "Einladung" in error["reason"]) == ("match", True)
        ann.ask("resign", session="s", ply=here["ply"], seat=0)
        assert ann.ask("analyse", session="s", ms=1)["progress"] >= 0


def test_a_message_goes_with_the_letter_and_into_the_save() -> None:
    ann, here, ben, there = begun()
    assert here["letters"]["messages"] == []
    sent = ann.ask("letter", session="s", message=" Good luck! ")
    here = sent["table"]
    said = [{"seat": 0, "text": "Good luck!"}]
    assert (here["letters"]["messages"], here["letters"]["letter"]) == (said, sent["letter"])
    assert ben.ask("open", letter=sent["letter"])["messages"] == said
    opened = ben.open(there, sent["letter"])
    assert (opened["answer"], opened["table"]["letters"]["messages"]) == ("new", said)
    again = Device(2).ask("restore", session="s", save=json.loads(json.dumps(opened["table"]["save"])), view=VIEW)
    assert again["letters"] == opened["table"]["letters"]
    assert "Good luck!" not in ann.ask("export", session="s")["text"]
    for wrong in ("x" * 141, "a\nb"):
        assert ann.refused("letter", session="s", message=wrong)["code"] == "bad-option"
    assert ann.ask("letter", session="s", message="")["table"]["letters"]["messages"] == []
    assert "table" not in ann.ask("letter", session="s")


def test_the_table_has_the_letter_to_send_now() -> None:
    ann, here, _, _ = begun()
    while here["next"]["kind"] not in ("waiting", "over"):
        assert here["letters"]["letter"] == ann.letter()
        here = ann.turn(here)
    assert here["letters"]["letter"] == ann.letter()
    assert "letters" not in Desk().new(PERSON, COMPUTER)


def test_players_agree_to_end_the_game() -> None:
    ann, here, ben, there = begun()
    here = ann.turn(here)
    here = ann.ask("offer", session="s", ply=here["ply"], on=True, view={**VIEW, "lang": "de"})
    assert (here["letters"]["offers"], here["over"]) == ([0], None)
    assert ann.refused("offer", session="s", ply=here["ply"] - 1, on=True)["code"] == "stale"
    there = ben.open(there, ann.letter())["table"]
    assert there["letters"]["offers"] == [0]
    there = ben.ask("offer", session="s", ply=there["ply"], on=True)
    assert there["next"]["kind"] == "over"
    assert there["over"] == {
        "winners": [], "scores": None, "resigned": None, "agreed": True, "standings": [],
        "words": "All players have agreed to end the game without a result.",
    }  # fmt: skip
    assert there["scene"]["status"] == there["over"]["words"]
    assert not [panel for panel in there["scene"]["seats"] if panel.get("active") or panel.get("winner")]
    assert there["save"]["record"]["ended"] == {"reason": "agreed"}
    opened = ann.open(here, ben.letter())
    assert (opened["answer"], opened["table"]["over"]["agreed"]) == ("new", True)
    assert "geeinigt" in opened["table"]["over"]["words"]
    again = Device(1).ask("restore", session="s", save=opened["table"]["save"], view=VIEW)
    assert again["over"]["agreed"]
    assert ann.refused("offer", session="s", ply=here["ply"], on=False)["code"] == "match"
    assert ben.ask("open", letter=ann.letter())["agreed"]


def test_a_game_of_one_device_offers_nothing() -> None:
    desk = Desk()
    table = desk.new(PERSON, PERSON)
    assert desk.refused("offer", session="s", ply=table["ply"], on=True)["code"] == "match"
    assert desk.refused("own", session="s")["code"] == "match"


# The own link


def test_a_match_moves_to_another_device_of_the_same_player() -> None:
    ann, here, ben, there = begun()
    ann.turn(here)
    here = ann.ask("letter", session="s", message="From the train")["table"]
    link = ann.ask("own", session="s")["text"]
    phone = Device(3)
    said = phone.ask("open", letter=link)
    assert (said["own"], said["names"], said["next"]) == ([0], ["Ann", "Ben"], {"seat": 1, "for": "chance"})
    assert phone.ask("open", letter=ann.letter())["own"] == []
    moved = phone.ask("move-in", session="s", text=link, view=VIEW)
    assert moved["answer"] == "new"
    assert moved["letters"] == here["letters"]
    assert {**moved["save"], "letters": None} == {**here["save"], "letters": None}
    there = ben.turn(ben.open(there, phone.letter())["table"])
    moved = phone.turn(phone.open(moved, ben.letter())["table"])
    error = ann.refused("open", session="s", ply=here["ply"], letter=phone.letter(), lang="de")
    assert (error["code"], "eigenen Link" in error["reason"]) == ("letter-moves-for-you", True)
    back = ann.ask("move-in", session="s", text=phone.ask("own", session="s")["text"], view=VIEW)
    assert (back["answer"], back["ply"], back["letters"]) == ("new", moved["ply"], moved["letters"])
    assert back["frames"]
    assert ann.ask("move-in", session="s", text=link, view=VIEW)["answer"] == "old"


def test_an_own_link_is_no_letter_and_no_letter_an_own_link() -> None:
    ann, here, ben, there = begun()
    link = ann.ask("own", session="s")["text"]
    for device, table in ((ann, here), (ben, there)):
        error = device.refused("open", session="s", ply=table["ply"], letter=link)
        assert (error["code"], "secret" in error["reason"]) == ("letter-own", True)
    assert ben.refused("join", session="t", letter=link, seed=ben.seed, view=VIEW)["code"] == "letter-own"
    for session in ("s", "t"):
        assert ben.refused("move-in", session=session, text=ann.letter(), view=VIEW)["code"] == "letter-not-own"
    assert ben.refused("move-in", session="s", text=link, view=VIEW)["code"] == "letter-other-seat"
    assert ben.refused("view", session="t", ply=0, view=VIEW)["code"] == "no-session"


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
    # Its letter belongs to no match by letters: it holds the record alone, with which anybody can go on.
    told = other.ask("open", letter=other.ask("letter", session="s")["letter"])
    assert (told["anchors"], told["open"], told["own"]) == ([None, None], [], [])
    again = Device(4).ask("import", session="s", text=told["record"], seed=other.seed, view=VIEW)
    assert again["save"]["record"]["events"] == table["save"]["record"]["events"]
    assert other.refused("own", session="s")["code"] == "match"


@pytest.mark.parametrize("game", ["zenos-tavli", "yucata", "tutanchamun", "tuchulcha"])
def test_the_record_of_a_match_at_one_device_is_a_short_letter(game: str) -> None:
    """By computers to its end; what was resigned is told, too."""
    here = Device(5)
    seats = [{"kind": "computer", "level": "beginner", "name": ""}, {"kind": "human", "name": ""}]
    table = here.ask("new", session="s", game=game, players=seats, options={}, seed=here.seed, settings={}, view=VIEW)
    for _ in range(12):
        if table["next"]["kind"] == "chance":
            table = here.ask("chance", session="s", ply=table["ply"])
        elif table["next"]["kind"] == "computer":
            reply = here.ask("think", session="s", ply=table["ply"], ms=1000)
            table = table if "thinking" in reply else reply
    table = here.ask("resign", session="s", ply=table["ply"], seat=1)
    letter = here.ask("letter", session="s")["letter"]
    record = json.loads(here.ask("open", letter=letter)["record"])
    told = table["save"]["record"]
    assert {key: record[key] for key in ("game", "players", "options", "events", "ended")} == {
        key: told[key] for key in ("game", "players", "options", "events", "ended")
    }
    assert len(letter) < (700 if game == "tutanchamun" else 100)


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
            assert (" Link" in error["reason"]) == (lang == "de")
    assert ben.ask("view", session="s", ply=there["ply"], view=VIEW) == before
    assert ben.refused("join", session="t", letter=whole, seed=ben.seed, view=VIEW)["code"] == "match"


def test_a_game_is_shared_by_a_link_that_says_by_whom() -> None:
    device = Device(1)
    table = device.new(PERSON, COMPUTER)
    for _ in range(6):
        table = device.forward(table)
    ply = table["ply"]
    link = device.ask("share", session="s", by=" Ann ", names=True, task=ply - 1)["text"]
    told = device.ask("shared", text=link)
    assert (told["game"], told["by"], told["task"]) == ("zenos-tavli", "Ann", ply - 1)
    record = json.loads(told["record"])
    written = table["save"]["record"]
    # The only person had no name; it is that of who shares the game.
    assert record["players"] == ["Ann", *written["players"][1:]]
    assert record["events"] == written["events"]
    assert record["seats"] == written["seats"]
    assert "dice" not in record
    hidden = device.ask("shared", text=device.ask("share", session="s", by="", names=False)["text"])
    assert (hidden["by"], hidden["task"]) == ("", None)
    assert json.loads(hidden["record"])["players"] == ["", ""]
    assert device.refused("shared", text=link[:-2])["code"] == "letter-cut"


@pytest.mark.parametrize("players", [[PERSON, PERSON], [REMOTE, REMOTE], [PERSON]])
def test_an_invitation_needs_seats_here_and_elsewhere(players: list[dict[str, str]]) -> None:
    device = Device(1)
    error = device.refused(
        "invite", session="s", game="zenos-tavli", players=players, seed=device.seed, view=VIEW
    )  # fmt: skip
    assert error["code"] == "bad-option"


@settings(max_examples=examples(100), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    verb=st.sampled_from(["invite", "join", "letter", "open", "offer", "own", "move-in", "watch", "share", "shared"]),
    changes=st.dictionaries(
        st.sampled_from(
            [
                "session",
                "letter",
                "seed",
                "seat",
                "name",
                "ply",
                "players",
                "game",
                "view",
                "terms",
                "message",
                "on",
                "text",
            ]
        ),
        st.none() | st.integers() | st.text(max_size=30) | st.lists(st.integers(), max_size=2),
        max_size=3,
    ),
)
def test_junk_about_letters_is_refused_and_the_game_stands(verb: str, changes: dict[str, Any]) -> None:
    ann, here, _, _ = begun()
    good = {
        "session": "s", "game": "zenos-tavli", "players": [PERSON, REMOTE], "seed": ann.seed, "view": VIEW, "ply": 0,
        "letter": ann.letter(), "on": True, "text": ann.ask("own", session="s")["text"],
    }  # fmt: skip
    before = ann.ask("view", session="s", ply=here["ply"], view=VIEW)
    reply = ann.raw(json.dumps({**good, **changes, "do": verb}))
    if not reply["ok"]:
        assert reply["error"]["code"] != "internal", reply
        assert ann.ask("view", session="s", ply=here["ply"], view=VIEW) == before
