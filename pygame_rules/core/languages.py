"""Which languages there are: they are found, not listed.

A language is a folder of catalogues, `locale/<id>/LC_MESSAGES/`, in this package; its id is the folder's name, a
language code of two or three letters. English has no folder: its texts are the keys of all catalogues. What else there
is to know of a language (what it calls itself, which number takes which plural form) its catalogue tells.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

SOURCE: Final = "en"
"""The language in which messages are written: their text is its own translation."""
SHARED: Final = "pygame_rules"
"""The package with the words that all games share."""
_CODE: Final = re.compile(r"[a-z]{2,3}")


@cache
def translations(package: str) -> frozenset[str]:
    """The languages into which the words of a package are translated; none for what is no package."""
    try:
        folder = files(package).joinpath("locale")
        return frozenset(entry.name for entry in folder.iterdir() if _CODE.fullmatch(entry.name))
    except (OSError, ValueError, ModuleNotFoundError, TypeError):
        # There is no such folder (in an archive that is a ValueError), or an add-on has named what is no package.
        return frozenset()


LANGUAGES: Final = tuple(sorted({SOURCE, *translations(SHARED)}))
"""The ids of all languages that the product speaks, in the order of the alphabet."""


def language_of(package: str, language: str) -> str:
    """The language in which a package speaks to a reader of this one: his own, or English where it has no catalogue."""
    return language if language in translations(package) else SOURCE
