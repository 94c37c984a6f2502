"""A game's entry in the list of games: what the page needs to know before the engine runs."""

from __future__ import annotations

from importlib.resources import files

from pygame_rules.core.game import Game, Json
from pygame_rules.core.words import LANGUAGES, words


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
    return {
        "summary": say(info.summary),
        "credits": say(info.credits),
        "seat_names": [say(name) for name in info.seat_names],
        "options": [
            {
                "id": option.id,
                "name": say(option.name),
                "help": say(option.help),
                "default": option.default,
                "choices": [{"value": choice.value, "name": say(choice.name)} for choice in option.choices],
            }
            for option in info.options
            if option.choices
        ],
    }
