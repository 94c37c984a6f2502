"""Seats of players at another device, through `handle()` alone (docs/bridge.md, "Requests and replies")."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from pygame_rules.bridge.play import chance
from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.session import Session
from pygame_rules.bridge.table import table
from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.controller import Remote
from pygame_rules.core.game import legal_events
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.record import from_json, parse, replay
from pygame_rules.core.scene import View
from pygame_rules.games import find_game
from pygame_rules.show.sight import Sight
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk

REMOTE = {"name": "", "kind": "remote"}
KINDS = [{"kind": "human"}, {"kind": "computer", "level": "random"}, {"kind": "remote"}]

Table = dict[str, Any]


def choices(table: Table) -> list[str]:
    """Return the legal events of the current seat, computed as another device does it: by replaying the record."""
    record = from_json(table["save"]["record"], find_game)
    game = find_game(record.game)
    return list(legal_events(game, replay(record, game).states[-1]))


def until_waiting(desk: Desk, table: Table) -> Table:
    """Play until the engine waits for another device or the game is over."""
    while table["next"]["kind"] not in ("waiting", "over"):
        table = desk.forward(table)
    return table


def come(desk: Desk, table: Table, *events: str) -> Table:
    """Send events as if they came from the device of the current seat."""
    seat = table["next"]["seat"]
    return desk.ask("play", session=table["session"], ply=table["ply"], seat=seat, events=list(events))


@pytest.mark.parametrize("game", ["yucata", "tutanchamun", "tuchulcha"])
def test_a_person_a_computer_and_another_device_play_a_game_to_its_end(desk: Desk, game: str) -> None:
    table = until_waiting(desk, desk.new(PERSON, COMPUTER, REMOTE, game=game))
    waited = 0
    while table["next"]["kind"] == "waiting":
        waited += 1
        assert table["next"] == {"kind": "waiting", "seat": 2, "level": None, "for": "decision"}
        assert table["forced"] == []
        assert not {"options", "controls", "refusals", "handover"} & table["scene"].keys()
        assert table["can"]["undo"] is False
        table = until_waiting(desk, come(desk, table, choices(table)[-1]))
    assert waited > 2
    assert table["over"]["winners"]
    record = parse(desk.ask("export", session="s")["text"], find_game)
    assert record.extra["seats"] == KINDS
    assert replay(record, find_game(game)).states[-1].result() == record.result
    assert all(row["ok"] for row in desk.ask("check", session="s")["rows"])


def test_several_events_come_from_another_device_all_or_none(desk: Desk) -> None:
    table = until_waiting(desk, desk.ask("chance", session="s", ply=desk.new(REMOTE, PERSON)["ply"]))
    error = desk.refused("play", session="s", ply=1, seat=0, events=["4:hand", "4:hand"])
    assert error["code"] == "illegal-action"
    assert come(desk, table, "4:hand", "2:hand")["ply"] == 3


def test_one_who_sits_elsewhere_has_nothing_to_press_here_when_he_throws(desk: Desk) -> None:
    table = desk.new(REMOTE, PERSON)
    assert table["next"] == {"kind": "chance", "seat": 0, "level": None}
    assert "controls" not in table["scene"]
    assert "controls" in desk.new(PERSON, REMOTE)["scene"]


def test_a_person_here_does_not_play_for_another_device(desk: Desk) -> None:
    desk.new({"name": "Ada", "kind": "remote"}, PERSON)
    desk.ask("chance", session="s", ply=0)
    error = desk.refused("play", session="s", ply=1, events=["4:hand"])
    assert (error["code"], error["reason"]) == ("match", "Ada decides at another device; nothing was played.")
    assert desk.refused("think", session="s", ply=1, ms=25)["code"] == "match"
    assert desk.ask("view", session="s", ply=1, view=VIEW)["next"]["kind"] == "waiting"


@pytest.mark.parametrize(
    ("players", "seat"),
    [
        ((PERSON, REMOTE), 1),  # it is the turn of a person at this device
        ((PERSON, REMOTE), 0),  # this seat belongs to this device
        ((COMPUTER, REMOTE), 0),
        ((REMOTE, PERSON), 7),  # no such seat
    ],
)
def test_events_from_a_seat_that_is_not_at_turn_elsewhere_are_refused(
    desk: Desk, players: tuple[dict[str, str], ...], seat: int
) -> None:
    desk.new(*players)
    desk.ask("chance", session="s", ply=0)
    error = desk.refused("play", session="s", ply=1, seat=seat, events=["4:hand"])
    assert error["code"] == "match"
    assert f"seat {seat}" in error["reason"]
    assert desk.ask("view", session="s", ply=1, view=VIEW)["save"]["record"]["events"] == ["roll 2-4-5"]


def test_one_device_does_not_decide_for_the_seat_of_another(desk: Desk) -> None:
    desk.new(REMOTE, REMOTE)
    table = desk.ask("chance", session="s", ply=0)
    assert desk.refused("play", session="s", ply=1, seat=1, events=["4:hand"])["code"] == "match"
    assert come(desk, table, "4:hand")["ply"] == 2


def test_nothing_comes_where_chance_is_next_or_the_game_is_over(desk: Desk) -> None:
    desk.new(REMOTE, PERSON)
    assert desk.refused("play", session="s", ply=0, seat=0, events=["roll 1-1-1"])["code"] == "match"
    desk.ask("chance", session="s", ply=0)
    desk.ask("resign", session="s", ply=1, seat=1)
    assert desk.refused("play", session="s", ply=1, seat=0, events=["4:hand"])["code"] == "match"


def test_an_event_that_comes_twice_or_late_is_stale(desk: Desk) -> None:
    desk.new(REMOTE, PERSON)
    table = desk.ask("chance", session="s", ply=0)
    come(desk, table, "4:hand")
    assert desk.refused("play", session="s", ply=1, seat=0, events=["4:hand"])["code"] == "stale"


def test_nothing_is_undone_that_another_device_has_seen(desk: Desk) -> None:
    desk.new(PERSON, REMOTE, settings={"undo_past": True})
    desk.ask("chance", session="s", ply=0)
    table = desk.play("4:hand", ply=1)
    assert (table["can"]["undo"], table["can"]["redo"]) == (False, False)
    error = desk.refused("undo", session="s", ply=2)
    assert (error["code"], error["reason"]) == ("match", "What another device has seen cannot be taken back.")
    german = desk.refused("undo", session="s", ply=2, lang="de")["reason"]
    assert german == "Was ein anderes Gerät gesehen hat, lässt sich nicht zurücknehmen."


def test_a_save_keeps_who_sits_elsewhere_and_goes_on_there(desk: Desk) -> None:
    table = until_waiting(desk, desk.new(PERSON, COMPUTER, REMOTE, game="yucata"))
    assert table["save"]["seats"] == table["save"]["record"]["seats"] == KINDS
    again = desk.ask("restore", session="again", save=table["save"], view=VIEW)
    assert (again["next"], again["save"]) == (table["next"], table["save"])
    assert come(desk, again, choices(again)[0])["ply"] == again["ply"] + 1


def test_people_here_go_on_with_the_record_of_a_match_with_another_device(desk: Desk) -> None:
    table = until_waiting(desk, desk.new(PERSON, COMPUTER, REMOTE, game="yucata"))
    text = desk.ask("export", session="s")["text"]
    assert json.loads(text)["seats"] == KINDS
    taken = desk.ask("import", session="t", text=text, seed=SEED, view=VIEW)
    assert taken["save"]["seats"] == [*KINDS[:2], {"kind": "human"}]
    assert taken["next"] == {"kind": "human", "seat": table["next"]["seat"], "level": None}


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
