"""Writes the files of each game that the site shows before Python runs: art, rules pages and first pictures."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.picture import all_sprites, art_sheet
from pygame_rules.core.words import words
from pygame_rules.show.files import first_scenes, lessons, pictures, told_in
from pygame_rules.study.selfplay import selfplay
from tools import found, sheet
from tools.alone import alone
from tools.console import BuildError, run
from tools.covers import USED, Cover
from tools.figures import PICTURES, Album
from tools.output import write_json, write_text
from tools.paths import BUILD, NODE_LOCK, NODE_MODULES, ROOT
from tools.prose import heading, rules_page

SVGO: Final = NODE_MODULES / ".bin" / ("svgo.cmd" if os.name == "nt" else "svgo")
SVGO_CONFIG: Final = ROOT / "tools" / "svgo.config.mjs"
COVER: Final = 7
"""The number that seeds the self-play game on the covers."""
COVER_AT: Final = 0.45
"""The fraction of that game's events that have been played."""


def write_game(game: AnyGame, site: Path, template: str, base: str = "", cover: Cover | None = None) -> None:
    """Write everything below `games/<id>/`.

    :param template: of the rules pages.
    :param base: the address that the site will have; "": it is not known.
    :param cover: the game's cover in the site, if it has one.
    """
    folder = site / "games" / game.info.id
    sprites = all_sprites(game.info.package)
    for name, svg in sprites.items():
        _check_art(game, f"{name}.svg", svg)
    write_json(folder / "art.json", sheet.compact(art_sheet(_smaller(game.info.id, sprites))))
    drawn = pictures(game, _mid_game(game))
    write_json(folder / "pictures.json", {name: sheet.plain_quotes(svg) for name, svg in drawn.items()})
    write_json(folder / "scenes.json", first_scenes(game))
    if game.info.puzzles:
        write_text(
            folder / "puzzles.json", files(game.info.package).joinpath("puzzles.json").read_text(encoding="utf-8")
        )
    if game.info.lessons:
        for language in LANGUAGES:
            write_json(folder / f"lessons.{language}.json", lessons(game, language))
    _write_rules(game, folder, template, base, cover)


def _check_art(game: AnyGame, name: str, svg: str) -> None:
    """Check that art has a size of its own: without one, some browsers draw it as an empty bitmap."""
    root = ElementTree.fromstring(svg)  # noqa: S314 - the project's own files, or those of a game that somebody adds
    missing = [key for key in ("viewBox", "width", "height") if not root.get(key)]
    if missing:
        raise BuildError(f"{game.info.package}: art/{name} needs {' and '.join(missing)} on its svg element.")


def _smaller(game_id: str, sprites: Mapping[str, str]) -> dict[str, str]:
    """Reduce the size of the art with svgo; uses the kept result unless the art, svgo or its settings changed."""
    recipe = json.dumps([sprites, SVGO_CONFIG.read_text(encoding="utf-8"), NODE_LOCK.read_text(encoding="utf-8")])
    made_from = hashlib.sha256(recipe.encode()).hexdigest()
    kept = BUILD / "art" / f"{game_id}.json"
    # Two builds at the same time take turns, so that the second one finds the result of the first.
    with alone(f"art-{game_id}"):
        with contextlib.suppress(OSError, ValueError):
            known: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8"))
            if known["made_from"] == made_from:
                return dict(known["art"])
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            for name, svg in sprites.items():
                (folder / f"{name}.svg").write_text(svg, encoding="utf-8")
            run([SVGO, "--quiet", "--config", SVGO_CONFIG, "--folder", folder])
            art = {name: (folder / f"{name}.svg").read_text(encoding="utf-8") for name in sprites}
        write_json(kept, {"made_from": made_from, "art": art})
        return art


def cover_source(game: AnyGame) -> str:
    """A hash of everything that a game's cover shows: the picture and the art in it."""
    picture = pictures(game, _mid_game(game))["cover"]
    art = all_sprites(game.info.package)
    shown = {sprite: art[sprite] for sprite in sorted(set(USED.findall(picture))) if sprite in art}
    return hashlib.sha256(json.dumps([picture, shown]).encode()).hexdigest()


def _mid_game(game: AnyGame) -> State:
    """A position from the middle of a game between computers; always the same one."""
    level = next(iter(game.levels))
    (played,) = selfplay(game, [level] * min(game.info.seats), {}, games=1, seed=COVER)
    state: State = game.new_initial_state(min(game.info.seats), {})
    for event in played.record.events[: round(played.events * COVER_AT)]:
        state = state.apply_action(game.string_to_action(event))
    return state


def _write_rules(game: AnyGame, folder: Path, template: str, base: str, cover: Cover | None) -> None:
    """Write the page with the rules and the history in each language, and the pictures of its examples."""
    album = Album(game)
    for language in LANGUAGES:
        told = told_in(game.info.package, language)
        source = _about(game, told)
        if source is None:
            raise BuildError(f"{game.info.package} has no about.{told}.md; every game tells its rules in English.")
        file = f"{game.info.package.replace('.', '/')}/about.{told}.md"
        page = rules_page(
            template,
            source,
            game=game.info.id,
            title=heading(source) or game.info.title,
            language=language,
            told=told,
            figure=album.figures(told, file),
            lessons=game.info.lessons,
            description=words(language, game.info.package)(game.info.summary),
            cover=cover,
            addresses=found.rules_addresses(base, game) if base else None,
        )
        album.check_shown(told, file)
        write_text(folder / f"rules.{language}.html", page)
    if album.pictures:
        write_json(folder / PICTURES, album.pictures)


def _about(game: AnyGame, language: str) -> str | None:
    """Return the Markdown of a rules page; None if the page does not exist in this language."""
    source = files(game.info.package).joinpath(f"about.{language}.md")
    return source.read_text(encoding="utf-8") if source.is_file() else None
