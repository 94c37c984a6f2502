"""The options of a game that vary a rule, as its files and its entry tell the page of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from pygame_rules.core.game import AnyGame, SetupChoice, SetupNote, SetupOption
from pygame_rules.core.json_value import Json
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.other_rules.chosen import SURE
from pygame_rules.core.other_rules.intro import Instead, sentences_instead
from pygame_rules.core.words import Words, words
from pygame_rules.show.choice_entry import choice_entry

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import (
        ChoiceEntry,
        IntroSentence,
        NoteEntry,
        OptionEntry,
        OtherRulesFile,
        RuleValues,
        SentenceInstead,
    )


def rule_values(game: AnyGame) -> list[RuleValues]:
    """List the options that vary a rule, with their values and without words."""
    return [
        {
            "id": option.id,
            "default": cast("str | int | bool", option.default),
            "values": [choice.value for choice in option.choices],
        }
        for option in game.info.options
        if option.group == "rules"
    ]


def other_rules_files(game: AnyGame) -> dict[str, Json]:
    """Write the options that vary a rule, a file for each language, by the file's name in the game's folder."""
    return {f"other_rules.{language}.json": cast(Json, in_words(game, language)) for language in LANGUAGES}


def in_words(game: AnyGame, language: str) -> OtherRulesFile:
    """Write the options that vary a rule for readers of a language, each choice with where it is from and how sure it
    is that it was played so."""
    say, own = words(language, game.info.package), words(language)
    file: OtherRulesFile = {
        "options": [_option(option, say, own) for option in game.info.options if option.group == "rules"]
    }
    instead = sentences_instead(game)
    if instead is not None:
        file["intro"] = [[_sentence(sentence, instead, say) for sentence in card.sentences] for card in game.info.intro]
    return file


def _option(option: SetupOption, say: Words, own: Words) -> OptionEntry:
    entry: OptionEntry = {
        "id": option.id,
        "name": say(option.name),
        "help": say(option.help),
        "default": option.default,
        "choices": [_choice(choice, say, own) for choice in option.choices],
    }
    if option.sections:
        entry["sections"] = [say(section) for section in option.sections]
    if option.notes:
        entry["notes"] = [_note(note, say) for note in option.notes]
    return entry


def _sentence(sentence: str, instead: Sequence[Instead], say: Words) -> IntroSentence:
    entry: IntroSentence = {"text": say(sentence)}
    if others := [_instead(other, say) for other in instead if other.sentence == sentence]:
        entry["instead"] = others
    return entry


def _instead(other: Instead, say: Words) -> SentenceInstead:
    entry: SentenceInstead = {
        "when": {name: list(values) for name, values in other.when.items()},
        # The catalogue's entry for the empty text is its header.
        "text": say(other.text) if other.text else "",
    }
    if other.players:
        entry["players"] = list(other.players)
    return entry


def _note(note: SetupNote, say: Words) -> NoteEntry:
    entry: NoteEntry = {"when": {name: [*values] for name, values in note.when.items()}}
    if note.seats:
        entry["seats"] = [*note.seats]
    if note.text:
        entry["text"] = say(note.text)
    return entry


def _choice(choice: SetupChoice, say: Words, own: Words) -> ChoiceEntry:
    entry = choice_entry(choice, say)
    if choice.source:
        entry["source"] = say(choice.source)
    if choice.certainty:
        entry["certainty"] = choice.certainty
        entry["sure"] = own(SURE[choice.certainty])
    if choice.measured:
        entry["measured"] = True
    return entry
