"""Views for people who have a screen of their own beside that of the match: what they see, and what stays as it is."""

from __future__ import annotations

import json
import re

import pytest

from tests.bridge.desk import COMPUTER, PERSON, VIEW, Desk, Reply

SEATS = 3


def closed(desk: Desk) -> Reply:
    """Begin a game of three people and a computer with closed hands."""
    people = [{"name": name, "kind": "human"} for name in ("Ann", "Ben", "Cleo")]
    return desk.new(*people, COMPUTER, game="yucata", options={"open_hands": False})


def aside(desk: Desk, table: Reply, seat: int, **more: object) -> Reply:
    """Ask for the table as the person at a seat sees it."""
    view = {**VIEW, "seat": seat, "shape": "portrait"}
    return desk.ask("view", session="s", ply=table["ply"], view=view, aside=True, **more)


def faces(reply: Reply) -> set[int]:
    """Whose cards lie face up in a hand, anywhere in a reply."""
    text = json.dumps([reply["scene"], reply.get("frames", [])])
    items = re.findall(r'"id": "card@(\d)-', text)
    return {int(seat) for seat in items}


def forward(desk: Desk, table: Reply) -> Reply:
    """Play once, as the person at turn on a screen of their own."""
    seat = table["next"]["seat"]
    if table["next"]["kind"] != "human":
        return desk.forward(table)
    [option, *_] = aside(desk, table, seat)["scene"]["options"]
    return desk.play(*option["events"], ply=table["ply"])


def test_each_seat_sees_its_own_hand_and_no_other_one(desk: Desk) -> None:
    table = closed(desk)
    shown: set[int] = set()
    for _ in range(24):
        if table["over"]:
            break
        before = table["ply"]
        table = forward(desk, table)
        assert faces(table) == set()
        for seat in range(SEATS):
            whole, later = aside(desk, table, seat), aside(desk, table, seat, since=before)
            view, at = {**VIEW, "seat": seat}, table["ply"]
            back = desk.ask("seek", session="s", ply=at, at=at, frames=True, view=view)
            assert faces(whole) == faces(later) == faces(back) <= {seat}
            shown |= faces(whole)
        if table["next"]["kind"] == "human":
            assert table["scene"]["handover"] == table["next"]["seat"]
            assert "options" not in table["scene"]
            assert "handover" not in aside(desk, table, table["next"]["seat"])["scene"]
    assert shown == set(range(SEATS))


def test_the_session_keeps_its_own_view(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON)
    before = desk.ask("view", session="s", ply=0, view=VIEW)
    german = desk.ask("view", session="s", ply=0, view={"seat": 1, "lang": "de", "shape": "portrait"}, aside=True)
    assert (german["scene"]["shape"], before["scene"]["shape"]) == ("portrait", "landscape")
    table = desk.ask("chance", session="s", ply=0)
    assert table["scene"]["shape"] == "landscape"
    assert table["names"] == before["names"] != german["names"]


def test_texts_call_the_seat_you(desk: Desk) -> None:
    table = desk.new({"name": "Ann", "kind": "human"}, {"name": "Ben", "kind": "human"})
    names = [[panel["name"] for panel in aside(desk, table, seat)["scene"]["seats"]] for seat in (0, 1)]
    assert names == [["You", "Ben"], ["Ann", "You"]]
    assert [panel["name"] for panel in table["scene"]["seats"]] == ["Ann", "Ben"]


def test_what_came_since_is_listed_with_its_frames(desk: Desk) -> None:
    first = desk.new(PERSON, PERSON)
    table = desk.forward(desk.forward(first))
    whole, later = aside(desk, table, 0), aside(desk, table, 0, since=0)
    assert whole["frames"] == []
    assert whole["moves"]["from"] == 0
    assert later["frames"]
    assert later["moves"] == whole["moves"]
    newest = aside(desk, table, 0, since=1)
    assert newest["moves"] == {"from": 1, "entries": whole["moves"]["entries"][1:]}
    assert 0 < len(newest["frames"]) < len(later["frames"])


def test_explanations_are_those_for_the_seat(desk: Desk) -> None:
    table = closed(desk)
    while table["next"]["kind"] != "human":
        table = desk.forward(table)
    seat = table["next"]["seat"]
    [option, *_] = aside(desk, table, seat)["scene"]["options"]
    card = next(at for at in option["path"] if at.startswith("card@"))
    common = {"session": "s", "ply": table["ply"], "id": card}
    assert desk.ask("explain", **common)["lines"] == []
    assert desk.ask("explain", **common, view={**VIEW, "seat": seat})["lines"]


@pytest.mark.parametrize(
    "more",
    [{"since": 1}, {"since": -1}, {"aside": 1}, {"view": {"seat": 0, "lang": "xx", "shape": "portrait"}}],
)
def test_a_wrong_request_is_refused(desk: Desk, more: dict[str, object]) -> None:
    desk.new(PERSON, PERSON)
    request = {"session": "s", "ply": 0, "view": {**VIEW, "seat": 0}, "aside": True, **more}
    assert desk.refused("view", **request)["code"] == "request"
