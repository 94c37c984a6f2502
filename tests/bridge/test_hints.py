"""Ask for a hint, for what a choice gives away, and for who is ahead (docs/bridge.md, "Requests and replies")."""

from __future__ import annotations

import re

import pytest

from pygame_rules.core.game import Evaluates
from pygame_rules.games import all_games, find_game
from tests.bridge.desk import COMPUTER, PERSON, VIEW, Desk, Reply

GAMES = [game.info.id for game in all_games()]


def decision(desk: Desk, game: str, *, beyond: int = 0, **fields: object) -> Reply:
    """Return the table of a person's first decision with a choice, after at least so many events."""
    seats = min(find_game(game).info.seats)
    table = desk.new(*[PERSON] * seats, game=game, **fields)
    while table["next"]["kind"] != "human" or table["ply"] < beyond or len(choices(table)) < 2:
        table = desk.forward(table)
    return table


def choices(table: Reply) -> set[str]:
    """Return the first events of everything that can be chosen."""
    scene = table["scene"]
    return {option["events"][0] for option in scene.get("options", [])} | {
        control["event"] for control in scene.get("controls", []) if control.get("event")
    }


def hinted(desk: Desk, ply: int, ms: int = 20, **fields: object) -> list[Reply]:
    """Return all replies until the hint is there."""
    replies = [desk.ask("hint", session="s", ply=ply, ms=ms, **fields)]
    while replies[-1]["hint"] is None:
        replies.append(desk.ask("hint", session="s", ply=ply, ms=ms, **fields))
    return replies


def standing(desk: Desk, ply: int) -> Reply:
    """Return how each seat stands, once a solver has found it out."""
    while (reply := desk.ask("ahead", session="s", ply=ply, ms=20))["progress"] < 1:
        assert reply["chances"] == []
    return reply


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_where_to_look_and_what_to_play_and_plays_nothing(desk: Desk, game: str) -> None:
    before = decision(desk, game, beyond=12)
    replies = hinted(desk, before["ply"])
    progress = [reply["progress"] for reply in replies]
    assert progress == sorted(progress)
    hint, scene = replies[-1]["hint"], before["scene"]
    assert replies[-1]["seat"] == before["next"]["seat"]
    spots = {spot["id"] for spot in scene["spots"]}
    assert set(hint["places"]) <= spots
    assert hint["look"].endswith((".", "?"))
    assert hint["follows"] is False
    assert hint["moves"]
    assert all(hint["moves"])
    assert hint["chance"] is None or 0 <= hint["chance"] <= 1
    for path in hint["paths"]:
        assert len(path) >= 2
        assert all(-50 <= x <= scene["width"] + 50 and -50 <= y <= scene["height"] + 50 for x, y in path)
    after = desk.ask("view", session="s", ply=before["ply"], view=VIEW)
    assert after["save"] == before["save"]
    played = desk.play(*hint["events"], ply=before["ply"])
    assert played["ply"] == before["ply"] + len(hint["events"])


def test_the_place_alone_does_not_give_the_move_away(desk: Desk) -> None:
    table = decision(desk, "tutanchamun", beyond=4)
    hint = hinted(desk, table["ply"])[-1]["hint"]
    assert hint["spots"][0] in hint["places"]
    assert len(hint["places"]) == 3, "a treasure is taken where it lies, so two others are shown as well"


def test_places_that_leave_nearly_everything_are_not_named(desk: Desk) -> None:
    """Yucata': three of six cards help nobody, so the first step only says what to think of."""
    table = decision(desk, "yucata")
    assert len(choices(table)) == 6
    hint = hinted(desk, table["ply"])[-1]["hint"]
    assert hint["places"] == []
    assert "Look here" not in hint["look"]


def test_a_turn_that_goes_on_as_advised_gets_the_rest_of_the_hint_at_once(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    first = hinted(desk, 1)[-1]["hint"]
    assert len(first["events"]) == 3
    desk.play(first["events"][0], ply=1)
    rest = desk.ask("hint", session="s", ply=2, ms=1)["hint"]
    assert rest["follows"] is True
    assert rest["events"] == first["events"][1:]
    assert len(rest["paths"]) < len(first["paths"])
    assert rest["verdict"] == first["verdict"]
    desk.ask("undo", session="s", ply=2)
    assert desk.ask("hint", session="s", ply=1, ms=1)["hint"] is None, "it thinks anew"


def test_a_choice_is_asked_what_it_gives_away(desk: Desk) -> None:
    table = decision(desk, "tutanchamun", beyond=4)
    at = {"session": "s", "ply": table["ply"], "ms": 20}
    assert desk.ask("hint", **at, events=["exit"])["loss"] is None, "it still thinks"
    best = hinted(desk, table["ply"])[-1]["hint"]
    none = desk.ask("hint", **at, events=best["events"])["loss"]
    assert none == {"class": "exact", "words": "This gives away 0 percentage points.", "why": "", "paths": []}
    reply = desk.ask("hint", **at, events=["exit"])
    loss = reply["loss"]
    assert reply["hint"] == best, "what would be better"
    assert loss["class"] == "blunder"
    assert re.fullmatch(r"This gives away [1-9]\d+ percentage points\.", loss["words"])
    assert re.match(r"Why: can no longer get the most of: [\w ]+, [\w ]+ and \d+ more; ", loss["why"])
    (way,) = loss["paths"]
    assert len(way) > 2, "the pawn walks along the row"
    assert "rob none" not in choices(table)
    assert desk.refused("hint", **at, events=["rob none"])["code"] == "illegal-action"
    assert desk.refused("hint", **at, events=["no such event"])["code"] == "event-syntax"


def test_the_way_of_another_order_counts_as_the_same(desk: Desk) -> None:
    """In Zenos Tavli the dice can be played in any order: no order gives anything away."""
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    best = hinted(desk, 1)[-1]["hint"]
    assert len(best["events"]) == 3
    for event in best["events"]:
        assert desk.ask("hint", session="s", ply=1, ms=20, events=[event])["loss"]["class"] == "exact"


def test_a_solved_game_is_judged_exactly(desk: Desk) -> None:
    table = decision(desk, "yucata", beyond=14)
    hint = hinted(desk, table["ply"])[-1]["hint"]
    assert "perfect play" in hint["verdict"]
    assert hint["chance"] in (0, 0.5, 1)


def test_only_who_decides_at_this_device_gets_a_hint(desk: Desk) -> None:
    desk.new(COMPUTER, PERSON)
    assert "nothing to decide" in desk.refused("hint", session="s", ply=0, ms=5)["reason"]
    desk.ask("chance", session="s", ply=0)
    assert "nothing to decide" in desk.refused("hint", session="s", ply=1, ms=5)["reason"]


def test_a_covered_hand_is_neither_hinted_nor_judged(desk: Desk) -> None:
    table = desk.new(PERSON, PERSON, game="yucata", options={"open_hands": False})
    while table["next"]["kind"] == "chance":
        table = desk.forward(table)
    ply, seat = table["ply"], table["next"]["seat"]
    assert table["scene"]["handover"] == seat
    assert "hand" in desk.refused("hint", session="s", ply=ply, ms=5)["reason"]
    assert standing(desk, ply)["chances"] == []
    desk.ask("view", session="s", ply=ply, view={**VIEW, "seat": seat})
    assert hinted(desk, ply)[-1]["hint"]["moves"]
    assert len(standing(desk, ply)["chances"]) == 2


def test_a_stop_forgets_the_thinking_and_another_position_begins_anew(desk: Desk) -> None:
    desk.new(PERSON, PERSON)
    desk.ask("chance", session="s", ply=0)
    best = hinted(desk, 1)[-1]["hint"]
    assert desk.ask("hint", session="s", ply=1, ms=1)["hint"] == best
    desk.ask("hint", session="s", stop=True)
    assert desk.ask("hint", session="s", ply=1, ms=1)["hint"] is None
    desk.play(best["events"][0], ply=1)
    assert desk.refused("hint", session="s", ply=1, ms=1)["code"] == "stale"
    assert desk.ask("hint", session="s", ply=2, ms=1)["hint"] is None


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_all_seats_add_up_to_one(desk: Desk, game: str) -> None:
    seats = max(find_game(game).info.seats)
    table = desk.new(*[COMPUTER] * seats, game=game)
    while table["next"]["kind"] != "over" and table["ply"] < 30:
        chances = standing(desk, table["ply"])["chances"]
        if isinstance(find_game(game), Evaluates):
            assert len(chances) == seats
            assert sum(chances) == pytest.approx(1, abs=0.001)
        else:
            assert chances == []
        table = desk.forward(table)


def test_at_the_end_the_winner_has_all_of_it_and_after_a_resignation_nothing_is_said(desk: Desk) -> None:
    table = desk.to_the_end(desk.new(COMPUTER, COMPUTER, game="yucata"))
    chances = standing(desk, table["ply"])["chances"]
    winners = table["over"]["winners"]
    assert [round(chance, 3) for chance in chances] == [
        round(1 / len(winners), 3) if seat in winners else 0 for seat in (0, 1)
    ]
    desk.new(PERSON, PERSON)
    desk.ask("resign", session="s", ply=0, seat=0)
    assert standing(desk, 0)["chances"] == []


def test_a_hint_speaks_the_readers_language(desk: Desk) -> None:
    table = decision(desk, "zenos-tavli", beyond=6)
    desk.ask("view", session="s", ply=table["ply"], view={**VIEW, "lang": "de"})
    hint = hinted(desk, table["ply"])[-1]["hint"]
    assert hint["look"] == "In jeder Reihenfolge endet der Zug gleich."
    assert hint["verdict"].endswith("\u00a0%.")
