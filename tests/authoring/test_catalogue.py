"""`extract-words` brings catalogues up to date, and loses no translation."""

from __future__ import annotations

from pathlib import Path

from pygame_rules.authoring.catalogue import read
from tests.authoring.conftest import change
from tests.cli.shell import run


def catalogue(project: Path) -> Path:
    return project / "garden_race" / "locale" / "de" / "LC_MESSAGES" / "spieltisch.po"


def test_new_texts_are_added_and_old_ones_become_comments(project: Path) -> None:
    file = catalogue(project)
    before = file.read_text(encoding="utf-8")
    change(project / "garden_race" / "show" / "refusals.py", "Now a stone walks.", 'It is \\"your\\" turn.')
    said = run("extract-words", project)
    assert (said.status, said.out) == (0, f"{file}: 1 new, 1 that nothing says any more, 1 without a translation.\n")
    after = file.read_text(encoding="utf-8")
    assert '#~ msgid "Now a stone walks."\n#~ msgstr "Jetzt zieht ein Stein."\n' in after
    assert after.endswith('\n\nmsgid "It is \\"your\\" turn."\nmsgstr ""\n')
    # What is translated stays, in its order.
    assert after.startswith(before[: before.index('msgid "Now a stone walks."')])
    assert 'It is "your" turn.' not in read(after, file.name)
    # The second time there is nothing to do.
    assert (
        run("extract-words", project).out == f"{file}: 0 new, 0 that nothing says any more, 1 without a translation.\n"
    )
    assert file.read_text(encoding="utf-8") == after
    said = run("check-game", project)
    assert "1 have none: 'It is" in said.out
    assert "Expected every text in de to come from the catalogue; it does not have: 'It is" in said.out


def test_a_catalogue_is_begun_with_the_forms_of_plurals(project: Path) -> None:
    file = catalogue(project)
    file.unlink()
    assert "has no catalogue; --add begins one." in run("extract-words", project).out
    said = run("extract-words", project, "--add", "de", "--lang", "de")
    text = file.read_text(encoding="utf-8")
    number = text.count('\nmsgid "')
    assert number > 40
    assert said.out == f"{file}: {number} neu, 0 nirgends mehr gesagt, {number} ohne Übersetzung.\n"
    assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"' in text
    assert 'msgid "{n} stone"\nmsgid_plural "{n} stones"\nmsgstr[0] ""\nmsgstr[1] ""\n' in text
    # What all games share needs no entry.
    assert "{first} and {last}" not in text


def test_what_cannot_be_updated_is_told(project: Path, tmp_path: Path) -> None:
    assert "Expected one of the languages de; not en." in run("extract-words", project, "--add", "en").err
    assert "pyproject.toml cannot be read" in run("extract-words", tmp_path / "nowhere").err
    catalogue(project).write_text("msgid no quotation marks\n", encoding="utf-8")
    said = run("extract-words", project)
    assert (said.status, said.out) == (2, "")
    assert "is damaged: line 1: expected a comment or an entry" in said.err
    (project / "garden_race").rename(project / "elsewhere")
    assert (
        "Expected the package garden_race, which garden-race of pyproject.toml names"
        in run("extract-words", project).err
    )
