"""Writes the files of each game that the site shows before Python runs: art, documents and first pictures."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.rule_options import have_other_rules
from pygame_rules.core.words import words
from pygame_rules.show.files import first_scenes, ladder, lessons, pictures, sounds, told_in
from pygame_rules.show.other_rules.entries import other_rules_files
from pygame_rules.workshop.examples import examples_of
from pygame_rules.workshop.knowledge import knowledge
from pygame_rules.workshop.tasks import told_tasks
from tools.art.covers import Cover, mid_game
from tools.art.sprite_sheet import plain_quotes, sprite_sheet
from tools.base.console import BuildError
from tools.base.files import write_json, write_text
from tools.base.tokens import board_tokens
from tools.pages.essays import FOLDER as ESSAYS
from tools.pages.essays import leads, links, write_essays
from tools.pages.example_pictures import PICTURES, Album
from tools.pages.position_pages import write_position_pages
from tools.pages.rules_pages import heading, rules_page
from tools.printing import links as printing
from tools.publishing import oembed, search_engines


def write_game(game: AnyGame, site: Path, base: str = "", cover: Cover | None = None) -> None:
    """Write everything below `games/<id>/`.

    :param base: the address that the site will have; "": it is not known.
    :param cover: the game's cover in the site, if it has one.
    """
    folder = site / "games" / game.info.id
    sheet = sprite_sheet(game)
    write_json(folder / "art.json", sheet)
    drawn = pictures(game, mid_game(game), board_tokens())
    write_json(folder / "pictures.json", {name: plain_quotes(svg) for name, svg in drawn.items()})
    write_json(folder / "scenes.json", first_scenes(game))
    write_text(folder / "ladder.json", ladder(game.info.package))
    write_text(folder / "sounds.json", sounds(game.info.package))
    if game.info.puzzles:
        write_text(
            folder / "puzzles.json", files(game.info.package).joinpath("puzzles.json").read_text(encoding="utf-8")
        )
    if game.info.lessons:
        for language in LANGUAGES:
            write_json(folder / f"lessons.{language}.json", lessons(game, language))
    if have_other_rules(game.info.options):
        for name, content in other_rules_files(game).items():
            write_json(folder / name, content)
    for language in LANGUAGES:
        write_json(folder / f"workshop.{language}.json", _workshop(game, language))
    write_position_pages(game, folder, base)
    _write_rules(game, folder, base, cover)
    write_essays(game, folder, sheet, base, cover)


def _workshop(game: AnyGame, language: str) -> dict[str, object]:
    """Return the examples of players of the game, what its positions know, and its tasks (docs/workshop.md)."""
    examples = [{"name": one.title, "words": one.words, "text": one.text} for one in examples_of(game, language)]
    known = [row._asdict() for row in knowledge(game, language)]
    return {"examples": examples, "knowledge": known, "tasks": told_tasks(game, language)}


def _write_rules(game: AnyGame, folder: Path, base: str, cover: Cover | None) -> None:
    """Write the page with the rules and the history in each language, and the pictures of its examples."""
    album = Album(game)
    for language in LANGUAGES:
        told = told_in(game.info.package, language)
        source = _about(game, told)
        if source is None:
            raise BuildError(f"{game.info.package} has no about.{told}.md; every game tells its rules in English.")
        file = f"{game.info.package.replace('.', '/')}/about.{told}.md"
        page = rules_page(
            source,
            game=game.info.id,
            title=heading(source) or words(language, game.info.package)(game.info.title),
            language=language,
            told=told,
            figure=album.figures(told, file),
            lessons=game.info.lessons,
            printed=printing.links(game, language, "../../"),
            description=words(language, game.info.package)(game.info.summary),
            cover=cover,
            essays=leads(game, language, f"{ESSAYS}/"),
            ways=links(game, language, f"{ESSAYS}/"),
            discovery=oembed.discovery(game, base) if base else "",
            addresses=search_engines.rules_addresses(base, game) if base else None,
        )
        album.check_shown(told, file)
        write_text(folder / f"rules.{language}.html", page)
    if album.pictures:
        write_json(folder / PICTURES, album.pictures)


def _about(game: AnyGame, language: str) -> str | None:
    """Return the Markdown of a rules page; None if the page does not exist in this language."""
    source = files(game.info.package).joinpath(f"about.{language}.md")
    return source.read_text(encoding="utf-8") if source.is_file() else None
