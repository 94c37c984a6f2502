"""Catalogues alone add a third language: rules, bridge and command line use it without any change of code."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from pygame_rules.core.languages import LANGUAGES
from tests.cli import shell
from tests.third_language import LANGUAGE, NAME, said, write_package
from tools.paths import ROOT

# Run these tests in one process, so that the tour is made once.
pytestmark = pytest.mark.xdist_group("third language")

OWN: Final = ("zenos-tavli", "yucata", "tutanchamun", "tuchulcha")
ADD_ONS: Final = ("toy-race", "rota")
"""Games without a catalogue in the third language."""


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the package that includes the third language."""
    folder = tmp_path_factory.mktemp("third")
    write_package(folder)
    return folder


@pytest.fixture(scope="session")
def told(package: Path, toy_installed: Path) -> dict[str, Any]:
    """Return all texts shown to a reader of the third language (tests/languages/tour.py)."""
    path = os.pathsep.join(map(str, (package, toy_installed, ROOT)))
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("tour.py")],
        capture_output=True, check=True, env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}, timeout=240,
    )  # fmt: skip
    loaded: dict[str, Any] = json.loads(done.stdout)
    return loaded


def plain_words(texts: list[str]) -> list[str]:
    """Return the texts that still contain a word in plain English letters."""
    return [text for text in texts if re.search(r"[A-Za-z]{2}", text)]


def test_without_its_folder_it_is_not_there() -> None:
    assert {"de", "en"} <= set(LANGUAGES)
    assert LANGUAGE not in LANGUAGES


def test_the_folder_is_found_and_says_what_the_language_calls_itself(told: dict[str, Any]) -> None:
    assert told["languages"] == sorted([*LANGUAGES, LANGUAGE])
    assert told["name"] == NAME


@pytest.mark.parametrize("game", OWN)
def test_every_view_of_a_game_speaks_it(told: dict[str, Any], game: str) -> None:
    texts = told["spoken"][game]
    assert len(texts) > 50
    assert plain_words(texts) == []


@pytest.mark.parametrize("game", OWN)
def test_the_list_of_games_speaks_it(told: dict[str, Any], game: str) -> None:
    entry = told["entries"][game][LANGUAGE]
    assert "lang" not in entry
    texts = [entry["summary"], *entry["seat_names"]]
    for option in entry["options"]:
        texts += [option["name"], option["help"], *(choice["name"] for choice in option["choices"])]
    assert plain_words(texts) == []


@pytest.mark.parametrize("game", ADD_ONS)
def test_an_add_on_without_it_speaks_english_and_says_so(told: dict[str, Any], game: str) -> None:
    words = told["entries"][game]
    assert words[LANGUAGE] == {**words["en"], "lang": "en"}
    assert "lang" not in words["de"]
    # An add-on must not borrow translations from the shared catalogue.
    assert plain_words(told["spoken"][game]) != []
    assert [text for text in told["spoken"][game] if any(letter in text for letter in "áéíóúǵń")] == []


def test_rules_that_are_not_told_in_it_are_told_in_english_and_marked(told: dict[str, Any]) -> None:
    assert set(told["rules"]) == {*OWN, *ADD_ONS}
    assert set(told["rules"].values()) == {'<div lang="en">'}


def test_a_number_takes_the_form_that_the_languages_own_rule_says(told: dict[str, Any]) -> None:
    # The forms for 0, 1, 2, 5, 12, 22 and 112.
    assert "".join(told["plurals"]) == "³¹²³³²³"


def test_the_bridge_speaks_it_and_refuses_what_is_no_language(told: dict[str, Any]) -> None:
    unknown, table, latin = told["replies"]
    assert unknown["error"]["reason"].startswith(said("A request"))
    assert [seat["name"] for seat in table["scene"]["seats"]] == [said("White"), said("Black")]
    assert latin["error"]["reason"] == said("The languages are {languages}.").format(
        languages=", ".join(told["languages"])
    )


def test_the_command_line_speaks_it_when_it_is_asked_and_when_the_environment_does(package: Path) -> None:
    here = {"PYTHONPATH": str(package), "PYTHONSAFEPATH": "1"}
    asked = shell.run("games", "--lang", LANGUAGE, **here)
    assert asked.status == 0
    assert said("The emperor Zeno’s race with three dice, as played in Constantinople about 480.") in asked.out
    assert shell.run("games", **here, LANG="eo_XX.UTF-8").out == asked.out
    assert shell.run("games", **here, LANG="fr_FR.UTF-8").out != asked.out


def test_what_is_typed_at_the_table_is_understood_in_it_as_well(package: Path) -> None:
    here = {"PYTHONPATH": str(package), "PYTHONSAFEPATH": "1"}
    typed = f"{said('help')}\n{said('quit')}\n"
    seats = ("--players", "human,human", "--seed", "7")
    played = shell.run("play", "zenos-tavli", *seats, "--lang", LANGUAGE, typed=typed, **here)
    assert said("undo: take the last decision back") in played.err
    assert played.status == 0
