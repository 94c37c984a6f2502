"""The languages of the product, found by their catalogue folders; no code lists them.

A language is a folder with a catalogue, `locale/<id>/LC_MESSAGES/`, in this package; its id is the folder's name, a
language code of two or three letters. English has no folder: its texts are the keys of all catalogues. Everything else
about a language (its own name, its plural forms) comes from its catalogue.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from pygame_rules.core.package_files import file_names

SOURCE: Final = "en"
"""The language in which messages are written; it needs no translation."""
DOMAIN: Final = "spieltisch"
"""The name of all catalogues."""
SHARED: Final = "pygame_rules"
"""The package with the words that all games share."""
_CODE: Final = re.compile(r"[a-z]{2,3}")


@cache
def translations(package: str) -> frozenset[str]:
    """Find the languages into which a package is translated; none if there is no such package."""
    try:
        names = [name for name in file_names(package, "locale") if _CODE.fullmatch(name)]
    except (OSError, ValueError, ModuleNotFoundError, TypeError):
        # There is no such folder (in an archive that is a ValueError), or an add-on has named a package wrongly.
        return frozenset()
    return frozenset(name for name in names if _has_catalogue(package, name))


def _has_catalogue(package: str, language: str) -> bool:
    """Tell whether a language's folder holds a catalogue, compiled or not; a folder without one does not count."""
    try:
        names = file_names(package, "locale", language, "LC_MESSAGES")
    except (OSError, ValueError):
        return False
    return f"{DOMAIN}.mo" in names or f"{DOMAIN}.po" in names


LANGUAGES: Final = tuple(sorted({SOURCE, *translations(SHARED)}))
"""The ids of all languages of the product, in alphabetical order."""


def language_of(package: str, language: str) -> str:
    """Return the language in which a package speaks to a reader of `language`: the same, or English if the package has
    no catalogue for it."""
    return language if language in translations(package) else SOURCE
