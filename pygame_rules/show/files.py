"""A game's files for the page. The build writes them; for games that were added later, the engine makes them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from html import escape
from importlib.resources import files
from itertools import pairwise
from typing import Final

from pygame_rules.core.chance import Dice, Stream
from pygame_rules.core.game import CHANCE, AnyGame, State
from pygame_rules.core.geometry import SHAPES
from pygame_rules.core.json_text import write_json
from pygame_rules.core.json_value import Json
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.lesson import course, lessons_in
from pygame_rules.core.rule_options import have_other_rules, usual_ones
from pygame_rules.core.scene import Scene, View
from pygame_rules.core.scene_svg import all_sprites, art_sheet, scene_svg
from pygame_rules.core.words import words
from pygame_rules.show.learning import Learning

_WORD: Final = re.compile(r"[^\W\d_]{2}")


def game_files(game: AnyGame) -> dict[str, str]:
    """Make the files, by their paths in the game's folder of the site: art, pictures, scenes, rules.

    The pictures of the rules (`examples.json`) were drawn when the wheel was built (`tools/site/wheel.py`).
    """
    contents: dict[str, Json] = {
        "art.json": {name: list(parts) for name, parts in art_sheet(all_sprites(game.info.package)).items()},
        "pictures.json": dict(pictures(game, game.new_initial_state(min(game.info.seats), {}))),
        "scenes.json": first_scenes(game),
    }
    if game.info.lessons:
        contents |= {f"lessons.{language}.json": lessons(game, language) for language in LANGUAGES}
    if have_other_rules(game.info.options):
        # Import here: only a page with such a game has loaded this code.
        from pygame_rules.show.other_rules.entries import other_rules_files

        contents |= other_rules_files(game)
    written = {name: write_json(content) for name, content in contents.items()}
    if game.info.puzzles:
        written["puzzles.json"] = files(game.info.package).joinpath("puzzles.json").read_text(encoding="utf-8")
    written["ladder.json"] = ladder(game.info.package)
    written["sounds.json"] = sounds(game.info.package)
    examples = files(game.info.package).joinpath("examples.json")
    if examples.is_file():
        written["examples.json"] = examples.read_text(encoding="utf-8")
    return {**written, **{f"rules.{language}.html": rules(game.info.package, language) for language in LANGUAGES}}


def ladder(package: str) -> str:
    """Return how the levels of a game have played against each other, from which the page computes how strong they are
    (docs/my-games.md); no results if the package has no `ladder.json`."""
    path = files(package).joinpath("ladder.json")
    return path.read_text(encoding="utf-8") if path.is_file() else write_json({"results": []})


def beats(game: AnyGame) -> dict[str, int]:
    """Say by level how many of ten games it wins against the next weaker one, rounded, from the game's `ladder.json`:
    nothing of levels that it does not compare."""
    weaker = {level: before for before, level in pairwise(game.levels)}
    return {
        each["challenger"]: round(10 * each["won"] / each["games"])
        for each in json.loads(ladder(game.info.package))["results"]
        if weaker.get(each["challenger"]) == each["against"]
    }


def sounds(package: str) -> str:
    """Return what the sounds of a game are made of (`core/library/sounds.py`): nothing if the package does not say."""
    path = files(package).joinpath("sounds.json")
    return path.read_text(encoding="utf-8") if path.is_file() else "{}"


def lessons(game: AnyGame, language: str) -> dict[str, Json]:
    """Return a game's lessons in a language, with the first picture of the first lesson by shape; the page shows that
    picture before the engine has started.

    :raises LessonError: a lesson is malformed, or the rules refuse its beginning.
    """
    told = lessons_in(game.info.package, words(language, game.info.package))
    first = course(game.info.package)[0]
    nobody = Dice(bytes(32))
    scenes: dict[str, Json] = {
        shape: Learning(game, first, View(language=language, shape=shape), nobody).scene().to_json() for shape in SHAPES
    }
    return {"lessons": told, "scenes": scenes}


def rules(package: str, language: str) -> str:
    """Return the rules as an HTML fragment, which the build of the wheel has made from Markdown
    (`tools/site/wheel.py`). A wheel that was built in another way has only the Markdown, which is shown as plain text.
    Rules that do not exist in this language are English, marked with `lang`.

    :raises FileNotFoundError: there are no English rules either.
    """
    folder = files(package)
    told = told_in(package, language)
    page = folder.joinpath(f"about.{told}.html")
    if page.is_file():
        text = page.read_text(encoding="utf-8")
    else:
        text = f"<pre>{escape(folder.joinpath(f'about.{told}.md').read_text(encoding='utf-8'))}</pre>"
    return text if told == language else f'<div lang="{told}">{text}</div>'


def told_in(package: str, language: str) -> str:
    """Return the language of the rules for a reader of `language`: the same, or English if they do not exist in it."""
    folder = files(package)
    own = (folder.joinpath(f"about.{language}.{ending}") for ending in ("md", "html"))
    return language if any(path.is_file() for path in own) else SOURCE


def first_scenes(game: AnyGame) -> dict[str, Json]:
    """Draw the scene before the first event, by shape and language: a new game shows it before the engine has started.

    `signs` holds the sprites of the seats' signs, by the number of players, for the set-up.
    """
    state = game.new_initial_state(min(game.info.seats), {})
    signs: dict[str, Json] = {
        str(players): [seat.sprite for seat in game.presenter(View()).scene(begun).seats]
        for players, begun in _tables(game)
    }
    scenes: dict[str, Json] = {
        shape: {
            language: game.presenter(View(language=language, shape=shape)).scene(state).to_json()
            for language in LANGUAGES
        }
        for shape in SHAPES
    }
    return {**scenes, "signs": signs}


def _tables(game: AnyGame) -> list[tuple[int, State]]:
    """Return the state before the first decision for each number of players.

    The chance events before it, which may lay out the table, are drawn from a fixed seed: pictures stay the same.
    """
    return [(players, _laid_out(game.new_initial_state(players, {}))) for players in game.info.seats]


def _laid_out(state: State) -> State:
    chance = Stream(bytes(32), "picture")
    while state.current_player() == CHANCE:
        state = state.apply_action(state.sample_chance(chance))
    return state


def pictures(game: AnyGame, cover: State, board: Mapping[str, str] | None = None) -> dict[str, str]:
    """Draw SVG pictures, by name, without the sprites: `cover`; `cover.<players>` where the number of players can
    differ; and for each choice of an option with `pictures` `<option>.<value>`, the first board with this choice. The
    pictures have no words, because readers of all languages see the same ones.

    :param cover: the state whose board represents the game.
    :param board: the page's tokens of boards, where the game's palette has no others.
    """
    palette = {**(board or {}), **game.info.palette}
    states = {"cover": cover}
    if len(game.info.seats) > 1:
        states |= {f"cover.{players}": begun for players, begun in _tables(game)}
    for option in usual_ones(game.info.options):
        if option.pictures:
            for choice in option.choices:
                chosen = game.new_initial_state(min(game.info.seats), {option.id: choice.value})
                states[f"{option.id}.{_name(choice.value)}"] = chosen
    return {
        name: scene_svg(_wordless(game.presenter(View()).scene(state)), game.info.package, palette, with_art=False)
        for name, state in states.items()
    }


def _wordless(scene: Scene) -> Scene:
    """Remove the words from a scene's board; numbers and signs stay, also single letters."""
    items = (replace(item, text="") if _WORD.search(item.text) else item for item in scene.items)
    return replace(scene, items=tuple(item for item in items if item.sprite or item.text))


def _name(value: str | int | bool) -> str:
    """Write a choice's value as the page does."""
    return value if isinstance(value, str) else write_json(value)
