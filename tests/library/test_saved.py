"""What a program makes can be saved, loaded and listed again; what could not is refused when it is made."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pygame_rules as pr
from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.library.turn_list import read_turns, write_turns
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.words import words
from tests.amount import examples

GAMES = ("zenos-tavli", "yucata", "tutanchamun", "tuchulcha")
ODD = st.text(st.sampled_from('aé\ud83d\ude00\u2028\u2029\x85\x0b\x1c\x7f\ufeff\0\t\r\n"\\\U0001f600'), max_size=6)
NAMES = st.lists(st.text(max_size=82) | ODD, min_size=2, max_size=2)


@settings(max_examples=examples(60), deadline=None)
@given(game=st.sampled_from(GAMES), names=NAMES)
def test_what_new_accepts_is_loaded_and_listed_as_it_is(
    tmp_path_factory: pytest.TempPathFactory, game: str, names: list[str]
) -> None:
    possible = all(
        len(name) <= records.NAME_LENGTH and not any("\ud800" <= c <= "\udfff" for c in name) for name in names
    )
    try:
        match = pr.new(game, seed=1, names=names)
    except pr.OptionError:
        assert not possible
        return
    assert possible
    path = tmp_path_factory.getbasetemp() / "game.json"
    match.save(path, overwrite=True)
    loaded = pr.load(path)
    seats = pr.find_game(game).info.names_of(2)
    assert (loaded.record, loaded.names) == (
        match.record, tuple(name or seat for name, seat in zip(names, seats, strict=True))
    )  # fmt: skip
    listed = write_turns(match.record, records.replay(match.record, match.game))
    for text in (listed, "\ufeff" + listed, listed.replace("\n", "\r\n").encode()):
        assert read_turns(text, pr.find_game).players == tuple(names)
    assert len(listed.splitlines()) == listed.count("\n")
    assert (repr(match) + str(match) + match._repr_svg_()).encode()


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["x" * 81, "Bo"], "at most 80 characters; one here has 81"),
        (["\U0001f600" * 81, "Bo"], "at most 80 characters; one here has 81"),
        ([1, 2], "is a text, not 1"),
        ([None, "Bo"], "is a text, not None"),
        ([b"Ann", "Bo"], "is a text, not b'Ann'"),
        ("AB", "a list of texts, one a seat, not 'AB'"),
        (b"AB", "a list of texts"),
        ({"Ann"}, "a list of texts"),
        ({"Ann": 1, "Bo": 2}, "a list of texts"),
        (5, "a list of texts, one a seat, not 5"),
        (["Ann\ud83d", "Bo"], r"The name 'Ann\ud83d' holds half a character"),
        (["Ann"], "2 to 4 players, not 1"),
        ([], "2 to 4 players, not 0"),
    ],
    ids=ascii,
)
def test_names_that_no_record_could_hold_are_refused(names: Any, reason: str) -> None:
    with pytest.raises(pr.OptionError) as caught:
        pr.new("yucata", names=names)
    assert reason in str(caught.value)
    assert str(caught.value).encode()
    if "names" in str(caught.value):
        assert caught.value.reason(words("de")) != str(caught.value)


def test_the_match_itself_checks_so_no_door_can_leave_it_out() -> None:
    game = pr.find_game("yucata")
    for name in ("x" * 81, "Ann\ud83d", 5):
        with pytest.raises(pr.OptionError):
            LiveMatch(game, [Seat(name), Seat("Bo")], {}, Dice.from_number(1))  # type: ignore[arg-type]
    with pytest.raises(pr.OptionError):
        LiveMatch(game, [Seat(""), Seat("")], {"layout": b"palenque"}, Dice.from_number(1))
    with pytest.raises(pr.OptionError):
        pr.Record("yucata", ("Ann\ud83d", "Bo"))


def test_options_are_json_and_the_match_keeps_a_copy() -> None:
    options: dict[str, Any] = {"position": {"hand": (0, 0), "houses": [[0] * 24, [0] * 24], "off": (14, 14)}}
    options["position"] |= {"middle": [[0] * 12] * 2, "left": [True, True], "numbers": [], "turn": 0}
    with pytest.raises(pr.OptionError) as caught:
        pr.new("zenos-tavli", options={"position": {**options["position"], "note": {1, 2}}})
    assert "position.note is {1, 2}: expected what JSON has" in str(caught.value)
    houses = options["position"]["houses"]
    houses[0][0] = houses[1][1] = 1
    match = pr.new("zenos-tavli", options=options, seed=1)
    houses[0][0] = 15
    assert pr.load(str(match.record)).record == match.record


@pytest.mark.parametrize(
    "call",
    [
        lambda: pr.new("yucata", options=5),  # type: ignore[arg-type]
        lambda: pr.new("yucata", options={"layout": "\ud83d"}),
        lambda: pr.new("yucata", options={1: 2}),  # type: ignore[dict-item]
        lambda: pr.new("yucata", options={"layout": float("nan")}),
        lambda: pr.new("yucata", seed="\ud83d"),
        lambda: pr.new("yucata", seed=10**5000),
        lambda: pr.new(5),  # type: ignore[arg-type]
        lambda: pr.new("\ud83d"),
        lambda: pr.position("yucata", {"\ud83d": 1}),
        lambda: pr.position("zenos-tavli", "\ud83d"),
        lambda: pr.position("zenos-tavli", {"hand": b"0"}),
        lambda: pr.selfplay("yucata", "random"),
        lambda: pr.selfplay("yucata", 5),  # type: ignore[arg-type]
        lambda: pr.selfplay("yucata", ["random", "\ud83d"]),
        lambda: pr.selfplay("yucata", ["random"] * 2, options=5),  # type: ignore[arg-type]
        lambda: pr.selfplay("yucata", ["random"] * 2, options={"layout": "\ud83d"}),
        lambda: pr.experiment("yucata", "random", games=1),
        lambda: pr.experiment("yucata", ["random"] * 2, games="1"),  # type: ignore[arg-type]
        lambda: pr.experiment("yucata", ["random"] * 2, games=1, seed="1"),  # type: ignore[arg-type]
        lambda: pr.experiment("yucata", ["random"] * 2, games=1, options=5),  # type: ignore[arg-type]
        lambda: pr.experiment("yucata", ["random"] * 2, games=1, vary=5),  # type: ignore[arg-type]
        lambda: pr.experiment("yucata", ["random"] * 2, games=1, vary={"layout": "ayuno"}),
        lambda: pr.experiment("yucata", ["random"] * 2, games=1, vary={"layout": ["\ud83d"]}),
        lambda: pr.load(5),  # type: ignore[arg-type]
        lambda: pr.load("\ud83d"),
        lambda: pr.load("a\0b"),
        lambda: pr.load('{"format": "\ud83d"}'),
    ],
)
def test_wrong_arguments_are_refused_in_a_sentence_that_can_be_printed(call: Callable[[], object]) -> None:
    with pytest.raises(pr.SpieltischError) as caught:
        call()
    assert len(str(caught.value)) > 10
    assert str(caught.value).encode()


def test_a_record_by_hand_is_saved_only_if_it_can_be_loaded(tmp_path: Path) -> None:
    good = pr.new("zenos-tavli", seed=7).record
    pr.Record(good.game, good.players, {}, good.events).save(tmp_path / "good.json")
    assert pr.load(tmp_path / "good.json").events == ["roll 2-4-5"]
    for wrong in (
        pr.Record(good.game, good.players, {}, ("roll 9",)),
        pr.Record(good.game, good.players, {"speed": 1}, ()),
        pr.Record("chess", good.players, {}, ()),
    ):
        with pytest.raises(pr.RecordError):
            wrong.save(tmp_path / "wrong.json")
    assert not (tmp_path / "wrong.json").exists()


class OwnRace(type(pr.find_game("toy-race"))):  # type: ignore[misc]
    """A game that is not installed."""

    info = replace(pr.find_game("toy-race").info, id="own-race")


def test_the_record_of_a_game_that_is_not_installed_is_saved_and_shown(tmp_path: Path) -> None:
    match = pr.new(OwnRace(), seed=1)
    match.record.save(tmp_path / "record.json")
    match.save(tmp_path / "match.json")
    saved = (tmp_path / "record.json").read_text("utf-8")
    assert saved == (tmp_path / "match.json").read_text("utf-8")
    assert json.loads(saved)["game"] == "own-race"
    assert match.record.rows() == match.rows()
    assert match.record._repr_svg_().startswith("<svg")
    wrong = replace(match.record, events=("roll 9",))
    with pytest.raises(pr.RecordError, match="roll 9"):
        wrong.save(tmp_path / "wrong.json")


def test_a_bot_of_any_name_plays_and_its_games_are_saved(tmp_path: Path) -> None:
    def bot(state: pr.State) -> pr.Action:
        return state.legal_actions()[0]

    bot.__name__ = "bot \ud83d"
    [match] = pr.selfplay("yucata", [bot, "random"], seed=1)
    match.save(tmp_path / "game.json")
    assert pr.load(tmp_path / "game.json").record == match.record


def test_a_loaded_record_with_half_an_emoji_can_be_shown(tmp_path: Path) -> None:
    """A page that had cut a name in the middle of an emoji has written such files."""
    text = str(pr.new("tutanchamun", names=["Ann", "Bo"], seed=1).record)
    for written in (text.replace('"Ann"', '"Ann\\ud83d"'), text.replace('"Ann"', '"Ann\ud83d"')):
        match = pr.load(written)
        assert match.names == ("Ann\ufffd", "Bo")
        for shown in (repr(match), str(match), match._repr_svg_(), match.record._repr_svg_(), *match.describe()):
            assert shown.encode()
    (tmp_path / "marked.json").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert pr.load(tmp_path / "marked.json").names == pr.load("\ufeff" + text).names == ("Ann", "Bo")
    position = json.dumps(pr.new("zenos-tavli", seed=1).game.position(pr.new("zenos-tavli", seed=1).state))
    assert pr.position("zenos-tavli", "\ufeff" + position) == pr.position("zenos-tavli", position.encode())
