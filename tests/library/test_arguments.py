"""What a program passes in by mistake: a sentence says what was expected and what came, in Python's words."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

import pygame_rules as pr
from pygame_rules.cli import main
from pygame_rules.core.errors import seen
from pygame_rules.games import error_words

ODD: Final[list[Any]] = [
    None, True, 5, -1, 1.5, 10**5000, "x", "2", "\ud83d", b"x", [], ["x"], {}, {"x": 1}, {1}, (), object(), len,
    float("nan"), [None], [[]], range(3), int,
]  # fmt: skip
RIGHT: Final[dict[Callable[..., object], dict[str, Any]]] = {
    pr.new: {"game": "yucata", "seed": 1, "players": 2, "names": None, "options": None, "language": "en"},
    pr.load: {"source": str(pr.new("yucata", seed=1).record), "language": "en"},
    pr.position: {"game": "yucata", "position": pr.new("yucata", seed=1).position},
    pr.selfplay: {"game": "yucata", "players": ["random"] * 2, "games": 1, "seed": 0, "options": {}, "language": "en"},
    pr.experiment: {"game": "yucata", "players": ["random"] * 2, "games": 1, "seed": 0, "options": {}, "vary": {},
                    "language": "en"},
    pr.find_game: {"game_id": "yucata"},
    pr.player_ids: {"game": "yucata"},
    pr.Record: {"game": "yucata", "players": ("", ""), "options": {}, "events": (), "result": None, "extra": {}},
}  # fmt: skip


@pytest.mark.parametrize("call", RIGHT, ids=lambda call: call.__name__)
def test_nothing_that_is_passed_in_ends_in_a_traceback_from_inside(call: Callable[..., object]) -> None:
    for name in RIGHT[call]:
        for odd in ODD:
            said = ""
            try:
                call(**RIGHT[call] | {name: odd})
            except pr.BadValue as error:
                said = str(error)
            except FileNotFoundError:
                assert call is pr.load
            assert said.encode().decode() == said
            assert not re.search(r"\b(null|true|false)\b", said), said


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: pr.new(5), "A game is given by its id, or as the game itself, not as 5."),
        (lambda: pr.new("yucata", players="2"), "players is a whole number from 1, not '2'."),
        (lambda: pr.new("yucata", names="AB"), "The players’ names are a list of texts, one a seat, not 'AB'."),
        (lambda: pr.new("yucata", options=None, seed=True),
         "A seed is a whole number from 0 or 64 hexadecimal digits, not True."),
        (lambda: pr.new("yucata", options=("layout",)),
         "The options are a dict with the options’ ids as keys, not ('layout',)."),
        (lambda: pr.new("yucata", options={"open_hands": None}), "The option open_hands is True or False, not None."),
        (lambda: pr.selfplay("yucata", ["easy", "easy"], games="2"), "games is a whole number from 1, not '2'."),
        (lambda: pr.selfplay("yucata", "easy"),
         "The players are a list of levels or bots, one a seat, not 'easy'."),
        (lambda: pr.new("yucata").resign(True), "There is no seat True at this table."),
        (lambda: pr.position("yucata", None), "A position is a dict, not None."),
        (lambda: pr.Record("yucata", ("", ""), {}, (), {"winners": [0]}),
         "A record’s result is a Result or None, not {'winners': [0]}."),
    ],
)  # fmt: skip
def test_what_was_expected_and_what_came(call: Callable[[], object], said: str) -> None:
    with pytest.raises(pr.OptionError) as caught:
        call()
    assert str(caught.value) == said
    assert str(pickle.loads(pickle.dumps(caught.value))) == said
    assert caught.value.reason(error_words("de")) != caught.value.reason()


def test_what_stands_in_json_is_named_as_there() -> None:
    record = pr.new("yucata", seed=1).record.to_json()
    for wrong in (record | {"players": None}, record | {"options": {"open_hands": None}}):
        with pytest.raises(pr.RecordError, match=r"not null\.$"):
            pr.load(json.dumps(wrong))
    with pytest.raises(pr.OptionError, match=r"^A position is an object, not null\.$"):
        pr.position("yucata", "null")
    position = pr.new("yucata", seed=1).position | {"to_move": True}
    for given, said in ((position, "True"), (json.dumps(position), "true")):
        with pytest.raises(pr.OptionError, match=rf"to_move cannot be {said}\."):
            pr.position("yucata", given)


def test_the_command_line_names_things_as_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    players = ["--players", "random,random"]
    assert main(["selfplay", "yucata", *players, "--options", '{"open_hands": null}']) == 2
    assert capsys.readouterr().err == "pygame-rules: The option open_hands is true or false, not null.\n"


def test_a_value_is_quoted_once_for_readers_and_once_for_programs() -> None:
    error = pr.OptionError(
        "It is {one}, {other} or null, not {value}.", one=seen(True), other="true", value=seen("null")
    )
    assert error.reason() == "It is true, true or null, not 'null'."
    assert str(error) == "It is True, true or None, not 'null'."


MEANT: Final[Mapping[str, str]] = {
    "zeno": "zenos-tavli", "Zenos_Tavli": "zenos-tavli", "tavli": "zenos-tavli", "yukata": "yucata",
    "tutankhamun": "tutanchamun", "tuchulka": "tuchulcha",
}  # fmt: skip


@pytest.mark.parametrize("written", MEANT)
def test_an_unknown_game_comes_with_the_one_that_was_meant(written: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = f"There is no game {written!r}: did you mean {MEANT[written]!r}? The games are {', '.join(pr.game_ids())}."
    for call in (pr.new, pr.find_game, pr.player_ids, lambda game: pr.selfplay(game, ["easy", "easy"])):
        with pytest.raises(pr.UnknownGame) as caught:
            call(written)
        assert str(caught.value) == said
    assert main(["selfplay", written, "--players", "easy,easy"]) == 2
    assert capsys.readouterr().err == f"pygame-rules: {said}\n"


def test_an_unknown_level_comes_with_the_one_that_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    for call in (
        lambda: pr.selfplay("yucata", ["hrad", "easy"]),
        lambda: pr.experiment("yucata", ["hrad", "easy"], games=1),
        lambda: pr.experiment("yucata", ["easy"], games=1, vary={"players": [["easy", "hrad"]]}),
    ):
        with pytest.raises(
            pr.UnknownPlayer, match=r"no computer player 'hrad' for Yucata': did you mean 'hard'\? There"
        ):
            call()
    assert main(["selfplay", "yucata", "--players", "hrad,easy", "--lang", "de"]) == 2
    assert "War 'hard' gemeint? Es gibt random, beginner" in capsys.readouterr().err


def test_what_resembles_nothing_is_refused_without_a_guess() -> None:
    for written in ("chess", "", 5, None, ["yucata"]):
        with pytest.raises(pr.UnknownGame, match=r"^There is no game [^:]*; the games are"):
            pr.find_game(written)  # type: ignore[arg-type]
        with pytest.raises(pr.UnknownPlayer, match=r"^There is no computer player [^:]*; there are random"):
            pr.selfplay("yucata", [written, "easy"])  # type: ignore[list-item]


def test_the_players_of_a_game_are_listed_by_its_id() -> None:
    assert pr.player_ids("yucata") == pr.player_ids(pr.find_game("yucata"))
    assert pr.player_ids("yucata")[:2] == ["random", "beginner"]
