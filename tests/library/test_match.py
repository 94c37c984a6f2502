"""Matches of the library: play, take back, load, show."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from xml.etree import ElementTree

import pytest

import pygame_rules as pr
from pygame_rules.core import record as records
from pygame_rules.core.words import words
from pygame_rules.library.record import record_of
from tests.walks import each_table

SVG = "{http://www.w3.org/2000/svg}"


def test_chance_happens_by_itself_and_a_seed_means_the_same_dice_as_ever() -> None:
    match = pr.new("zenos-tavli", seed=7)
    assert match.events == ["roll 2-4-5"]
    assert [str(action) for action in match.legal] == ["2:hand", "4:hand", "5:hand"]
    assert (match.turn, match.to_move) == (0, 0)
    assert pr.new("zenos-tavli", seed=match.record.extra["dice"]["hash"]).events  # type: ignore[index]
    assert pr.new("zenos-tavli").record.extra["dice"] != pr.new("zenos-tavli").record.extra["dice"]


def test_pop_takes_back_a_decision_and_the_chance_after_it_and_the_same_throw_comes_again() -> None:
    match = pr.new("zenos-tavli", seed=7)
    for _ in range(2):
        match.play(match.legal[0])
    before = match.state
    last = match.play(match.legal[0])
    thrown = match.events[-1]
    assert thrown.startswith("roll")
    assert match.pop() is last
    assert match.state == before
    match.play(last)
    assert match.events[-1] == thrown


@each_table
def test_whose_turn_it_is_and_who_decides(game_id: str, players: int) -> None:
    others = 0
    for match in pr.selfplay(game_id, ["random"] * players, games=4, seed=6):
        while True:
            player = match.state.current_player()
            assert match.turn == match.state.turn()
            assert match.to_move == (player if player >= 0 else None)
            others += match.to_move not in (None, match.turn)
            assert match.position == match.state.to_json() == match.game.position(match.state)
            if not match.events:
                break
            match.pop()
    # When a treasure is scored, all its collectors decide.
    assert bool(others) == (game_id == "tutanchamun")


def test_pop_takes_back_any_decision_and_undo_a_persons() -> None:
    match = pr.new("yucata", seed=1, chance=False)
    match.play("start 0")
    for card in ("1", "2"):
        match.play(card)
    seats = [{"kind": "person"}, {"kind": "computer", "level": "easy"}]
    record = json.dumps(match.record.to_json() | {"seats": seats})
    loaded = pr.load(record)
    assert str(loaded.pop()) == "2"
    assert loaded.to_move == 1
    loaded = pr.load(record)
    loaded.undo()
    assert (loaded.events, loaded.to_move) == (["start 0"], 0)
    loaded.resign(1)
    loaded.undo()
    assert (loaded.events, loaded.over) == (["start 0"], False)


@each_table
def test_players_without_a_name_have_that_of_their_seat_and_it_is_said_once(game_id: str, players: int) -> None:
    match = pr.new(game_id, players=players, seed=1, language="de")
    own = [words("de", match.game.info.package)(name) for name in match.game.info.names_of(players)]
    for _ in range(8):
        match.play(match.legal[0])
    assert list(match.names) == own
    for state, line in zip(match.states, match.describe(), strict=False):
        seat = state.turn()
        assert seat is None or own[seat] in line
        assert not any(line.startswith(f"{name}: {name}") for name in own)


def test_pop_at_the_beginning_says_that_nothing_was_played() -> None:
    match = pr.new("yucata", seed=1)
    assert match.events
    with pytest.raises(pr.MatchError, match="Nothing has been played"):
        match.pop()


def test_without_chance_the_outcomes_are_legal_and_taken_back_one_by_one() -> None:
    match = pr.new("zenos-tavli", seed=7, chance=False)
    assert match.events == []
    assert (match.turn, match.to_move) == (0, None)
    assert len(match.legal) == 56
    match.play("roll 1-1-1")
    match.play("1:hand")
    assert str(match.pop()) == "1:hand"
    assert str(match.pop()) == "roll 1-1-1"
    assert str(match.chance()) == "roll 2-4-5"
    with pytest.raises(pr.MatchError):
        match.chance()


def test_what_is_not_legal_is_a_value_error_and_changes_nothing() -> None:
    match = pr.new("zenos-tavli", seed=7)
    for wrong in ("3:hand", "nonsense", None, 5):
        with pytest.raises(ValueError):
            match.play(wrong)  # type: ignore[arg-type]
    assert match.events == ["roll 2-4-5"]
    for call in (
        lambda: pr.new("chess"),
        lambda: pr.new("yucata", players=7),
        lambda: pr.new("yucata", options={"layout": "moon"}),
        lambda: pr.new("yucata", names=["a", "b"], players=3),
        lambda: pr.new("yucata", seed=-1),
        lambda: pr.new("yucata", seed="abc"),
        lambda: pr.new("yucata", language="la"),
        lambda: pr.load("{}"),
        lambda: match.resign(2),
        lambda: pr.selfplay("yucata", players=["easy", "nobody"]),
        lambda: pr.selfplay("yucata", players=["easy", "easy"], games=0),
    ):
        with pytest.raises(ValueError):
            call()


def test_a_match_is_saved_loaded_and_goes_on(tmp_path: Path) -> None:
    match = pr.new("yucata", seed=1, names=["Anna", "Bo", "Cy"], options={"layout": "kintaya"})
    match.play("3")
    match.save(tmp_path / "game.json")
    with pytest.raises(FileExistsError):
        match.save(tmp_path / "game.json")
    match.save(tmp_path / "game.json", overwrite=True)
    for source in (tmp_path / "game.json", str(tmp_path / "game.json"), str(match.record), str(match.record).encode()):
        again = pr.load(source)
        assert again.events == match.events
        assert again.names == ("Anna", "Bo", "Cy")
        again.play(again.legal[0])
        assert len(again.events) == len(match.events) + 1
    with pytest.raises(FileNotFoundError):
        pr.load(tmp_path / "none.json")


def test_a_broken_record_is_refused_with_the_event() -> None:
    record = pr.new("zenos-tavli", seed=7).record.to_json() | {"events": ["roll 2-4-5", "3:hand"]}
    with pytest.raises(pr.RecordError) as raised:
        pr.load(json.dumps(record))
    assert raised.value.event == 2
    assert isinstance(raised.value, ValueError)


def test_a_copy_goes_on_by_itself() -> None:
    match = pr.new("tuchulcha", seed=3)
    other = match.copy()
    other.play(other.legal[0])
    assert other.events[: len(match.events)] == match.events
    assert len(match.events) < len(other.events)


def test_a_resignation_is_a_result_in_words() -> None:
    match = pr.new("zenos-tavli", seed=7, names=["Zeno", "Agathias"])
    match.resign(0)
    result = match.result
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((1,), (), "Zeno resigns; Agathias wins.")
    assert match.legal == ()
    assert match.state.result() is None
    assert pr.load(str(match.record)).result == result
    many = pr.new("tutanchamun", players=3, seed=1, language="de")
    many.resign(1)
    assert many.result is not None
    assert many.result.winners == ()
    assert many.result.reason.endswith("die Partie ist zu Ende.")


@each_table
def test_the_reason_of_a_result_is_told_in_both_languages_and_not_written(game_id: str, players: int) -> None:
    (match,) = pr.selfplay(game_id, ["random"] * players, seed=5)
    result = match.result
    assert result is not None
    assert match.record.result is not None
    assert type(result) is type(match.state.result()) is pr.Result
    assert result == match.record.result == match.state.result()
    assert result.reason not in str(match.record)
    assert pr.load(str(match.record)).result == result
    german = pr.load(str(match.record), language="de").result
    assert german is not None
    if game_id != "rota":
        assert german.reason != result.reason
    assert repr(match) == f"<Match of {match.game.info.title} after {len(match.events)} events: {result.reason}>"
    assert repr(result) == f"<Result: {result.reason}>"


@each_table
def test_boards_are_pictures_that_need_nothing_from_outside(game_id: str, players: int) -> None:
    match = pr.new(game_id, seed=2, players=players)
    before: set[str] = set()
    for shown in (match, match.state, match.state, match.record):
        svg = shown._repr_svg_()  # type: ignore[union-attr]
        root = ElementTree.fromstring(svg)
        assert root.tag == f"{SVG}svg"
        assert (root.get("width"), root.get("height")) == ("100%", None)
        ids = {element.get("id", "") for element in root.iter()} - {""}
        assert all(name.startswith(f"{game_id}-") for name in ids)
        # Pictures may stand in one page, also of the same position.
        assert not ids & before
        before |= ids
        for element in root.iter():
            for key, value in element.attrib.items():
                if key.endswith("href"):
                    assert value[0] == "#"
                    assert value[1:] in ids
    assert str(match).strip()


def test_lines_in_a_terminal() -> None:
    match = pr.new("zenos-tavli", seed=7)
    assert repr(match) == "<Match of Zenos Tavli after 1 event: White: enter stones with 2, 4 and 5>"
    assert repr(match.record) == "<Record of zenos-tavli: 2 players, events: 1>"
    assert match.describe() == ["White: throws 2, 4 and 5"]
    assert pr.new("zenos-tavli", seed=7, language="de").describe() == ["Weiß: würfelt 2, 4 und 5"]
    assert repr(match.legal[0]) == "<2:hand>"


def test_a_record_of_this_module_is_a_record() -> None:
    record = pr.new("yucata", seed=1).record
    assert isinstance(record, records.RecordData)
    assert record_of(records.from_json(record.to_json(), pr.find_game)) == record
    assert pickle.loads(pickle.dumps(record)) == record


def test_errors_survive_the_way_to_another_process() -> None:
    with pytest.raises(pr.RecordError) as raised:
        pr.load("{}")
    again = pickle.loads(pickle.dumps(raised.value))
    assert (str(again), again.event) == (str(raised.value), None)
