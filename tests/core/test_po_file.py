"""A catalogue that is not compiled says the same as the compiled one; what is missing is not offered."""

from __future__ import annotations

import gettext
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest

from pygame_rules.core.po_file import compiled
from tests.cli.shell import Said, environment
from tools.paths import ROOT
from tools.translations.catalogues import compile_all

CATALOGUES = sorted((ROOT / "pygame_rules").glob("**/locale/*/LC_MESSAGES/*.po"))


def catalogue(data: bytes) -> dict[object, object]:
    read = gettext.GNUTranslations(BytesIO(data))
    messages = {key: text for key, text in read._catalog.items() if key}  # type: ignore[attr-defined]
    return {**messages, "plural": [read.plural(n) for n in range(200)]}  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[3].name)
def test_it_is_compiled_to_the_same_as_by_the_build(path: Path) -> None:
    assert catalogue(compiled(path.read_text("utf-8"))) == catalogue(path.with_suffix(".mo").read_bytes())


def test_what_is_not_translated_or_fuzzy_is_left_out() -> None:
    found = catalogue(
        compiled(
            'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#, fuzzy\nmsgid "a"\nmsgstr "x"\n\n'
            'msgid "b"\nmsgstr ""\n\nmsgctxt "c"\nmsgid ""\n"d\\t\\"e\\""\n"\\\\n"\nmsgstr "y"\n#~ msgid "old"\n'
        )
    )
    assert [key for key in found if key != "plural"] == ['c\x04d\t"e"\\n']
    with pytest.raises(ValueError, match="line 2"):
        compiled('msgid "a"\nnonsense\n')


HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
ENTRY = 'msgid "a"\nmsgstr "ä"\n'


@pytest.mark.parametrize(
    "source", [f"#, fuzzy\n{HEADER}{ENTRY}", f"\ufeff{HEADER}{ENTRY}"], ids=["fuzzy header", "mark"]
)
def test_a_catalogue_as_programs_of_translators_write_it_is_read(source: str) -> None:
    assert catalogue(compiled(source))["a"] == "ä"


@pytest.mark.parametrize("source", ['"text"\n', 'msgstr "x"\n', f"{ENTRY}<<<<<<< HEAD\n", f'{ENTRY}msgid "b\n'])
def test_a_line_that_belongs_to_no_entry_is_named(source: str) -> None:
    last = len(source.splitlines())
    with pytest.raises(ValueError, match=f"line {last}: expected a comment or an entry of a catalogue"):
        compiled(source)


def run(folder: Path, *arguments: object) -> Said:
    """Run a command in a checkout."""
    command = [sys.executable, "-m", "pygame_rules", *map(str, arguments)]
    done = subprocess.run(
        command, cwd=folder, env=environment(PYTHONPATH=""), capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    return Said(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh checkout: no catalogue is compiled."""
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(
        ROOT / "pygame_rules", folder / "pygame_rules", ignore=shutil.ignore_patterns("__pycache__", "*.mo")
    )
    return folder


def test_a_fresh_checkout_speaks_all_its_languages(checkout: Path, tmp_path: Path) -> None:
    said = run(checkout, "play", "yucata", "--players", "random,random", "--seed", 1, "--lang", "de")
    assert "Vogel" in said.json["players"]
    assert "Jaguar: Computer, random" in said.err
    (tmp_path / "x.json").write_text(said.out, "utf-8")
    out = tmp_path / "x.story.json"
    told = run(checkout, "story", tmp_path / "x.json", "--language", "de", "--out", out, "--ply", 1)
    assert told.status == 0, told.err
    assert "ist am Zug" in out.read_text("utf-8")


def test_a_catalogue_that_was_changed_after_it_was_compiled_counts(checkout: Path, tmp_path: Path) -> None:
    folder = tmp_path / "again"
    shutil.copytree(checkout, folder)
    compile_all(folder / "pygame_rules")
    source = folder / "pygame_rules/locale/de/LC_MESSAGES/spieltisch.po"
    source.write_text(source.read_text("utf-8").replace("lässt sich nicht lesen", "ist unlesbar"), "utf-8")
    os.utime(source, (2**31, 2**31))
    said = run(folder, "replay", "no-such-file", "--lang", "de")
    assert "ist unlesbar" in said.err


@pytest.fixture
def broken(checkout: Path, tmp_path: Path) -> Callable[[str, bytes], Path]:
    """A checkout in which somebody has added these bytes to the German catalogue of a package."""

    def break_it(package: str, added: bytes) -> Path:
        folder = tmp_path / "broken"
        shutil.copytree(checkout, folder)
        with (folder / package / "locale/de/LC_MESSAGES/spieltisch.po").open("ab") as source:
            source.write(added)
        return folder

    return break_it


@pytest.mark.parametrize("package", ["pygame_rules", "pygame_rules/games/yucata"])
@pytest.mark.parametrize("added", [b"<<<<<<< HEAD\n", b"# \xff\n"], ids=["a line of git", "not UTF-8"])
def test_a_catalogue_that_cannot_be_read_is_named_in_a_sentence(
    broken: Callable[[str, bytes], Path], package: str, added: bytes
) -> None:
    folder = broken(package, added)
    said = run(folder, "play", "yucata", "--players", "random,random", "--lang", "de")
    assert (said.status, said.out) == (1, "")
    name = f"{package}/locale/de/LC_MESSAGES/spieltisch.po"
    lines = len((folder / name).read_bytes().splitlines())
    reason = f"line {lines}: expected a comment" if b"<" in added else "'utf-8' codec can't decode"
    assert len(said.err.splitlines()) == 1
    assert f"{name} " in said.err
    assert reason in said.err
    # Readers of English do not need the catalogue.
    assert run(folder, "games", "--lang", "en").status == 0
    # The bridge refuses the request with the same words.
    asked = 'from pygame_rules.bridge import Bridge; print(Bridge().handle(\'{"do": "hello", "lang": "de"}\'))'
    answer = subprocess.run(
        [sys.executable, "-c", asked], cwd=folder, env=environment(PYTHONPATH=""), capture_output=True, check=True
    )
    error = json.loads(answer.stdout)["error"]
    assert error["code"] == "catalogue"
    assert error["reason"] in said.err


def test_a_language_without_a_catalogue_is_refused(checkout: Path, tmp_path: Path) -> None:
    folder = tmp_path / "without"
    shutil.copytree(checkout, folder)
    (folder / "pygame_rules/locale/de/LC_MESSAGES/spieltisch.po").unlink()
    said = run(folder, "games", "--lang", "de")
    assert (said.status, said.out) == (2, "")
    assert "invalid choice: 'de' (choose from 'en')" in said.err
