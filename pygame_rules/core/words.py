"""Words in the reader's language, from gettext catalogues.

Every package with words has a `locale/<language>/LC_MESSAGES/spieltisch.mo` (compiled from the `.po` beside it); the
English text is the key. In a checkout whose catalogue was changed since, and in an add-on without a compiled one, the
`.po` itself is read.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from typing import Final

from pygame_rules.core.errors import CatalogueError, OptionError
from pygame_rules.core.languages import DOMAIN, LANGUAGES, SHARED, SOURCE, language_of
from pygame_rules.core.package_files import modified, read_file

__all__ = ["DOMAIN", "FURTHER", "N_", "OWN_NAME", "Words", "plural", "words"]


def N_(message: str) -> str:  # noqa: N802 - the name that tools look for
    """Mark a message for the catalogue without translating it here."""
    return message


def plural(one: str, many: str) -> tuple[str, str]:
    """Mark the two forms of a message for the catalogue; give them to `Words.plural` later."""
    return one, many


OWN_NAME: Final = N_("English")
"""A language's name in that language: its catalogue translates this ("Deutsch"), and lists of languages show that."""


FURTHER: Final = ("study", "letters", "look", "story", "other_rules", "workshop")
"""The names of further catalogues. Only one part of the code says their messages, and the page gets each catalogue
together with that code (`tools/engine/pack.py`). Elsewhere all messages are in the first catalogue."""


def _catalogues(package: str, language: str) -> Iterator[gettext.GNUTranslations]:
    folder = ("locale", language, "LC_MESSAGES")
    for domain in (DOMAIN, *FURTHER):
        source, made = f"{domain}.po", f"{domain}.mo"
        newer = modified(package, *folder, source) > modified(package, *folder, made)
        # An archive does not say when its files were changed, and may have the source alone.
        for name in (source, made) if newer else (made, source):
            try:
                data = read_file(package, *folder, name)
                break
            except OSError:
                continue
        else:
            continue
        try:
            if name == source:
                # Import here: an installed package has compiled catalogues.
                from pygame_rules.core.po_file import compiled

                data = compiled(data.decode())
            catalogue = gettext.GNUTranslations(BytesIO(data))
        except (OSError, ValueError, LookupError) as error:
            file = "/".join((*package.split("."), *folder, name))
            raise CatalogueError(N_("{file} cannot be read: {reason}."), file=file, reason=error) from error
        yield catalogue


class Words:
    """The words of one package in one language; messages that it lacks come from the shared catalogue.

    Get one from `words`, which caches them.
    """

    __slots__ = ("_catalogue", "language")

    def __init__(self, language: str, packages: Sequence[str]) -> None:
        self.language = language
        self._catalogue = gettext.NullTranslations()
        for package in packages if language != SOURCE else ():
            for catalogue in _catalogues(package, language):
                self._catalogue.add_fallback(catalogue)

    def __call__(self, message: str, /, **values: object) -> str:
        """Translate a message, and fill in its values if there are any."""
        text = self._catalogue.gettext(message)
        return text.format(**values) if values else text

    def addressed(self, you: bool, others: str, own: str, /, **values: object) -> str:
        """Translate `own` if the sentence speaks to the player whom it is about ("You throw"), else `others` ("{name}
        throws").

        >>> words("en").addressed(True, "{name} throws {n}", "You throw {n}", name="Ibis", n=6)
        'You throw 6'
        """
        return self(own if you else others, **values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate the form for `n`, with `n` and the values filled in."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def listing(self, parts: Sequence[str]) -> str:
        """Join parts as in a sentence: "a, b and c".

        >>> words("en").listing(["2", "5", "6"])
        '2, 5 and 6'
        """
        if len(parts) < 2:
            return "".join(parts)
        return self("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def words(language: str, package: str = SHARED) -> Words:
    """Return the words of a package in a language. If the package has no catalogue for it, all its words are English,
    because half-translated sentences help nobody.

    :raises OptionError: a language that the product does not have.
    :raises CatalogueError: a catalogue of the package, or the shared one, cannot be read.
    """
    if language not in LANGUAGES:
        raise OptionError(
            "The languages are {languages}, not {language}.", languages=", ".join(LANGUAGES), language=repr(language)
        )
    return Words(language_of(package, language), tuple(dict.fromkeys((package, SHARED))))
