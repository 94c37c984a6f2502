"""Check that a game tells the truth under other rules: on its introducing cards, and in the sections of its rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.resources import files
from itertools import product

import pytest

from pygame_rules.authoring.headings import anchors
from pygame_rules.core.game import AnyGame, SetupOption
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.other_rules.intro import Instead
from pygame_rules.games import all_games, find_game
from pygame_rules.show.files import told_in
from pygame_rules.show.other_rules.entries import in_words

Value = str | int | bool


def headings(game_id: str, language: str) -> frozenset[str]:
    """Return the heading anchors of the page for players that readers of this language get."""
    package = find_game(game_id).info.package
    page = files(package).joinpath(f"about.{told_in(package, language)}.md")
    return frozenset(anchors(page.read_text(encoding="utf-8")))


LONGEST_CARD = 260
"""The most characters of a card in any language: more than half of a phone's screen would cover the board."""
SENTENCE = re.compile(r"[.!?…](?=\s|$)")
"""The end of a sentence."""
GAMES = [game.info.id for game in all_games() if any(option.group == "rules" for option in game.info.options)]
each_game = pytest.mark.parametrize("game_id", GAMES)


def rules_of(game: AnyGame) -> dict[str, SetupOption]:
    """Return the options that vary a rule, by id."""
    return {option.id: option for option in game.info.options if option.group == "rules"}


def is_ours(game: AnyGame) -> bool:
    return game.info.package.startswith("pygame_rules.")


def told(sentence: str, instead: tuple[Instead, ...], rules: Mapping[str, Value | None], players: int) -> str | Instead:
    """Return what stands in place of a sentence, or the sentence itself; as web/src/other-rules/cards-under.js does."""
    for other in instead:
        fits = all(rules[name] in values for name, values in other.when.items())
        if other.sentence == sentence and fits and (not other.players or players in other.players):
            return other
    return sentence


def combinations(game: AnyGame, instead: tuple[Instead, ...]) -> Iterator[tuple[dict[str, Value], int]]:
    """Yield all rules that differ in what the cards of a game tell, with every number of players."""
    rules = rules_of(game)
    spoken_of = sorted({name for other in instead for name in other.when})
    values = [[choice.value for choice in rules[name].choices] for name in spoken_of]
    for chosen in product(*values):
        for players in game.info.seats:
            yield dict(zip(spoken_of, chosen, strict=True)), players


@each_game
def test_every_choice_of_other_rules_is_told_on_the_cards_or_leaves_them_true(game_id: str) -> None:
    game = find_game(game_id)
    if not game.info.intro_under:
        assert not is_ours(game) or not game.info.intro, "our own games say what their cards tell under other rules"
        return
    module = import_module(game.info.intro_under)
    assert ".other_rules." in game.info.intro_under, "the usual rules do not import it"
    rules = rules_of(game)
    changes = {(name, value) for other in module.INSTEAD for name, values in other.when.items() for value in values}
    still_true = {(name, value) for name, values in module.STILL_TRUE.items() for value in values}
    choices = {(option.id, choice.value) for option in rules.values() for choice in option.choices}
    usual = {(option.id, option.default) for option in rules.values()}
    assert changes | still_true <= choices, "a choice that the game does not have"
    assert changes - usual | still_true == choices - usual, (
        "choices of which nobody has said what the cards tell under them"
    )
    assert not changes & still_true


@each_game
def test_every_sentence_that_stands_in_place_of_another_can_be_read(game_id: str) -> None:
    game = find_game(game_id)
    if not game.info.intro_under:
        return
    instead = import_module(game.info.intro_under).INSTEAD
    sentences = [sentence for card in game.info.intro for sentence in card.sentences]
    assert {other.sentence for other in instead} <= set(sentences), "a sentence that is on no card"
    usual = {option.id: option.default for option in rules_of(game).values()}
    for players in game.info.seats:
        assert [told(sentence, instead, usual, players) for sentence in sentences] == sentences
    read = {
        id(told(sentence, instead, rules, players))
        for rules, players in combinations(game, instead)
        for sentence in sentences
    }
    assert [other for other in instead if id(other) not in read] == []


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_a_card_is_as_short_under_any_rules(game_id: str, language: str) -> None:
    game = find_game(game_id)
    file = in_words(game, language)
    if "intro" not in file:
        return
    for card in file["intro"]:
        texts = [[sentence["text"], *(other["text"] for other in sentence.get("instead", []))] for sentence in card]
        told_ways = [" ".join(filter(None, chosen)) for chosen in product(*texts)]
        assert max(map(len, told_ways)) <= LONGEST_CARD, card
        assert max(len(SENTENCE.findall(text)) for text in told_ways) <= 2, card


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_other_rule_names_the_sections_whose_text_it_changes(game_id: str, language: str) -> None:
    game = find_game(game_id)
    told = told_in(game.info.package, language)
    about = files(game.info.package).joinpath(f"about.{told}.md").read_text(encoding="utf-8")
    for option in in_words(game, language)["options"]:
        sections = option.get("sections", [])
        assert sections or not is_ours(game), f"no heading tells the usual rule of {option['id']}"
        assert set(sections) <= {*anchors(about)}, option["id"]
        assert len(set(sections)) == len(sections)


@each_game
def test_lessons_and_puzzles_are_played_by_the_usual_rules(game_id: str) -> None:
    game = find_game(game_id)
    rules = rules_of(game).keys()
    for name, there in (("lessons.json", game.info.lessons), ("puzzles.json", game.info.puzzles)):
        if there:
            text = files(game.info.package).joinpath(name).read_text(encoding="utf-8")
            starts = [entry.get("start", entry) for entry in json.loads(text)[name.removesuffix(".json")]]
            assert all("players" in start for start in starts)
            assert not [start for start in starts if rules & start.get("options", {}).keys()]
            assert '"rules"' not in text, "a position names its rules"
