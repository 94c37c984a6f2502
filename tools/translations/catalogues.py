"""Compiles gettext catalogues, and writes the page's own words as JSON.

Used by build.py, and by the wheel's build hook: needs Babel only.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SHELL_DOMAIN = "spieltisch"
LONG_AGO = datetime(1980, 1, 1, tzinfo=UTC)


def read(path: Path) -> Catalog:
    """Read a `.po` file; its language is the name of the folder two levels up.

    :raises ValueError: Babel does not know the language, and would lose its plural rule in the `.mo`.
    """
    language = path.parent.parent.name
    with path.open("rb") as source:
        catalogue = read_po(source, locale=language)
    if catalogue.locale is None:
        raise ValueError(f"{path}: {language!r} is no language code that Unicode's list of languages has.")
    # Without a date in the file, Babel would use the current time.
    catalogue.creation_date = LONG_AGO
    return catalogue


def compile_all(package: Path) -> list[Path]:
    """Write the `.mo` beside each `.po` below a package folder; returns the paths of all of them.

    The bytes depend on the `.po` alone. A file that would not change is left untouched.
    """
    written = []
    for source in sorted(package.glob("**/locale/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        fresh = target.with_suffix(f".mo.{os.getpid()}")
        with fresh.open("wb") as out:
            write_mo(out, read(source))
        if target.exists() and target.read_bytes() == fresh.read_bytes():
            fresh.unlink()
        else:
            fresh.replace(target)
        written.append(target)
    return written


def dictionary(package: Path, language: str) -> dict[str, str | list[str]]:
    """Return the words of a package in one language: the English text to the text, or to the list of its plural forms.

    Empty for a language without a catalogue (English).
    """
    source = package / "locale" / language / "LC_MESSAGES" / f"{SHELL_DOMAIN}.po"
    if not source.exists():
        return {}
    entries: dict[str, str | list[str]] = {}
    for message in read(source):
        if not message.id or message.fuzzy:
            continue
        key, text = message.id, message.string
        if isinstance(text, str):
            if text:
                entries[str(key)] = text
        elif text and all(text):
            entries[key[0]] = list(text)
    return entries
