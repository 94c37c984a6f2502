"""Words in the reader's language, from gettext catalogues.

Every package with words has a `locale/<language>/LC_MESSAGES/spieltisch.mo` (compiled from the `.po` beside it); the
English text is the key. Where a catalogue is not compiled (a bare checkout) the English text is what the reader gets.
"""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Final

from pygame_rules.core.errors import OptionError
from pygame_rules.core.languages import LANGUAGES, SHARED, SOURCE, language_of

DOMAIN: Final = "spieltisch"


def N_(message: str) -> str:  # noqa: N802 - the name that tools look for
    """Mark a message for the catalogue without translating it here."""
    return message


OWN_NAME: Final = N_("English")
"""What a language calls itself: where this is translated as "Deutsch", the language is called so in every list."""


def _catalogue(package: str, language: str) -> gettext.NullTranslations:
    path = files(package).joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")
    return gettext.GNUTranslations(BytesIO(path.read_bytes())) if path.is_file() else gettext.NullTranslations()


class Words:
    """The words of one package in one language; what it lacks comes from the shared catalogue.

    Get one from `words`, which keeps them.
    """

    __slots__ = ("_catalogue", "language")

    def __init__(self, language: str, packages: Sequence[str]) -> None:
        self.language = language
        self._catalogue = gettext.NullTranslations()
        for package in packages if language != SOURCE else ():
            self._catalogue.add_fallback(_catalogue(package, language))

    def __call__(self, message: str, /, **values: object) -> str:
        """The message in this language, with its values filled in where there are any."""
        text = self._catalogue.gettext(message)
        return text.format(**values) if values else text

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """The form for `n`, with `n` and the values filled in."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def listing(self, parts: Sequence[str]) -> str:
        """Parts joined as a sentence does: "a, b and c".

        >>> words("en").listing(["2", "5", "6"])
        '2, 5 and 6'
        """
        if len(parts) < 2:
            return "".join(parts)
        return self("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def words(language: str, package: str = SHARED) -> Words:
    """The words of a package; in English, whatever the language, where it has no catalogue in this one: sentences that
    are half translated help nobody.

    :raises OptionError: a language that the product does not speak.
    """
    if language not in LANGUAGES:
        raise OptionError(
            "The languages are {languages}, not {language}.", languages=", ".join(LANGUAGES), language=repr(language)
        )
    return Words(language_of(package, language), tuple(dict.fromkeys((package, SHARED))))
