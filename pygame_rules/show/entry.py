"""A game's entry in the list of games: the facts that the page needs before the engine runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.core.draft import Drafts
from pygame_rules.core.game import AnyGame, SetupOption
from pygame_rules.core.languages import LANGUAGES, language_of
from pygame_rules.core.match_of_two import PlaysTwo
from pygame_rules.core.rule_options import have_other_rules, usual_ones
from pygame_rules.core.words import Words, words
from pygame_rules.players import Titled, added_players
from pygame_rules.show.choice_entry import choice_entry

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import GameEntry, GameWords, OptionEntry


def game_entry(game: AnyGame) -> GameEntry:
    """Write the entry, with its words in every language under `words`."""
    info = game.info
    entry: GameEntry = {
        "id": info.id,
        "title": info.title,
        "seats": list(info.seats),
        "minutes": info.minutes,
        "levels": [*game.levels, *added_players(game)],
        "palette": dict(info.palette),
        "words": {language: _words(game, language) for language in LANGUAGES},
    }
    if have_other_rules(info.options):
        # Import here: a page whose games all have the usual options alone has not loaded this code.
        from pygame_rules.show.other_rules.entries import rule_values

        entry["other_rules"] = rule_values(game)
    if info.lessons:
        entry["lessons"] = True
    if info.puzzles:
        entry["puzzles"] = info.puzzles
    return entry


def _words(game: AnyGame, language: str) -> GameWords:
    """Collect a game's words for readers of a language; `lang` names another language if the game lacks this one."""
    info = game.info
    spoken = language_of(info.package, language)
    say = words(language, info.package)
    drafted = game.draft_options if isinstance(game, Drafts) else ()
    entry: GameWords = {
        "summary": say(info.summary),
        "credits": say(info.credits),
        "seat_names": [say(name) for name in info.seat_names],
        "level_names": _level_names(game, language),
        "options": [
            _option(option, option.id in drafted, say)
            for option in usual_ones(info.options)
            if option.choices or option.id in drafted
        ],
    }
    if (title := say(info.title)) != info.title:
        entry["title"] = title
    if info.computer_names:
        entry["computer_names"] = [say(name) for name in info.computer_names]
    if info.characters:
        entry["characters"] = {level: say(character) for level, character in info.characters.items()}
    if info.intro:
        entry["intro"] = [
            {"title": say(card.title), "text": " ".join(map(say, card.sentences)), "points": list(card.points)}
            for card in info.intro
        ]
    if isinstance(game, PlaysTwo):
        entry["two_games"] = say(game.two_games.why)
    if spoken != language:
        entry["lang"] = spoken
    if info.seat_names_for:
        entry["seat_names_for"] = {
            str(count): [say(name) for name in info.names_of(count)] for count in info.seat_names_for
        }
    return entry


def _level_names(game: AnyGame, language: str) -> dict[str, str]:
    """Return the names of add-on computer players, by id."""
    return {
        player_id: words(language, player.package)(player.title) if isinstance(player, Titled) else player_id
        for player_id, player in added_players(game).items()
    }


def _option(option: SetupOption, drafted: bool, say: Words) -> OptionEntry:
    """Describe an option; flags that are false are left out."""
    entry: OptionEntry = {
        "id": option.id,
        "name": say(option.name),
        "help": say(option.help),
        "default": option.default,
        "choices": [choice_entry(choice, say) for choice in option.choices],
    }
    if option.pictures:
        entry["pictures"] = True
    if drafted:
        entry["draft"] = True
    return entry
