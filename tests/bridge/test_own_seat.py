"""A player of the reader's own at a seat: the page asks it, and the engine judges what it has decided."""

from __future__ import annotations

import json

from tests.bridge.desk import PERSON, SEED, VIEW, Desk, Reply

OWN = {"name": "", "kind": "computer", "level": "own", "player": "a1", "player_name": "Greedy"}
SEAT = {"kind": "computer", "level": "own", "name": "Greedy", "player": "a1"}


def asked(desk: Desk) -> Reply:
    """Begin a game in which the own player is to decide."""
    table = desk.new(OWN, PERSON)
    assert table["next"] == {"kind": "chance", "seat": 0, "level": "own"}
    return desk.forward(table)


def test_the_table_names_it_and_waits_for_what_the_page_sends(desk: Desk) -> None:
    table = asked(desk)
    assert table["next"] == {"kind": "own", "seat": 0, "level": "own"}
    assert table["names"] == ["Greedy", "Black"]
    assert table["scene"]["status"] == "Greedy is thinking …"
    assert "options" not in table["scene"]
    assert table["forced"] == []
    assert desk.refused("think", session="s", ply=1, ms=10)["code"] == "match"
    assert "illegal" in desk.refused("play", session="s", ply=1, events=["6:hand"])["code"]
    table = desk.play("2:hand", ply=1)
    assert table["ply"] == 2
    # Like a computer, it takes nothing back.
    assert table["can"]["undo"] is False
    german = desk.ask("view", session="s", ply=2, view={**VIEW, "lang": "de"})
    assert german["scene"]["status"] == "Greedy denkt nach …"


def test_a_name_of_the_seat_goes_before_the_players_own(desk: Desk) -> None:
    table = desk.new({**OWN, "name": "Ann"}, {**OWN, "player_name": ""})
    assert table["names"][0] == "Ann"
    assert table["save"]["seats"] == [SEAT, {**SEAT, "name": ""}]


def test_it_is_in_the_save_and_the_record_and_comes_back_from_both(desk: Desk) -> None:
    table = asked(desk)
    assert table["save"]["seats"] == [SEAT, {"kind": "human"}]
    assert table["save"]["record"]["seats"] == [SEAT, {"kind": "human"}]
    restored = desk.ask("restore", session="t", save=table["save"], view=VIEW)
    assert (restored["next"], restored["names"]) == (table["next"], table["names"])
    text = desk.ask("export", session="s")["text"]
    imported = desk.ask("import", session="u", text=text, seed=SEED, view=VIEW)
    assert imported["next"]["kind"] == "own"
    # What can be nobody's player is a person's seat, as with every unknown kind.
    damaged = {**json.loads(text), "seats": [{"kind": "computer", "level": "own"}, {"kind": "human"}]}
    table = desk.ask("import", session="v", text=json.dumps(damaged), seed=SEED, view=VIEW)
    assert table["next"]["kind"] == "human"


def test_it_turns_its_seat_for_the_second_game_of_a_match_of_two(desk: Desk) -> None:
    desk.new(OWN, PERSON, match={"id": "m", "game": 1, "of": 2})
    second = desk.ask("resign", session="s", ply=0, seat=0)["match"]["next"]
    assert second["players"] == [PERSON, OWN]


def test_it_needs_an_id_and_sits_in_no_match_by_links(desk: Desk) -> None:
    game = {"game": "zenos-tavli", "seed": SEED, "view": VIEW, "session": "s"}
    without = {key: value for key, value in OWN.items() if key != "player"}
    assert "player" in desk.refused("new", players=[without, PERSON], **game)["reason"]
    assert "player" in desk.refused("new", players=[{**OWN, "player": ""}, PERSON], **game)["reason"]
    far = {"name": "", "kind": "remote"}
    assert "expected people and computers" in desk.refused("invite", players=[OWN, far], **game)["reason"]
