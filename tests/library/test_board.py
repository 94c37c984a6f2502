"""A board to play on: what it offers, what pressing does, and that it and the match follow each other."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pygame_rules as pr
from pygame_rules.games import OWN
from pygame_rules.library import board
from pygame_rules.library.board import PlayedBoard


def press(shown: PlayedBoard, do: str, *events: str, id: str = "") -> None:  # noqa: A002 - the message's own name
    shown.answer({"do": do, "events": list(events), "id": id, "ply": shown.shown()["ply"]})


def offered(shown: PlayedBoard) -> set[tuple[str, ...]]:
    options: Any = shown.shown()["options"]
    return {tuple(option["events"]) for option in options}


def button(shown: PlayedBoard, do: str) -> dict[str, Any] | None:
    buttons: Any = shown.shown()["buttons"]
    return next((one for one in buttons if one["do"] == do), None)


@pytest.mark.parametrize("game_id", OWN)
def test_every_legal_decision_is_offered_and_its_places_are_there(game_id: str) -> None:
    match = pr.new(game_id, seed=3)
    shown = PlayedBoard(match)
    for _ in range(4):
        told: Any = shown.shown()
        controls = {one["id"] for one in told["buttons"] if one["do"] == "control"}
        assert {event for events in offered(shown) for event in events[:1]} | controls >= {str(a) for a in match.legal}
        assert {spot["id"] for spot in told["spots"]} == {name for one in told["options"] for name in one["path"]}
        assert told["picture"].startswith("<svg")
        press(shown, "play", str(match.legal[0]))
    assert len(match.events) >= 4


def test_a_click_plays_in_the_match_and_the_computer_answers() -> None:
    match = pr.new("yucata", seed=1)
    shown = PlayedBoard(match, {1: "easy"})
    press(shown, "play", "1")
    assert [str(event) for event in match.events][:2] == ["start 0", "1"]
    assert (match.to_move, len(match.events)) == (0, 3)
    assert match.record.extra["seats"] == [{"kind": "human"}, {"kind": "computer", "level": "easy"}]
    press(shown, "undo")
    assert match.events == ["start 0"]


def test_computers_alone_play_to_the_end_and_the_same_with_the_same_seed() -> None:
    matches = [pr.new("yucata", seed=1), pr.new("yucata", seed=1)]
    boards = [PlayedBoard(match, {0: "easy", 1: "beginner"}) for match in matches]
    assert [match.over for match in matches] == [True, True]
    assert matches[0].events == matches[1].events
    assert boards[0].shown()["options"] == []


def test_what_a_program_plays_is_shown_and_answered() -> None:
    match = pr.new("yucata", seed=1)
    shown = PlayedBoard(match, {1: lambda state: state.legal_actions()[0]})
    seen: list[object] = []
    shown.changed = lambda: seen.append(shown.shown()["ply"])
    match.play("2")
    assert (len(match.events), seen[-1]) == (3, 3)
    # What is taken back is not played again before somebody asks for it.
    match.pop()
    assert (len(match.events), seen[-1]) == (2, 2)
    assert offered(shown) == set()
    assert button(shown, "go on") is not None
    press(shown, "go on")
    assert len(match.events) == 3
    shown.close()
    match.play(match.legal[0])
    assert seen[-1] == 3


def test_what_is_not_offered_changes_nothing() -> None:
    match = pr.new("yucata", seed=1)
    shown = PlayedBoard(match)
    for message in (
        None, "play", {"do": "play", "events": ["1"], "ply": 7}, {"do": "play", "events": ["copy"], "ply": 1},
        {"do": "play", "ply": 1}, {"do": "control", "id": "nonsense", "ply": 1}, {"do": ["undo"], "ply": 1},
    ):  # fmt: skip
        shown.answer(message)
        assert match.events == ["start 0"]
    press(shown, "undo")
    assert match.events == ["start 0"]
    assert shown.shown()["problem"] == "There is nothing that may be undone now."
    press(shown, "play", "1")
    assert shown.shown()["problem"] == ""


def test_a_bot_that_breaks_the_rules_is_told() -> None:
    match = pr.new("yucata", seed=1)
    shown = PlayedBoard(match, {1: lambda _: "nonsense"})
    press(shown, "play", "1")
    assert str(shown.shown()["problem"]).startswith("The bot <lambda> has given")
    assert button(shown, "go on") is not None


def test_chance_waits_for_a_button_where_the_match_says_so() -> None:
    match = pr.new("zenos-tavli", seed=1, chance=False, options={"start": 1})
    shown = PlayedBoard(match)
    throw = button(shown, "control") or button(shown, "go on")
    assert throw is not None
    press(shown, throw["do"], id=throw["id"])
    assert match.events[0].startswith("roll")


def test_a_closed_hand_is_shown_to_the_one_whose_turn_it_is() -> None:
    match = pr.new("yucata", seed=1, names=["Anna", "Bo"], options={"open_hands": False}, language="de")
    shown = PlayedBoard(match)
    assert offered(shown) == set()
    assert shown.shown()["status"] == "Anna ist am Zug. Jetzt sollte niemand sonst hinsehen."
    press(shown, "reveal")
    assert offered(shown)
    assert button(shown, "reveal") is None
    press(shown, "play", "1")
    assert offered(shown) == set()
    # With one person alone there is nobody who must not look.
    assert offered(PlayedBoard(pr.new("yucata", seed=1, options={"open_hands": False}), {1: "easy"}))


def test_seats_and_levels_are_checked_before_anything_changes() -> None:
    match = pr.new("yucata", seed=1)
    with pytest.raises(pr.OptionError, match="There is no seat 2 at this table"):
        PlayedBoard(match, {2: "easy"})
    with pytest.raises(pr.UnknownPlayer, match="did you mean 'easy'"):
        PlayedBoard(match, {1: "esay"})
    assert match.record.extra["seats"] == [{"kind": "human"}, {"kind": "human"}]
    anna = pr.letters.invite("zenos-tavli", names=["Anna", ""], seed=7)
    with pytest.raises(pr.MatchError, match="another device"):
        PlayedBoard(anna, {1: "easy"})
    assert PlayedBoard(anna).shown()["options"] == []


def test_a_player_from_the_workshop_is_asked_for_by_name(tmp_path: Path) -> None:
    own = {"kind": "computer", "level": "own", "name": "Greedy", "player": "a1"}
    extra = {"seats": [{"kind": "human"}, own]}
    record = {"format": "spieltisch-record", "version": 1, "game": "yucata", "players": ["", ""], "events": [], **extra}
    (tmp_path / "own.json").write_text(json.dumps(record), encoding="utf-8")
    match = pr.load(tmp_path / "own.json")
    with pytest.raises(pr.OptionError, match="'Greedy', and a record does not hold its text"):
        PlayedBoard(match)
    told: Any = PlayedBoard(match, {1: lambda state: state.legal_actions()[0]}).shown()
    assert told["status"]


def test_a_game_that_has_been_played_by_functions_can_be_looked_at() -> None:
    series = pr.selfplay("yucata", players=["easy", lambda state: state.legal_actions()[0]], games=1, seed=1)
    told: Any = PlayedBoard(series[0]).shown()
    assert sum(seat.get("winner", False) for seat in told["seats"]) == 1


def test_without_the_package_the_error_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "WIDGETS", "no_such_package")
    with pytest.raises(ImportError, match=r"pip install 'pygame-rules\[jupyter\]'"):
        pr.board(pr.new("yucata", seed=1))
