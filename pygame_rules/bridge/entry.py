"""A game's entry in the list of games: what the page needs to know before the engine runs."""

from __future__ import annotations

from importlib.resources import files

from pygame_rules.core.draft import Drafts
from pygame_rules.core.game import Choice, Game, Json, OptionSpec
from pygame_rules.core.words import LANGUAGES, Words, words


def game_entry(game: Game) -> dict[str, Json]:
    """The entry, with its words in every language under `words`."""
    info = game.info
    art = files(info.package).joinpath("art")
    sprites = sorted(file.name[:-4] for file in art.iterdir() if file.name.endswith(".svg"))
    return {
        "id": info.id,
        "title": info.title,
        "seats": list(info.seats),
        "minutes": info.minutes,
        "levels": list(info.levels),
        "palette": dict(info.palette),
        "sprites": list(sprites),
        "words": {language: _words(game, language) for language in LANGUAGES},
    }


def _words(game: Game, language: str) -> dict[str, Json]:
    info = game.info
    say = words(language, info.package)
    drafted = game.draft_options if isinstance(game, Drafts) else ()
    return {
        "summary": say(info.summary),
        "credits": say(info.credits),
        "seat_names": [say(name) for name in info.seat_names],
        "options": [
            _option(option, option.id in drafted, say)
            for option in info.options
            if option.choices or option.id in drafted
        ],
    }


def _option(option: OptionSpec, drafted: bool, say: Words) -> dict[str, Json]:
    """An option; what it is not is left out."""
    entry: dict[str, Json] = {
        "id": option.id,
        "name": say(option.name),
        "help": say(option.help),
        "default": option.default,
        "choices": [_choice(choice, say) for choice in option.choices],
    }
    if option.pictures:
        entry["pictures"] = True
    if drafted:
        entry["draft"] = True
    return entry


def _choice(choice: Choice, say: Words) -> dict[str, Json]:
    told: dict[str, Json] = {"help": say(choice.help)} if choice.help else {}
    return {"value": choice.value, "name": say(choice.name), **told}
