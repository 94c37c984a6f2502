"""The languages module that the build writes: names, plural rules, and texts for when no dictionary loads."""

from __future__ import annotations

import gettext
import json
import re
from pathlib import Path

import pytest

from pygame_rules.core.languages import LANGUAGES, SOURCE
from tools.art import fonts
from tools.base.console import BuildError
from tools.pages.markup import in_every_language
from tools.paths import PACKAGE, WEB
from tools.translations import catalogues, languages_module, page_words

HERE = {"MISSING_WORDS": "src/app/lookout.js", "ELEMENT_WORDS": "src/embed/*.js", "STORY_WORDS": "src/story/*.js"}
"""The scripts that use each group of texts."""


def exported() -> dict[str, object]:
    """Return the module's exported values by name."""
    lines = re.findall(r"export const (\w+) = (.*);\n", languages_module.module())
    return {name: json.loads(value) for name, value in lines}


def test_the_module_exports_what_its_types_promise() -> None:
    types = (WEB / "src" / "languages.d.ts").read_text(encoding="utf-8")
    assert sorted(exported()) == sorted(re.findall(r"export const (\w+)", types))
    assert exported()["LANGUAGES"] == list(LANGUAGES)
    assert exported()["SOURCE"] == SOURCE


def test_each_language_is_called_by_its_own_name() -> None:
    names = exported()["LANGUAGE_NAMES"]
    assert isinstance(names, dict)
    assert list(names) == list(LANGUAGES)
    assert (names["de"], names["en"]) == ("Deutsch", "English")


def test_a_language_without_a_name_does_not_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_words, "_dictionary", lambda _: {})
    with pytest.raises(BuildError, match="catalogue of de does not translate 'English'"):
        page_words.name("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_rule_is_the_one_of_gettext(language: str) -> None:
    rule = page_words.plural_rule(language)
    assert rule.startswith("1011")
    assert set(rule[2:]) == {"1"}


@pytest.mark.parametrize(
    "rule",
    [
        "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
        "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5",
        "0",
    ],
)
def test_a_rule_is_written_down_for_every_number(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    form = gettext.c2py(rule)
    monkeypatch.setattr(page_words, "_plural_function", lambda _: form)
    written = page_words.plural_rule("de")
    assert all(int(written[n if n < 200 else 100 + n % 100]) == form(n) for n in range(5000))


def test_a_rule_that_asks_for_more_does_not_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_words, "_plural_function", lambda _: lambda n: int(n % 1000 == 500))
    with pytest.raises(BuildError, match="more than a number's last two digits"):
        page_words.plural_rule("de")


@pytest.mark.parametrize("group", languages_module.EARLY)
def test_what_is_said_without_a_dictionary_is_said_by_its_script_and_translated(group: str) -> None:
    script = "".join(path.read_text(encoding="utf-8") for path in sorted(WEB.glob(HERE[group])))
    if group == "STORY_WORDS":
        used = ("src/board/elements.js", "src/embed/story-file.js")
        script += "".join((WEB / path).read_text(encoding="utf-8") for path in used)
    for text in languages_module.EARLY[group]:
        assert f'"{text}"' in script
        for language in LANGUAGES:
            assert language == SOURCE or page_words.translated(text, language) != text


def test_an_element_for_every_language_stands_once_in_each() -> None:
    html = '<p class="hint" data-every-language>This page needs JavaScript.</p>'
    made = in_every_language(f"<div>{html}</div>")
    assert '<p class="hint" lang="de">Diese Seite braucht JavaScript.</p>' in made
    assert '<p class="hint" lang="en">This page needs JavaScript.</p>' in made
    assert made.count("<p ") == len(LANGUAGES)
    assert "data-every-language" not in made


def test_the_display_face_has_the_letters_of_every_language(tmp_path: Path) -> None:
    assert set("äöüÄÖÜß") <= set(fonts.letters(PACKAGE))
    folder = tmp_path / "locale" / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "spieltisch.po").write_text('msgid "Board"\nmsgstr "Łąka"\n', encoding="utf-8")
    assert fonts.letters(tmp_path) == "ĄąŁł"


def test_a_folder_that_is_no_language_is_refused_when_it_is_compiled(tmp_path: Path) -> None:
    folder = tmp_path / "locale" / "qqq" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    german = PACKAGE / "locale" / "de" / "LC_MESSAGES" / "spieltisch.po"
    (folder / "spieltisch.po").write_bytes(german.read_bytes().replace(b"Language: de", b"Language: qqq"))
    with pytest.raises(ValueError, match="'qqq' is no language code"):
        catalogues.compile_all(tmp_path)
