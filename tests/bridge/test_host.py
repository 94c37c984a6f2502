"""What the engine tells a person at the table: who they are, what the others did, what can only be played."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.bridge.desk import COMPUTER, PERSON, Desk, Reply
from tests.walks import each_table

ADA = {"name": "Ada", "kind": "human"}
BOB = {"name": "Bob", "kind": "computer", "level": "random"}


def names(table: Reply) -> list[str]:
    return [seat["name"] for seat in table["scene"]["seats"]]


def test_the_only_person_is_called_you_at_the_table_and_by_name_in_what_leaves_it(desk: Desk) -> None:
    table = desk.to_the_end(desk.new(ADA, BOB))
    assert names(table) == ["You", "Bob"]
    assert names(
        desk.ask("view", session="s", ply=table["ply"], view={"seat": 0, "lang": "de", "shape": "portrait"})
    ) == [
        "Du",
        "Bob",
    ]
    assert names(desk.ask("seek", session="s", ply=table["ply"], at=3)) == ["Du", "Bob"]
    assert ("Ada" in table["over"]["words"]) or ("Bob" in table["over"]["words"])
    assert table["save"]["record"]["players"] == ["Ada", "Bob"]


def test_several_people_are_called_by_their_names(desk: Desk) -> None:
    assert names(desk.new(ADA, {"name": "Eve", "kind": "human"})) == ["Ada", "Eve"]


def test_a_resignation_speaks_to_the_person_and_names_him_elsewhere(desk: Desk) -> None:
    desk.new(ADA, BOB)
    table = desk.ask("resign", session="s", ply=0, seat=0)
    assert table["scene"]["status"] == "You resign; Bob wins."
    assert table["over"]["words"] == "Ada resigns; Bob wins."
    assert table["over"]["standings"] == []
    table = desk.new(ADA, BOB, session="t")
    assert desk.ask("resign", session="t", ply=0, seat=1)["scene"]["status"] == "Bob resigns; you win."


def test_a_computer_that_decides_is_thinking_and_gets_no_orders(desk: Desk) -> None:
    table = desk.new(BOB, ADA)
    while table["next"]["kind"] != "computer":
        table = desk.forward(table)
    assert table["scene"]["status"] == "Bob is thinking …"


@each_table
def test_the_turns_of_a_match_hold_each_event_once(desk: Desk, game_id: str, players: int) -> None:
    turns: list[dict[str, object]] = []
    table = desk.new(*[COMPUTER] * players, game=game_id)
    for _ in range(60):
        told = table["turns"]
        turns = [*turns[: told["from"]], *told["entries"]]
        assert [turn["from"] for turn in turns[:1]] in ([], [0])
        assert all(one["to"] == after["from"] for one, after in pairwise(turns))
        assert not turns or turns[-1]["to"] == table["ply"]
        assert all(turn["words"] for turn in told["entries"])
        if table["over"]:
            break
        table = desk.forward(table)
    assert turns


def test_the_list_of_turns_tells_them_in_words_to_the_only_person(desk: Desk) -> None:
    table = desk.forward(desk.new(ADA, BOB))
    table = desk.play(*table["forced"], ply=1)
    (turn,) = table["turns"]["entries"]
    assert turn["words"] == "You threw 5-4-2: entered on 2, 4 and 5"
    assert turn["notation"].startswith("5-4-2:")
    german = desk.ask("view", session="s", ply=table["ply"], view={"seat": 0, "lang": "de", "shape": "portrait"})
    assert german["turns"]["entries"][0]["words"] == "Du warfst 5-4-2: eingesetzt auf 2, 4 und 5"


def test_among_several_people_the_list_of_turns_names_everybody(desk: Desk) -> None:
    table = desk.forward(desk.new(ADA, {"name": "Eve", "kind": "human"}))
    assert table["turns"]["entries"][0]["words"] == "Ada threw 5-4-2"


def test_where_a_game_tells_no_turns_the_words_of_the_events_stand_after_the_name(desk: Desk) -> None:
    table = desk.to_the_end(desk.new(ADA, BOB, game="toy-race"))
    words = [turn["words"] for turn in table["turns"]["entries"]]
    assert words


def test_the_round_is_what_the_others_did_since_ones_own_decision(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    while table["ply"] < 2 or table["next"]["seat"] != 1:
        table = desk.forward(table)
    decided = table["ply"]
    assert table["round"] == []
    while table["next"]["seat"] == 1:
        table = desk.forward(table)
    (line,) = table["round"]
    assert line["seat"] == 1
    assert line["words"]
    assert (line["from"], line["to"]) == (decided, table["ply"])
    # The lines stay while one throws, and go with one's own decision.
    table = desk.forward(table)
    assert table["round"] == [line]
    table = desk.forward(table)
    assert table["round"] == []


def test_people_at_one_device_hear_of_the_others_before_they_throw_and_after(desk: Desk) -> None:
    table = desk.forward(desk.new(ADA, {"name": "Eve", "kind": "human"}))
    table = desk.play(*table["forced"], ply=1)
    assert (table["next"]["kind"], table["next"]["seat"]) == ("chance", 1)
    (line,) = table["round"]
    assert line["words"].startswith("Ada threw")
    assert desk.forward(table)["round"] == [line]


def test_a_turn_that_can_end_in_one_way_only_is_forced(desk: Desk) -> None:
    """Three different numbers enter three stones, in any order with the same end."""
    table = desk.forward(desk.new(PERSON, COMPUTER))
    assert table["moves"]["entries"][0]["text"] == "roll 2-4-5"
    assert sorted(table["forced"]) == ["2:hand", "4:hand", "5:hand"]
    table = desk.play(*table["forced"], ply=table["ply"])
    assert table["next"]["seat"] == 1


def test_undo_takes_back_a_step_or_the_whole_turn_or_goes_to_the_last_choice(desk: Desk) -> None:
    table = desk.forward(desk.new(PERSON, PERSON, settings={"undo_past": True}))
    table = desk.play(*table["forced"], ply=1)
    assert table["ply"] == 4
    assert desk.ask("undo", session="s", ply=4)["ply"] == 3
    assert desk.ask("redo", session="s", ply=3)["ply"] == 4
    assert desk.ask("undo", session="s", ply=4, turn=True)["ply"] == 1
    assert desk.ask("redo", session="s", ply=1)["can"]["redo"] is True
    # There was no choice yet, so there is no choice to go back to.
    table = desk.play("4:hand", "5:hand", ply=2)
    assert (table["can"]["undo"], table["can"]["undo_choice"]) == (True, False)
    assert "nothing" in desk.refused("undo", session="s", ply=4, choice=True)["reason"]


def test_things_are_explained_on_request(desk: Desk) -> None:
    table = desk.new(PERSON, COMPUTER)
    spot = table["scene"]["spots"][0]["id"]
    assert isinstance(desk.ask("explain", session="s", ply=0, id=spot)["lines"], list)
    assert desk.ask("explain", session="s", ply=0, id="nothing of the kind")["lines"] == []
    assert desk.refused("explain", session="s", ply=1, id=spot)["code"] == "stale"


@pytest.mark.parametrize("game", ["zenos-tavli", "yucata", "tutanchamun", "tuchulcha"])
def test_the_end_ranks_all_players(desk: Desk, game: str) -> None:
    table = desk.to_the_end(desk.new(COMPUTER, COMPUTER, game=game))
    standings = table["over"]["standings"]
    assert sorted(standing["seat"] for standing in standings) == [0, 1]
    assert [standing["seat"] for standing in standings if standing["rank"] == 1] == table["over"]["winners"]
