"""A catalogue that is not compiled says the same as the compiled one; what is missing is not offered."""

from __future__ import annotations

import gettext
import os
import shutil
import subprocess
import sys
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


def test_a_language_without_a_catalogue_is_refused(checkout: Path, tmp_path: Path) -> None:
    folder = tmp_path / "without"
    shutil.copytree(checkout, folder)
    (folder / "pygame_rules/locale/de/LC_MESSAGES/spieltisch.po").unlink()
    said = run(folder, "games", "--lang", "de")
    assert (said.status, said.out) == (2, "")
    assert "invalid choice: 'de' (choose from 'en')" in said.err
