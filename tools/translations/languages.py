"""Writes what the page must know of the languages before it has a dictionary, as a JavaScript module.

The page's scripts import it as `#languages`, and it is bundled with them; `web/src/languages.d.ts` has its types.
Node's tests use a table of their own instead (`imports` in package.json).
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from html import escape, unescape
from typing import Final

from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.words import OWN_NAME
from tools.base.console import BuildError
from tools.paths import PACKAGE
from tools.translations import catalogues

EARLY: Final = {
    "MISSING_WORDS": (
        "A part of this page is missing", "The list of games is missing", "Try again",
        "The web host answers {found} instead of sending {file}.",
        "The web host sends {file} as {found}, which browsers do not accept; it must send it as {expected}.",
        "The web host sends a page instead of {file}: the file is not where it should be.",
        "The web host sends {file} compressed, but not as it says.",
    ),
    "ELEMENT_WORDS": (
        "Board game",
        "The story could not be loaded.",
        "The story could not be loaded: its host does not answer.",
        "The story could not be loaded: its file is empty.",
    ),
    "STORY_WORDS": (
        "Board", "The board in words", "Players", "Moves", "has won", "Position in the story", "Through the story",
        "To the beginning", "One move back", "Play the story", "Pause the story", "One move on", "To the end",
        "Position {at} of {count}", "Play on from here",
        "The story is being fetched.",
        "The story could not be loaded.",
        "The story could not be loaded: its host does not answer.",
        "The story could not be loaded: its file is empty.",
        "A story that lies elsewhere is shown only by the element, which hands it over.",
        "This story is damaged and cannot be shown.", "This story is larger than can be shown.",
        "This file is no story of a game.", "This story was made by a newer program than this site has.",
        "This site has no pictures of the game that this story tells of.",
        "This story needs pictures that this site does not have.",
    ),
}  # fmt: skip
"""Texts that are needed where no dictionary is fetched: in `web/src/app/lookout.js`, in the element on other people's
pages (`web/src/embed/element.js`), and on the page that shows stories (`web/src/story/`)."""
RULE_LENGTH: Final = 200
"""The plural forms of the numbers below this are listed; a larger number n has the form of 100 + n % 100."""
RULE_CHECKED: Final = 2000
EVERY_LANGUAGE: Final = re.compile(r"<(\w+)\b([^>]*?) data-every-language>([^<]*)</\1>")


def module() -> str:
    """The module's text.

    :raises BuildError: a catalogue's plural rule cannot be written down.
    """
    exports: dict[str, object] = {
        "SOURCE": SOURCE,
        "LANGUAGES": LANGUAGES,
        "LANGUAGE_NAMES": {language: name(language) for language in LANGUAGES},
        "PLURALS": {language: plural_rule(language) for language in LANGUAGES},
        **{group: _early(texts) for group, texts in EARLY.items()},
    }
    return "".join(f"export const {key} = {json.dumps(value, ensure_ascii=False)};\n" for key, value in exports.items())


def _early(texts: tuple[str, ...]) -> dict[str, dict[str, str]]:
    others = [language for language in LANGUAGES if language != SOURCE]
    return {other: {text: translated(text, other) for text in texts} for other in others}


def name(language: str) -> str:
    """What a language calls itself.

    :raises BuildError: its catalogue does not say it.
    """
    if language != SOURCE and OWN_NAME not in _dictionary(language):
        raise BuildError(f"The catalogue of {language} does not translate {OWN_NAME!r}, the name of its language.")
    return translated(OWN_NAME, language)


def plural_rule(language: str) -> str:
    """The plural forms of the numbers 0 to 199, one digit each; a larger number n has the form of 100 + n % 100.

    :raises BuildError: the catalogue's rule needs more than a number's last two digits, or more than ten forms.
    """
    form = _plural_function(language)
    rule = "".join(str(form(n)) for n in range(RULE_LENGTH))
    if len(rule) > RULE_LENGTH or any(str(form(n)) != rule[100 + n % 100] for n in range(RULE_LENGTH, RULE_CHECKED)):
        raise BuildError(f"The plural rule of {language} asks for more than a number's last two digits.")
    return rule


def _plural_function(language: str) -> Callable[[int], int]:
    """The plural rule as gettext reads it, so that the page and Python choose the same forms."""
    if language == SOURCE:
        return lambda n: int(gettext.NullTranslations().ngettext("0", "1", n))
    with (PACKAGE / "locale" / language / "LC_MESSAGES" / f"{catalogues.SHELL_DOMAIN}.mo").open("rb") as source:
        header = gettext.GNUTranslations(source).info().get("plural-forms", "")
    found = re.search(r"plural=([^;]+)", header)
    if not found:
        raise BuildError(f"The catalogue of {language} has no Plural-Forms in its header.")
    rule: Callable[[int], int] = gettext.c2py(found[1])
    return rule


@cache
def _dictionary(language: str) -> dict[str, str | list[str]]:
    return catalogues.dictionary(PACKAGE, language)


def translated(text: str, language: str) -> str:
    """A text of the page in a language; the text itself where the catalogue does not have it."""
    found = _dictionary(language).get(text)
    return found if isinstance(found, str) else text


def plural(one: str, many: str, n: int, language: str) -> str:
    """A text of the page for a number, which fills `{n}`; as `tn` does in `web/src/words/i18n.js`."""
    forms = _dictionary(language).get(one)
    at = int(plural_rule(language)[n if n < RULE_LENGTH else 100 + n % 100])
    text = forms[at] if isinstance(forms, list) else (one if n == 1 else many)
    return text.replace("{n}", str(n))


def addressed(language: str, addresses: Mapping[str, str]) -> list[str]:
    """The links in a document's head to its own address and to the same document in every language, itself included;
    the source language is for readers of all other languages.

    :param language: of the document.
    :param addresses: absolute, by language.
    """
    others = {**addresses, "x-default": addresses[SOURCE]}
    return [
        f'<link rel="canonical" href="{escape(addresses[language])}">',
        *(f'<link rel="alternate" hreflang="{other}" href="{escape(url)}">' for other, url in others.items()),
    ]


def in_every_language(html: str) -> str:
    """Repeat each element that has `data-every-language` once per language: it is for readers whose browser runs no
    script that could choose one."""

    def each(found: re.Match[str]) -> str:
        tag, attributes, text = found.groups()
        return "".join(
            f'<{tag}{attributes} lang="{language}">{escape(translated(unescape(text), language), quote=False)}</{tag}>'
            for language in LANGUAGES
        )

    return EVERY_LANGUAGE.sub(each, html)
