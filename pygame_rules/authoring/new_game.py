"""Write the project of a new game, which is complete and passes every check, from the files in `template`."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from pygame_rules.authoring.fault import ProjectError
from pygame_rules.core.errors import cut, quoted
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import N_
from pygame_rules.games import game_ids

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

END: Final = ".txt"
"""The end of every file's name in `template`, so that no tool takes them for modules of this package."""
LONGEST: Final = 40
"""The most characters of a game's id."""


def checked_name(name: str) -> str:
    """Return the id of a new game.

    :raises ProjectError: it cannot be one, or another game has it.
    """
    package = name.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > LONGEST:
        raise ProjectError(
            N_("Expected a name of lower-case words joined by hyphens, at most {most} characters, such as "
               "nine-mens-morris; not {name}."),
            most=LONGEST, name=quoted(name),
        )  # fmt: skip
    if package in {*sys.stdlib_module_names, *keyword.kwlist, *keyword.softkwlist, "pygame_rules", "tests"}:
        raise ProjectError(
            N_("Expected a name that Python does not use itself; {name} is one of its modules or words."), name=name
        )
    if name in LANGUAGES:
        raise ProjectError(N_("Expected a name that is no language of the site; {name} is one."), name=name)
    if name in game_ids():
        raise ProjectError(N_("Expected a name that no installed game has; {name} is one of {games}."),
                           name=name, games=", ".join(game_ids()))  # fmt: skip
    return name


def checked_title(title: str) -> str:
    """Return the title of a new game.

    :raises ProjectError: it cannot be written into the files.
    """
    if not title.strip() or not title.isprintable() or re.search(r'["\\{}<>|]', title) or len(title) > LONGEST:
        raise ProjectError(
            N_("Expected a title of at most {most} characters, without quotation marks, brackets and backslashes; not "
               "{title}."),
            most=LONGEST, title=quoted(title),
        )  # fmt: skip
    return title.strip()


def title_of(name: str) -> str:
    """Make a title of an id.

    >>> title_of("nine-mens-morris")
    'Nine Mens Morris'
    """
    return " ".join(word.capitalize() for word in name.split("-"))


def write_project(name: str, parent: Path, title: str = "") -> Path:
    """Write the project of a new game into a new folder.

    :param name: the id of the game; the folder has the same name.
    :param parent: the folder in which the new one is made.
    :param title: of the game; empty: made of the name.
    :returns: the new folder.
    :raises ProjectError: the name or the title cannot be used, or something is there already.
    """
    title = checked_title(title) if title else title_of(checked_name(name))
    folder = parent / checked_name(name)
    if folder.exists():
        raise ProjectError(N_("Expected a new folder; {folder} is there already."), folder=cut(str(folder), 120))
    package = name.replace("-", "_")
    words = (("new_game", package), ("new-game", name), ("NewGame", "".join(map(str.capitalize, name.split("-")))),
             ("New Game", title))  # fmt: skip
    for path, text in _template(files("pygame_rules.authoring").joinpath("template")):
        place = folder / str(path).replace("new_game", package)
        for old, new in words:
            text = text.replace(old, new)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8", newline="\n")
    return folder


def _template(folder: Traversable, path: PurePosixPath | None = None) -> Iterator[tuple[PurePosixPath, str]]:
    """Yield the files of the template: the path in the project, and the text."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        here = (path or PurePosixPath()) / entry.name
        if entry.is_dir():
            yield from _template(entry, here)
        elif entry.name.endswith(END):
            yield here.with_name(entry.name.removesuffix(END)), entry.read_text(encoding="utf-8")
