"""Writes what the page must know of the languages before it has a dictionary, as a JavaScript module.

The page's scripts import it as `#languages`, and it is bundled with them; `web/src/languages.d.ts` has its types.
Node's tests use a table of their own instead (`imports` in package.json).
"""

from __future__ import annotations

import json
from typing import Final

from pygame_rules.core.languages import LANGUAGES, SOURCE
from tools.translations.page_words import name, plural_rule, translated

EARLY: Final = {
    "MISSING_WORDS": (
        "A part of this page is missing", "The list of games is missing", "Try again",
        "The web host answers {found} instead of sending {file}.",
        "The web host sends {file} as {found}, which browsers do not accept; it must send it as {expected}.",
        "The web host does not say what type {file} has; it must send it as {expected}.",
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
        "To the beginning", "One move back", "Play the story", "Pause the story", "One move forward", "To the end",
        "Position {at} of {count}", "Play on from here",
        "Other rules hold", "Other rules: {option} – {choice}", "as usual",
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


def module() -> str:
    """Write the module's text.

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
