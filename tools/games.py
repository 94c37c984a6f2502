"""What the site has of each game before Python is there: art, rules pages and first pictures."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Final, get_args
from xml.etree import ElementTree

from pygame_rules.core.game import Game
from pygame_rules.core.picture import scene_svg
from pygame_rules.core.scene import Shape, View
from pygame_rules.core.words import LANGUAGES
from tools.console import BuildError
from tools.fonts import with_face
from tools.output import write_json, write_text
from tools.prose import heading, rules_page

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)


def write_game(game: Game, site: Path, template: str) -> None:
    """Everything below `games/<id>/`."""
    folder = site / "games" / game.info.id
    for art in files(game.info.package).joinpath("art").iterdir():
        if art.name.endswith(".svg"):
            write_text(folder / "art" / art.name, _checked_art(game, art.name, art.read_text(encoding="utf-8")))
    _write_rules(game, folder, template)
    _write_choices(game, folder)
    state = game.new_initial_state(min(game.info.seats), {})
    for shape in SHAPES:
        for language in LANGUAGES:
            scene = game.scene(state, View(language=language, shape=shape))
            write_json(folder / f"scene.{shape}.{language}.json", scene.to_json())
        # The picture holds no words of a language: any will do.
        picture = scene_svg(game.scene(state, View(shape=shape)), game.info.package, game.info.palette)
        write_text(folder / f"first.{shape}.svg", with_face(picture))


def _checked_art(game: Game, name: str, svg: str) -> str:
    """The art, if browsers can draw it: one without a size of its own comes out as an empty bitmap in some."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - the project's own files, or those of a game that somebody adds
    missing = [key for key in ("viewBox", "width", "height") if not root.get(key)]
    if missing:
        raise BuildError(f"{game.info.package}: art/{name} needs {' and '.join(missing)} on its svg element.")
    return svg


def _write_choices(game: Game, folder: Path) -> None:
    """What the board looks like with each choice of the options that say so.

    `choice.<option>.svg` is what all choices have in common, the board and most of what lies on it;
    `choice.<option>.<value>.svg` is laid over it.
    """
    for option in game.info.options:
        if not option.pictures:
            continue
        scenes = {
            _file_name(choice.value): game.scene(
                game.new_initial_state(min(game.info.seats), {option.id: choice.value}), View()
            )
            for choice in option.choices
        }
        first, *others = scenes.values()
        common = tuple(item for item in first.items if all(item in other.items for other in others))
        pictures = {"": replace(first, items=common)}
        for name, scene in scenes.items():
            rest = tuple(item for item in scene.items if item not in common)
            pictures[f".{name}"] = replace(scene, background="", items=rest)
        for name, scene in pictures.items():
            picture = scene_svg(scene, game.info.package, game.info.palette)
            write_text(folder / f"choice.{option.id}{name}.svg", with_face(picture))


def _file_name(value: str | int | bool) -> str:
    """A choice's value as the page writes it in an address."""
    name = value if isinstance(value, str) else json.dumps(value)
    if not re.fullmatch(r"[\w.-]+", name):
        raise BuildError(f"The choice {name!r} has a picture, so it must be a name that a file can have.")
    return name


def _write_rules(game: Game, folder: Path, template: str) -> None:
    """The rules and the history in each language."""
    for language in LANGUAGES:
        source = _about(game, language)
        if source is None:
            raise BuildError(
                f"{game.info.package} has no about.{language}.md; every game tells its rules in every language."
            )
        page = rules_page(
            template,
            source,
            game=game.info.id,
            title=heading(source) or game.info.title,
            language=language,
            other=next(other for other in LANGUAGES if other != language),
        )
        write_text(folder / f"rules.{language}.html", page)


def _about(game: Game, language: str) -> str | None:
    """The Markdown of a rules page."""
    source = files(game.info.package).joinpath(f"about.{language}.md")
    return source.read_text(encoding="utf-8") if source.is_file() else None
