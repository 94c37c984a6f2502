"""Find games and computer players of other packages by entry points, and name the package whose code has failed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES: Final = "pygame_rules.games"
"""The entry point group of games; an entry's name is the game's id."""
PLAYERS: Final = "pygame_rules.players"
"""The entry point group of players; an entry's name is the player's id."""
PROTOCOL: Final = "0.3"
"""The version of this package whose protocols the games and players of other packages must implement. It is the next
release, because names have changed after 0.2.0."""

INTERRUPTS: tuple[type[BaseException], ...] = () if sys.platform == "emscripten" else (KeyboardInterrupt,)
"""Exceptions that are never blamed on an add-on: Ctrl-C. In a browser no user can cause one here, so there it counts
as a failure of the add-on, like `SystemExit` and everything else that its code may raise."""


def entry_points(group: str) -> list[EntryPoint]:
    """Return the entry points of a group, sorted by name."""
    # Import on first use: a page that starts a built-in game does not need this module.
    from importlib import metadata

    return sorted(metadata.entry_points(group=group), key=lambda entry: entry.name)


def wheel_of(entry: EntryPoint) -> str:
    """Return the name and version of the wheel that declares an entry point, as `rota 1.0`."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value


def culprit(error: BaseException) -> str | None:
    """Find the add-on wheel whose code comes last in an error's traceback; None if the traceback has no add-on code."""
    wheels = {
        entry.module.partition(".")[0]: wheel_of(entry) for group in (GAMES, PLAYERS) for entry in entry_points(group)
    }
    found, at = None, error.__traceback__
    while at is not None:
        module = str(at.tb_frame.f_globals.get("__name__", ""))
        found = wheels.get(module.partition(".")[0], found)
        at = at.tb_next
    return found


def is_outdated(error: BaseException) -> bool:
    """Tell whether an add-on cannot be loaded because it imports a name that this package does not have (any more)."""
    return isinstance(error, ImportError) and (error.name or "").partition(".")[0] == __name__.partition(".")[0]


def in_a_line(error: BaseException) -> str:
    """Write an error from add-on code in one line: its type and the first line of its message."""
    try:
        said = str(error).strip().splitlines()[:1]
    except BaseException:  # noqa: BLE001 - the error's own `__str__` may raise as well
        said = []
    return ": ".join((type(error).__name__, *said))
