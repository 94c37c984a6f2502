"""Checks of words: every text is in the catalogues, every language has its page, what is explained has a heading."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from html import unescape
from importlib.resources import files
from typing import Any, Final

from pygame_rules.authoring.catalogue import translations, wanted
from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.headings import anchors
from pygame_rules.authoring.sample import Sample
from pygame_rules.authoring.spoken import constants, fields, letters_of, sources_of
from pygame_rules.core import languages
from pygame_rules.core.errors import quoted
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_
from pygame_rules.show.files import game_files, pictures, told_in

SHOWN: Final = 3
"""How many texts a sentence names."""


def translated(sample: Sample) -> list[str]:
    """Return the languages with a catalogue of the game; for this project's own games, all."""
    package = sample.game.info.package
    return [
        language for language in LANGUAGES
        if language != SOURCE and (sample.own or language in languages.translations(package))
    ]  # fmt: skip


def listed(texts: list[str]) -> str:
    """Quote some texts, and say how many more there are."""
    more = f" (+{len(texts) - SHOWN})" if len(texts) > SHOWN else ""
    return ", ".join(quoted(text, 60) for text in texts[:SHOWN]) + more


@checks("Step by step", once=True)
def every_text_has_its_translation(sample: Sample) -> None:
    """In each language that has a catalogue; `extract-words` writes what is missing into it."""
    package = sample.game.info.package
    sources = sources_of(package)
    for language in translated(sample):
        known = translations(package, language)
        missing = [
            texts[0] for texts in wanted(sources, language).values()
            if texts[0] not in known or (len(texts) > 1) != (len(known[texts[0]]) > 1)
        ]  # fmt: skip
        if missing:
            raise Fault(
                N_("Expected a translation into {language} of every text; {n} have none: {texts}. The command "
                   "extract-words adds them to the catalogue."),
                language=language, n=len(missing), texts=listed(missing),
            )  # fmt: skip


@checks("Step by step", once=True)
def a_translation_names_the_same_values(sample: Sample) -> None:
    """Compare the fields; the singular form may leave out the number."""
    for language in translated(sample):
        for key, texts in translations(sample.game.info.package, language).items():
            needed = fields(key) | ({"n"} if len(texts) > 1 else set())
            for text in texts:
                if fields(text) != needed and not (len(texts) > 1 and fields(text) == needed - {"n"}):
                    raise Fault(
                        N_("Expected the translation of {key} into {language} to name {fields}; it says: {text}"),
                        key=quoted(key, 60), language=language, text=text,
                        fields=", ".join(f"{{{name}}}" for name in sorted(needed)) or "–",
                    )  # fmt: skip


@checks("Step by step", once=True)
def no_translation_is_left_over(sample: Sample) -> None:
    """Look for entries whose English text is in no source any more: they only mislead translators."""
    said = {text for source in sources_of(sample.game.info.package) for text in constants(source)}
    for language in translated(sample):
        if left := [key for key in translations(sample.game.info.package, language) if key not in said]:
            raise Fault(
                N_("Expected only texts that a source says in the catalogue of {language}; no source says: {texts}. "
                   "The command extract-words makes comments of them."),
                language=language, texts=listed(left),
            )  # fmt: skip


@checks("Step by step", slow=True)
def no_english_is_said_to_other_readers(sample: Sample) -> None:
    """Play the random games and collect the texts that no catalogue contains."""
    for language in translated(sample):
        missing: dict[str, None] = {}
        with listening(missing.setdefault):
            shown = sample.game.presenter(View(None, language))
            for walk in sample.walks[:2]:
                for before, action, after in walk.steps():
                    shown.scene(before)
                    shown.frames(before, action, after)
                    shown.describe(before, action)
                for action in dict.fromkeys(walk.actions):
                    for state in (walk.states[-1], walk.states[0], walk.states[len(walk.states) // 2]):
                        shown.explain_refusal(state, action)
        if missing:
            raise Fault(
                N_("Expected every text in {language} to come from the catalogue; it does not have: {texts}"),
                language=language, texts=listed(list(missing)),
            )  # fmt: skip


@contextmanager
def listening(heard: Callable[[str], object]) -> Iterator[None]:
    """Call `heard` with each text with letters that the last of the catalogues that are asked does not have."""
    kind: Any = gettext.GNUTranslations
    one: Callable[..., str] = kind.gettext
    many: Callable[..., str] = kind.ngettext

    def missing(self: gettext.GNUTranslations, message: str) -> None:
        known = self._catalog  # type: ignore[attr-defined]
        last = self._fallback is None  # type: ignore[attr-defined]
        if last and message not in known and (message, 0) not in known and letters_of(message):
            heard(message)

    def gettext_(self: gettext.GNUTranslations, message: str) -> str:
        missing(self, message)
        return one(self, message)

    def ngettext_(self: gettext.GNUTranslations, msgid1: str, msgid2: str, n: int) -> str:
        missing(self, msgid1)
        return many(self, msgid1, msgid2, n)

    kind.gettext, kind.ngettext = gettext_, ngettext_
    try:
        yield
    finally:
        kind.gettext, kind.ngettext = one, many


@checks("The package", once=True)
def the_rules_are_told_in_every_language_of_the_catalogues(sample: Sample) -> None:
    """`about.<language>.md`."""
    for language in translated(sample):
        if told_in(sample.game.info.package, language) != language:
            raise Fault(N_("Expected {file}; there is none."), file=f"about.{language}.md")


@cache
def _headings(package: str, language: str) -> frozenset[str]:
    """Return the heading anchors of the page for players that readers of this language get."""
    page = files(package).joinpath(f"about.{told_in(package, language)}.md")
    return frozenset(anchors(page.read_text(encoding="utf-8")))


@checks("The scene")
def a_glossary_key_names_a_heading(sample: Sample) -> None:
    """Of the page for players in the reader's language."""
    walk, package = sample.first, sample.game.info.package
    for language in LANGUAGES:
        shown = sample.game.presenter(View(None, language))
        for ply in range(0, len(walk.states), max(len(walk.states) // 40, 1)):
            scene = shown.scene(walk.states[ply])
            known = _headings(package, language)
            named = [item.glossary for item in scene.items] + [spot.glossary for spot in scene.spots]
            if wrong := sorted(set(named) - known - {""}):
                sample.place = walk, ply
                raise Fault(
                    N_("Expected the glossary key {key} to be the anchor of a heading of {file}; there are {known}."),
                    key=wrong[0], file=f"about.{told_in(package, language)}.md", known=", ".join(sorted(known)),
                )  # fmt: skip


@checks("The scene", once=True)
def the_files_for_the_page_can_be_made_and_their_pictures_hold_no_words(sample: Sample) -> None:
    """Readers of all languages see the same pictures."""
    game = sample.game
    drawn = pictures(game, game.new_initial_state(min(game.info.seats), {}))
    texts = [text for svg in drawn.values() for text in re.findall(r"<text[^>]*>([^<]*)", svg)]
    if wordy := [text for text in texts if re.search(r"[^\W\d_]{2}", unescape(text))]:
        raise Fault(N_("Expected no words on the pictures of the board; they say: {texts}"), texts=listed(wordy))
    game_files(game)
