"""What the page has of a game as files. The build writes them; the engine does for games that were added later."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final, get_args

from pygame_rules.core.game import Game, Json, State
from pygame_rules.core.picture import all_sprites, art_sheet, scene_svg
from pygame_rules.core.scene import Shape, View
from pygame_rules.core.words import LANGUAGES

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)


def game_files(game: Game) -> dict[str, Json]:
    """The files by their paths in the game's folder of the site: art, pictures, scenes, and the rules as Markdown."""
    contents: dict[str, Json] = {
        "art.json": art_sheet(all_sprites(game.info.package)),
        # The page's own face is not at hand here: texts in pictures have the system's.
        "pictures.json": {**pictures(game, game.new_initial_state(min(game.info.seats), {})), "style": ""},
        "scenes.json": first_scenes(game),
        **{f"history.{language}.json": [] for language in LANGUAGES},
    }
    written: dict[str, Json] = {name: json.dumps(content, separators=(",", ":")) for name, content in contents.items()}
    for language in LANGUAGES:
        about = files(game.info.package).joinpath(f"about.{language}.md")
        written[about.name] = about.read_text(encoding="utf-8")
    return written


def first_scenes(game: Game) -> dict[str, Json]:
    """The scene before the first event, by shape and language: the board that a new game shows before the engine."""
    state = game.new_initial_state(min(game.info.seats), {})
    return {
        shape: {language: game.scene(state, View(language=language, shape=shape)).to_json() for language in LANGUAGES}
        for shape in SHAPES
    }


def pictures(game: Game, cover: State) -> dict[str, str]:
    """SVG pictures by name, without the art: `cover`, and, for options that say so, `<option>.<value>`, the first board
    with this choice. They hold no words of a language.

    :param cover: the board that stands for the game.
    """
    states = {"cover": cover}
    for option in game.info.options:
        if option.pictures:
            for choice in option.choices:
                chosen = game.new_initial_state(min(game.info.seats), {option.id: choice.value})
                states[f"{option.id}.{_name(choice.value)}"] = chosen
    return {
        name: scene_svg(game.scene(state, View()), game.info.package, game.info.palette, with_art=False)
        for name, state in states.items()
    }


def _name(value: str | int | bool) -> str:
    """A choice's value as the page writes it."""
    return value if isinstance(value, str) else json.dumps(value)
