"""`letter`: explain the letter in a message, or answer it."""

from __future__ import annotations

from pathlib import Path

import pytest

import pygame_rules as pr
from pygame_rules.core import match as core
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Computer, Remote
from pygame_rules.games import find_game
from pygame_rules.remote.envelope import as_text
from pygame_rules.remote.match import invite, letter_of
from tests.cli.shell import Said, run
from tools.paths import ROOT

INVITATION = ROOT / "docs" / "examples" / "invitation.txt"


@pytest.fixture
def anna() -> pr.letters.LetterMatch:
    """The match whose invitation the documents show."""
    match = pr.letters.invite("zenos-tavli", names=["Anna", ""], seed=7)
    assert match.letter("Shall we?") == pr.letters.find(INVITATION.read_text(encoding="utf-8"))
    return match


def answered(message: str, file: Path, *arguments: str) -> Said:
    return run("letter", "-", "--save", file, *arguments, typed=message)


def test_a_letter_is_explained() -> None:
    said = run("letter", INVITATION)
    assert said.status == 0
    assert said.err == ""
    for line in ("Zenos Tavli: Anna, Black", "Open seats: 1", "Anna says: Shall we?", "Waits for Black’s part"):
        assert line in said.out
    german = run("letter", INVITATION, "--lang", "de").out
    assert "Freie Plätze: 1" in german
    assert "Schwarz" in german
    found = run("letter", "-", "--json", typed=INVITATION.read_text(encoding="utf-8")).json
    assert (found["game"], found["names"], found["open"], found["messages"]) == (
        "zenos-tavli", ["Anna", ""], [1], {"0": "Shall we?"},
    )  # fmt: skip
    assert found["next"] == {"seat": 1, "for": "chance"}


def test_who_shares_a_device_and_who_is_a_computer_is_told() -> None:
    seats = [core.Seat("Anna"), core.Seat("Ben", Remote()), core.Seat("Jackal", Computer("random"))]
    match = invite(find_game("yucata"), seats, {}, Dice.from_number(7))
    letter = as_text(letter_of(match))
    said = run("letter", "-", typed=letter)
    assert "Jackal is a computer player.\nAt one device: Anna, Jackal\n" in said.out
    assert "An einem Gerät: Anna, Jackal" in run("letter", "-", "--lang", "de", typed=letter).out
    found = run("letter", "-", "--json", typed=letter).json
    assert (found["devices"], found["computers"]) == ([[0, 2], [1]], [2])
    told = pr.letters.explain(letter)
    assert (told.devices, told.computers) == (((0, 2), (1,)), (2,))
    assert "Jackal is a computer player.\nAt one device: Anna, Jackal\n" in str(told)


def test_a_game_is_played_by_answering_letters(anna: pr.letters.LetterMatch, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    said = answered(anna.letter(), file, "--name", "Bo", "--message", "Hello", "--seed", "8")
    assert said.status == 0
    assert "Waits for Anna’s part" in said.err
    assert anna.open(said.out) == "new"
    assert anna.messages[1] == "Hello"
    while anna.my_turn:
        anna.play(anna.legal[0])
    said = answered(anna.letter(), file)
    assert "The link has told something new." in said.err
    bo = pr.letters.load(file)
    assert bo.events[-1].startswith("roll")
    said = answered(anna.letter(), file, "--play", str(bo.legal[0]), "--message", "")
    assert said.status == 0
    assert "The link is older than what is known here." in said.err
    assert anna.open(said.out) == "new"
    assert str(bo.legal[0]) in anna.events[-2:]
    assert 1 not in anna.messages


def test_a_refused_letter_and_a_wrong_decision_change_nothing(anna: pr.letters.LetterMatch, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    first = answered(anna.letter(), file, "--seed", "8")
    before = file.read_bytes()
    anna.open(first.out)
    stranger = pr.letters.invite("yucata", seed=1).letter()
    for message, status, words in (
        (anna.letter()[:60], 1, "The end of this link is missing"),
        ("Hello", 1, "The end of this link is missing"),
        (stranger, 1, "belongs to another game"),
        (anna.own_link(), 1, "at another seat"),
    ):
        said = answered(message, file)
        assert (said.status, words in said.err, said.out) == (status, True, "")
    for more, status in ((("--play", "3:hand"), 2), (("--message", "x" * 141), 2), (("--seat", "1"), 2)):
        said = answered(anna.letter(), file, *more)
        assert (said.status, said.out) == (status, "")
    while anna.my_turn:
        anna.play(anna.legal[0])
    assert answered(anna.letter(), file, "--play", "nonsense").status == 1
    assert file.read_bytes() == before


def test_an_own_link_is_explained_and_moves_the_match(anna: pr.letters.LetterMatch, tmp_path: Path) -> None:
    link = anna.own_link()
    assert "do not send it to others" in run("letter", "-", typed=link).out
    file = tmp_path / "match.json"
    said = answered(link, file)
    assert said.status == 0
    assert pr.letters.load(file).here == (0,)
    assert said.out.strip() == anna.letter()
    assert "The link tells what is known here." in answered(link, file).err


def test_wrong_usage_is_told(tmp_path: Path) -> None:
    assert run("letter", INVITATION, "--play", "3:hand").status == 2
    assert run("letter").status == 2
    assert run("letter", tmp_path / "missing.txt").status == 1
    assert run("letter", INVITATION, "--save", tmp_path / "no" / "match.json").status == 1
    assert run("letter", INVITATION, "--save", tmp_path / "match.json", "--seat", "0").status == 2
    (tmp_path / "other.json").write_text("{}", encoding="utf-8")
    assert run("letter", INVITATION, "--save", tmp_path / "other.json").status == 1
    assert (tmp_path / "other.json").read_text(encoding="utf-8") == "{}"


def test_a_game_that_is_over_says_so(anna: pr.letters.LetterMatch, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    anna.open(answered(anna.letter(), file, "--seed", "8").out)
    anna.resign()
    assert "The game is over." in run("letter", "-", typed=anna.letter()).out
    assert "The game is over." in answered(anna.letter(), file).err
