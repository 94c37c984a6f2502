"""The catalogues of a package: what they translate, and what they should; and how they are brought up to date."""

from __future__ import annotations

import re
from dataclasses import dataclass
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Final

from pygame_rules.authoring.fault import ProjectError
from pygame_rules.authoring.spoken import Source, letters_of, spoken
from pygame_rules.core.languages import DOMAIN, SHARED
from pygame_rules.core.po_file import compiled
from pygame_rules.core.words import N_

Translations = dict[str, tuple[str, ...]]
"""By English text: the translation, or its plural forms. What is not translated yet, or is marked as fuzzy, is not
there."""

RULES: Final = {
    "de": "nplurals=2; plural=(n != 1);",
    "es": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "nl": "nplurals=2; plural=(n != 1);",
}
"""How many plural forms a language has, and which one a number takes, for new catalogues; others begin with two."""
_ENTRY: Final = re.compile(r'msgid\s+((?:"(?:[^"\\]|\\.)*"\s*)+)')
_STRING: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}


def translations(package: str, language: str) -> Translations:
    """Read the catalogue of an importable package: its source (`.po`) if it is there, else what was compiled of it.

    :raises ProjectError: a line of it does not belong into a catalogue.
    """
    folder = files(package).joinpath("locale", language, "LC_MESSAGES")
    source, made = folder.joinpath(f"{DOMAIN}.po"), folder.joinpath(f"{DOMAIN}.mo")
    if source.is_file():
        return read(source.read_text(encoding="utf-8"), f"{language}/LC_MESSAGES/{DOMAIN}.po")
    return _of_compiled(made.read_bytes()) if made.is_file() else {}


def read(text: str, name: str) -> Translations:
    """Read the text of a catalogue.

    :param name: of the file, for the message.
    :raises ProjectError: a line of it does not belong into a catalogue.
    """
    try:
        return _of_compiled(compiled(text))
    except ValueError as error:
        raise ProjectError(N_("{file} is damaged: {reason}."), file=name, reason=error) from error


def _of_compiled(data: bytes) -> Translations:
    found: Translations = {}
    # The class has no other way to list what it translates.
    entries = GNUTranslations(BytesIO(data))._catalog  # type: ignore[attr-defined]
    for key, text in entries.items():
        if isinstance(key, tuple):
            found[key[0]] = (*found.get(key[0], ()), text)
        elif key:
            found[key] = (text,)
    return found


def wanted(sources: list[Source], language: str) -> dict[str, tuple[str, ...]]:
    """Return what a package's catalogue must translate: by English text, that text and perhaps its plural.

    Texts without letters of their own, and those that the shared catalogue translates, need no entry.
    """
    shared = translations(SHARED, language)
    found: dict[str, tuple[str, ...]] = {}
    for source in sources:
        for texts in spoken(source):
            if letters_of(texts[0]) and texts[0] not in shared and len(texts) >= len(found.get(texts[0], ())):
                found[texts[0]] = texts
    return found


@dataclass(frozen=True, slots=True)
class Update:
    """What `update` has found."""

    text: str
    """The new text of the catalogue."""
    added: int
    """How many texts are new in it."""
    left: int
    """How many texts no source says any more; they are kept as comments."""
    open: int
    """How many texts have no translation yet."""


def update(text: str, texts: dict[str, tuple[str, ...]], said: set[str], language: str) -> Update:
    """Bring a catalogue up to date: entries that are there stay as they are, in their order; new ones follow.

    :param text: the catalogue; empty: a new one.
    :param texts: what it must translate (`wanted`).
    :param said: all texts of the sources: entries for others become comments.
    :param language: its id.
    """
    known: set[str] = set()
    left = 0
    blocks = []
    for block in re.split(r"\n{2,}", (text or _header(language)).replace("\r\n", "\n").strip("\n")):
        key = _key(block)
        if key is None or key == "":
            blocks.append(block)
        elif key in said and key not in known:
            known.add(key)
            blocks.append(block)
        else:
            left += 1
            blocks.append("\n".join(line if line.startswith("#") else f"#~ {line}" for line in block.splitlines()))
    new = [entry for key, entry in texts.items() if key not in known]
    made = "\n\n".join([*blocks, *(_written(entry) for entry in new)]) + "\n"
    translated = read(made, f"{language}/LC_MESSAGES/{DOMAIN}.po")
    return Update(made, len(new), left, sum(key not in translated for key in texts))


def write(path: Path, text: str) -> None:
    """Write a catalogue, with the folders to it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _key(block: str) -> str | None:
    """Return the English text of an entry; None if the block is no entry."""
    lines = "\n".join(line for line in block.splitlines() if not line.startswith("#"))
    found = _ENTRY.search(lines)
    if found is None:
        return None
    joined = "".join(_STRING.findall(found[1]))
    return re.sub(r"\\(.)", lambda sign: _ESCAPES.get(sign[1], sign[1]), joined)


def _quoted(text: str) -> str:
    for sign, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(sign, written)
    return f'"{text}"'


def _written(texts: tuple[str, ...]) -> str:
    if len(texts) == 1:
        return f'msgid {_quoted(texts[0])}\nmsgstr ""'
    one, many = texts
    return f'msgid {_quoted(one)}\nmsgid_plural {_quoted(many)}\nmsgstr[0] ""\nmsgstr[1] ""'


def _header(language: str) -> str:
    return "\n".join(
        (
            'msgid ""',
            'msgstr ""',
            f'"Language: {language}\\n"',
            '"MIME-Version: 1.0\\n"',
            '"Content-Type: text/plain; charset=utf-8\\n"',
            '"Content-Transfer-Encoding: 8bit\\n"',
            f'"Plural-Forms: {RULES.get(language, RULES["de"])}\\n"',
        )
    )
