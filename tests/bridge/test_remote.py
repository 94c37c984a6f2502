"""Seats of players at another device, through `handle()` alone (docs/bridge.md, "Requests and replies")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from pygame_rules.bridge.play import chance
from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.session import Session
from pygame_rules.bridge.table import table
from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.controller import Remote
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from pygame_rules.show.sight import Sight
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk

ADA = {"name": "Ada", "kind": "human"}
REMOTE = {"name": "", "kind": "remote"}

Table = dict[str, Any]


def met(desk: Desk) -> tuple[Desk, Table, Table]:
    """Begin Zenos Tavli between Ada, at another desk, and a person at this one; all parts of the first throw are known
    here. Return the other desk, and the tables of both."""
    other, terms = Desk(), {"hints": True}
    begun = other.ask(
        "invite", session="s", game="zenos-tavli", players=[ADA, REMOTE], seed=SEED, terms=terms, view=VIEW
    )
    joined = desk.ask("join", session="s", letter=begun["letter"], seed="ab" * 32, view=VIEW)
    there = other.ask("open", session="s", ply=0, letter=joined["letter"])["table"]
    here = desk.ask("open", session="s", ply=0, letter=there["letters"]["letter"])["table"]
    return other, there, here


def test_one_who_sits_elsewhere_has_nothing_to_press_here_when_he_throws(desk: Desk) -> None:
    _, there, here = met(desk)
    assert here["next"] == there["next"] == {"kind": "chance", "seat": 0, "level": None}
    assert "controls" not in here["scene"]
    assert "controls" in there["scene"]


def test_a_person_here_does_not_play_for_another_device(desk: Desk) -> None:
    _, _, here = met(desk)
    here = desk.forward(here)
    assert here["next"] == {"kind": "waiting", "seat": 0, "level": None, "for": "decision"}
    assert here["forced"] == []
    assert not {"options", "controls", "refusals", "handover"} & here["scene"].keys()
    error = desk.refused("play", session="s", ply=1, events=["4:hand"])
    assert (error["code"], error["reason"]) == ("match", "Ada decides at another device; nothing was played.")
    assert desk.refused("think", session="s", ply=1, ms=25)["code"] == "match"
    assert "nothing to decide" in desk.refused("hint", session="s", ply=1, ms=5)["reason"]
    assert desk.ask("view", session="s", ply=1, view=VIEW)["next"]["kind"] == "waiting"


def test_nothing_is_undone_that_another_device_has_seen(desk: Desk) -> None:
    other, there, _ = met(desk)
    there = other.forward(other.forward(there))
    assert (there["ply"], there["can"]["undo"], there["can"]["redo"]) == (2, False, False)
    error = other.refused("undo", session="s", ply=2)
    assert (error["code"], error["reason"]) == ("match", "What another device has seen cannot be taken back.")
    german = other.refused("undo", session="s", ply=2, lang="de")["reason"]
    assert german == "Was ein anderes Gerät gesehen hat, lässt sich nicht zurücknehmen."


@pytest.mark.parametrize("players", [(PERSON, REMOTE), (REMOTE, COMPUTER), (REMOTE, REMOTE)])
def test_a_match_with_players_elsewhere_begins_with_an_invitation(
    desk: Desk, players: tuple[dict[str, str], ...]
) -> None:
    request = {"session": "s", "game": "zenos-tavli", "players": list(players), "seed": SEED, "view": VIEW}
    error = desk.refused("new", **request)
    assert error["reason"] == "A match with players at other devices begins with 'invite', not with 'new'."
    assert "„invite“" in desk.refused("new", **request, lang="de")["reason"]


@dataclass(frozen=True)
class Promised:
    """A `ChanceSource` whose throws all wait for the part of one seat; with seat None, all parts are known."""

    seat: int | None

    def stream(self, index: int) -> Stream | None:
        return Dice.from_number(7).stream(index) if self.seat is None else None

    def missing(self, index: int) -> int | None:
        return self.seat

    def to_json(self, first: int, *, reveal: bool, thrown: int) -> dict[str, object]:
        return {"scheme": "promised"}


def test_a_table_waits_for_the_part_that_another_device_has_of_a_throw() -> None:
    seats = [Seat("Ada"), Seat("Bob", Remote())]
    match = LiveMatch(find_game("zenos-tavli"), seats, {}, Dice.from_number(7), source=Promised(1))
    session = Session("s", Sight(match, View()), float)
    seen = table(session)
    assert seen["next"] == {"kind": "waiting", "seat": 1, "level": None, "for": "chance"}
    assert isinstance(seen["scene"], dict)
    assert "controls" not in seen["scene"]
    assert seen["dice"] == {"hash": None, "seed": None, "from": 0}
    match.source = Promised(None)
    assert table(session)["next"] == {"kind": "chance", "seat": 0, "level": None}
    assert chance(session, Request({}))["ply"] == 1
