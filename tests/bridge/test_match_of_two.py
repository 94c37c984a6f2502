"""A match of two games with the sides turned (docs/records.md, "A match of two")."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_rules.games import all_games
from tests.bridge.desk import COMPUTER, PERSON, SEED, VIEW, Desk, Reply

ANN = {"name": "Ann", "kind": "human"}
BEN = {"name": "Ben", "kind": "human"}
FIRST = {"id": "m1", "game": 1, "of": 2}


def ends(desk: Desk, table: Reply, loser: int) -> Reply:
    """Let a seat resign."""
    return desk.ask("resign", session=table["session"], ply=table["ply"], seat=loser)


def second(desk: Desk, table: Reply, session: str = "2") -> Reply:
    """Begin the second game as the page does."""
    begins = table["match"]["next"]
    seed = begins["seed"] or "11" * 32
    game = table["save"]["record"]["game"]
    return desk.ask("new", **{**begins, "seed": seed}, game=game, session=session, view=VIEW)


def drawn(desk: Desk, table: Reply) -> Reply:
    """Let chance prepare the game, up to the first decision or throw of a seat."""
    while table["next"]["kind"] == "chance" and table["next"]["seat"] is None:
        table = desk.ask("chance", session=table["session"], ply=table["ply"])
    return table


def test_a_game_outside_of_a_match_says_nothing_of_it(desk: Desk) -> None:
    table = desk.new(ANN, BEN)
    assert table["match"] is None
    assert "match" not in table["save"]["record"]
    assert ends(desk, table, 0)["match"] is None


def test_the_other_colour_begins_the_second_game_with_new_dice(desk: Desk) -> None:
    """Zenos Tavli: White begins, and the players have turned their colours."""
    table = desk.new(ANN, {**COMPUTER, "level": "easy"}, match=FIRST)
    assert table["match"]["words"] == "Game 1 of 2"
    assert table["match"]["next"] is None
    table = ends(desk, table, 1)
    assert table["match"]["words"] == "You lead the match of two."
    assert table["match"]["winners"] == [0]
    assert table["match"]["scores"] == [{"wins": 1, "lead": 15}, {"wins": 0, "lead": 0}]
    assert table["match"]["lead"] == "Stones left to the loser"
    begins = table["match"]["next"]
    assert [player["kind"] for player in begins["players"]] == ["computer", "human"]
    assert begins["players"][0]["level"] == "easy"
    assert begins["seed"] is None, "the first game's dice are known by now"
    table = second(desk, table)
    assert table["next"] == {"kind": "chance", "seat": 0, "level": "easy"}
    assert table["names"][1] == "Ann"
    assert table["match"]["game"] == 2
    assert table["match"]["scores"] == [{"wins": 0, "lead": 0}, {"wins": 1, "lead": 15}]


@pytest.mark.parametrize("layout", ["palenque", "yazurika"])
def test_in_yucata_the_stones_lie_as_before_and_the_other_player_begins(desk: Desk, layout: str) -> None:
    first = drawn(desk, desk.new(ANN, BEN, game="yucata", options={"layout": layout}, match=FIRST))
    again = drawn(desk, second(desk, ends(desk, first, 0)))
    assert again["save"]["record"]["events"] == first["save"]["record"]["events"]
    beginners = [table["names"][table["next"]["seat"]] for table in (first, again)]
    assert sorted(beginners) == ["Ann", "Ben"]
    ends(desk, again, 0)
    check = desk.ask("check", session="2")
    assert check["hash_ok"] is True
    assert all(row["ok"] for row in check["rows"])


@pytest.mark.parametrize(
    ("losers", "words"),
    [
        ((1, 0), "Ann wins the match of two."),
        ((0, 1), "Ben wins the match of two."),
        # Both lose as White, or both as Black, with all their stones left.
        ((0, 0), "The match of two is drawn."),
        ((1, 1), "The match of two is drawn."),
    ],
)
def test_more_games_won_win_the_match(desk: Desk, losers: tuple[int, int], words: str) -> None:
    table = ends(desk, desk.new(ANN, BEN, match=FIRST), losers[0])
    table = ends(desk, second(desk, table), losers[1])
    assert table["match"]["words"] == words
    assert table["match"]["next"] is None


@pytest.mark.parametrize(
    ("lead", "winners", "words"),
    [
        (9, [1], "Both have won the same number of games; Ben wins the match of two by the greater lead."),
        (20, [0], "Both have won the same number of games; Ann wins the match of two by the greater lead."),
        (15, [], "The match of two is drawn."),
    ],
)
def test_if_both_have_won_as_many_the_greater_lead_wins(desk: Desk, lead: int, winners: list[int], words: str) -> None:
    before = [{"wins": 1, "lead": lead}, {"wins": 0, "lead": 0}]
    table = ends(desk, desk.new(ANN, BEN, match={**FIRST, "game": 2, "before": before}), 0)
    assert table["match"]["scores"] == [{"wins": 1, "lead": lead}, {"wins": 1, "lead": 15}]
    assert (table["match"]["winners"], table["match"]["words"]) == (winners, words)


def test_the_link_is_kept_in_the_record_and_in_a_save(desk: Desk) -> None:
    table = second(desk, ends(desk, desk.new(ANN, BEN, match=FIRST), 0))
    link = {**FIRST, "game": 2, "before": [{"wins": 1, "lead": 15}, {"wins": 0, "lead": 0}]}
    assert table["save"]["record"]["match"] == link
    restored = desk.ask("restore", session="r", save=table["save"], view=VIEW)
    assert restored["match"] == table["match"]
    assert restored["save"]["record"]["match"] == link
    text = desk.ask("export", session="2")["text"]
    assert desk.ask("import", session="i", text=text, seed=SEED, view=VIEW)["match"] == table["match"]


@pytest.mark.parametrize("found", [5, None, {}, {**FIRST, "of": 3}, {**FIRST, "game": 2}, {**FIRST, "id": ""},
                                   {**FIRST, "game": 2, "before": [{"wins": 9, "lead": 0}, {"wins": 0, "lead": 0}]},
                                   {**FIRST, "game": 2, "before": ["", ""]}])  # fmt: skip
def test_a_record_may_hold_anything_there(desk: Desk, found: object) -> None:
    """Unknown keys are kept and ignored (docs/rules/README.md, "A record")."""
    desk.new(ANN, BEN)
    record = json.loads(desk.ask("export", session="s")["text"])
    record["match"] = found
    table = desk.ask("import", session="i", text=json.dumps(record), seed=SEED, view=VIEW)
    assert table["match"] is None
    assert table["save"]["record"]["match"] == found


def test_what_is_no_match_of_two_is_refused(desk: Desk) -> None:
    asked: dict[str, Any] = {"seed": SEED, "view": VIEW, "session": "s", "options": {}}
    two, three = [PERSON] * 2, [PERSON] * 3
    for game, players, link in (
        ("tutanchamun", two, FIRST),
        ("yucata", three, FIRST),
        ("yucata", two, {**FIRST, "game": 3}),
    ):
        error = desk.refused("new", **asked, game=game, players=players, match=link)
        assert "match of two" in error["reason"]


def test_without_the_first_games_seed_yucata_cannot_turn_the_sides(desk: Desk) -> None:
    table = drawn(desk, desk.new(ANN, BEN, game="yucata", match=FIRST))
    text = desk.ask("export", session="s")["text"]
    # The record of a running game hides its seed, so from here on another one throws.
    table = desk.ask("import", session="i", text=text, seed="22" * 32, view=VIEW)
    assert ends(desk, table, 0)["match"]["next"] is None


def test_the_second_game_is_told_in_german(desk: Desk) -> None:
    view = {**VIEW, "lang": "de"}
    table = desk.new(ANN, BEN, game="yucata", match=FIRST, view=view)
    assert table["match"]["words"] == "Partie 1 von 2"
    assert ends(desk, table, 0)["match"]["lead"] == "Punkte voraus"


def test_the_list_of_games_says_where_a_match_of_two_makes_sense(desk: Desk) -> None:
    entries = {entry["id"]: entry["words"]["en"].get("two_games", "") for entry in desk.ask("hello")["games"]}
    assert "three games in four" in entries["zenos-tavli"]
    assert "the second player always wins" in entries["yucata"]
    assert {game.info.id for game in all_games() if entries[game.info.id]} == {"zenos-tavli", "yucata"}
