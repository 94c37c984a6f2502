"""Writes the rules pages of an add-on with their pictures: `python -m tools.site.add_on_rules PROJECT WHEEL`.

The project is a copy that may be written into; the wheel was built from it. For each game with worked examples it
writes `about.<language>.html` and the pictures beside `about.<language>.md`. `wheel.py` runs it as a process.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import invalidate_caches
from pathlib import Path

from pygame_rules.core.game import AnyGame
from pygame_rules.games import all_games
from tools.base.console import command
from tools.base.files import write_json, write_text
from tools.pages.example_pictures import PICTURES, Album
from tools.pages.examples import NAME
from tools.pages.rules_pages import body


@command
def main(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit status."""
    project, wheel = (Path(argument).resolve() for argument in arguments)
    sys.path.insert(0, str(wheel))
    invalidate_caches()
    folders = {path.parent for path in project.rglob(NAME)}
    for game in all_games():
        package = Path(*game.info.package.split("."))
        for folder in folders:
            if folder.parts[-len(package.parts) :] == package.parts:
                write_rules(game, folder)
    return 0


def write_rules(game: AnyGame, folder: Path) -> None:
    """Write the pages and the pictures of a game.

    :param folder: of its package in the project.
    :raises BuildError: an example is wrong, or a page does not show it.
    """
    album = Album(game)
    for source in sorted(folder.glob("about.*.md")):
        language = source.name.split(".")[1]
        file = f"{game.info.package.replace('.', '/')}/{source.name}"
        page = body(source.read_text(encoding="utf-8"), album.figures(language, file))
        album.check_shown(language, file)
        write_text(source.with_suffix(".html"), page)
    write_json(folder / PICTURES, album.pictures)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
