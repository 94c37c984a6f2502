"""`analyse`: the table, the numbers as JSON, several files, clear errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.shell import run
from tools.paths import ROOT

EMPEROR = str(ROOT / "docs/examples/emperors-move.json")
TOMBS = str(ROOT / "tests/records/tutanchamun/2-0.record.json")


def test_the_emperors_throw_in_words() -> None:
    said = run("analyse", EMPEROR)
    assert (said.status, said.err) == (0, "")
    assert "very unlucky" in said.out
    assert "roll 2-5-6 / 2:20 5:19 6:10" in said.out
    assert "One game says little" in said.out


def test_the_same_numbers_as_json_and_nothing_else() -> None:
    said = run("analyse", EMPEROR, "--json")
    (turn,) = said.json["analysis"]["turns"]
    assert said.json["file"] == EMPEROR
    assert turn["chance"]["class"] == "very unlucky"
    table = run("analyse", EMPEROR).out
    assert f"{100 * turn['chance']['luck']:+.1f}" in table


def test_errors_are_named_with_what_was_better_in_a_readers_language() -> None:
    said = run("analyse", TOMBS, "--lang", "de")
    assert "grober Fehler" in said.out
    assert "besser: take" in said.out
    assert "Warum: " in said.out
    assert "Glück" not in said.out, "nothing is thrown in this game"


@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_a_bad_file_does_not_stop_the_others(tmp_path: Path, as_json: tuple[str, ...]) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("[]", "utf-8")
    said = run("analyse", str(bad), EMPEROR, *as_json)
    assert said.status == 1
    assert "A record is a JSON object" in said.err + said.out
    assert "roll 2-5-6" in said.out
