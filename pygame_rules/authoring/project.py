"""Find the games of a project: in its folder, in its wheel, or where it is installed."""

from __future__ import annotations

import sys
import tomllib
from importlib import import_module, invalidate_caches
from importlib.metadata import EntryPoint, distributions
from pathlib import Path
from typing import Final, cast

from pygame_rules.authoring.fault import ProjectError
from pygame_rules.core.add_ons import GAMES, PLAYERS, in_a_line
from pygame_rules.core.errors import cut
from pygame_rules.core.game import AnyGame
from pygame_rules.core.words import N_
from pygame_rules.games import find_game, game_ids

SETTINGS: Final = "pyproject.toml"
SOURCES: Final = ("", "src")
"""The folders of a project in which its packages may lie."""


def is_project(written: str) -> bool:
    """Tell whether a text names a project's folder or wheel, and not the id of a game."""
    path = Path(written)
    return path.suffix == ".whl" or (path / SETTINGS).is_file() or (written not in game_ids() and path.exists())


def games_of(written: str) -> list[AnyGame]:
    """Return the games that a text names: the id of an installed game, the folder of a project, or a wheel.

    :raises UnknownGame: no game has this id.
    :raises ProjectError: there is no project, or its game cannot be imported.
    """
    if not is_project(written):
        return [find_game(written)]
    path = Path(written).resolve()
    entries = _of_wheel(path) if path.suffix == ".whl" else _of_folder(path)
    if not entries:
        raise ProjectError(
            N_('Expected {file} to name a game under [project.entry-points."{group}"], such as my-game = '
               '"my_game:GAME"; it names none.'),
            file=cut(str(path / SETTINGS if path.is_dir() else path), 120), group=GAMES,
        )  # fmt: skip
    return [_loaded(entry) for entry in entries]


def packages_of(folder: Path) -> list[Path]:
    """Return the folders of the packages that a project's entry points name, without importing them.

    :raises ProjectError: there is no project, or no such package.
    """
    settings = _settings(folder)
    found: dict[Path, None] = {}
    for group in (GAMES, PLAYERS):
        for name, written in _entries(settings, group).items():
            module = written.partition(":")[0]
            top = module.partition(".")[0] if group == PLAYERS else module
            places = [folder / source / Path(*top.split(".")) for source in SOURCES]
            place = next((place for place in places if place.is_dir()), None)
            if place is None:
                raise ProjectError(
                    N_("Expected the package {package}, which {name} of {file} names, in {folder}; there is none."),
                    package=top, name=name, file=SETTINGS, folder=cut(str(folder), 120),
                )  # fmt: skip
            found[place] = None
    if not found:
        games_of(str(folder))
    return list(found)


def _settings(folder: Path) -> dict[str, object]:
    file = folder / SETTINGS
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else in_a_line(error)
        raise ProjectError(
            N_("Expected the folder of a project with a game; {file} cannot be read: {reason}."),
            file=cut(str(file), 120), reason=reason,
        ) from None  # fmt: skip


def _entries(settings: dict[str, object], group: str) -> dict[str, str]:
    """Return the entry points of a group, as `pyproject.toml` has them."""
    found: object = settings
    for key in ("project", "entry-points", group):
        found = found.get(key, {}) if isinstance(found, dict) else {}
    return {str(name): str(place) for name, place in found.items()} if isinstance(found, dict) else {}


def _of_folder(folder: Path) -> list[EntryPoint]:
    entries = _entries(_settings(folder), GAMES)
    # The project comes first, before an older version of it that is installed.
    sys.path[:0] = [str(folder / source) for source in SOURCES if (folder / source).is_dir()]
    invalidate_caches()
    return [EntryPoint(name, place, GAMES) for name, place in entries.items()]


def _of_wheel(wheel: Path) -> list[EntryPoint]:
    if not wheel.is_file():
        raise ProjectError(N_("{file} cannot be read: {reason}."), file=cut(str(wheel), 120), reason="no such file")
    sys.path.insert(0, str(wheel))
    invalidate_caches()
    return [entry for found in distributions(path=[str(wheel)]) for entry in found.entry_points.select(group=GAMES)]


def _loaded(entry: EntryPoint) -> AnyGame:
    """Import the game that an entry point names.

    :raises ProjectError: it cannot be imported, or is no game, or has another id.
    """
    try:
        import_module(entry.module)
        game = entry.load()
        found = game.info.id
    except Exception as error:
        at, place = error.__traceback__, ""
        while at is not None:
            place = f"{Path(at.tb_frame.f_code.co_filename).name}:{at.tb_lineno}"
            at = at.tb_next
        raise ProjectError(
            N_("Expected {name} = {value} to be a game (core.game.Game); it cannot be loaded ({place}): {reason}"),
            name=entry.name, value=entry.value, place=place, reason=in_a_line(error),
        ) from error  # fmt: skip
    if found != entry.name:
        raise ProjectError(
            N_("Expected the entry point to have the id of its game, {id}; it is called {name}."),
            id=found, name=entry.name,
        )  # fmt: skip
    return cast(AnyGame, game)
