"""What other packages add: finds games and computer players by their entry points, and tells whose code has failed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES: Final = "pygame_rules.games"
"""The entry point group of games; an entry's name is the game's id."""
PLAYERS: Final = "pygame_rules.players"
"""The entry point group of players; an entry's name is the player's id."""
PROTOCOL: Final = "0.2"
"""The version of this package whose protocols games and players from outside must keep to."""

INTERRUPTS: tuple[type[BaseException], ...] = () if sys.platform == "emscripten" else (KeyboardInterrupt,)
"""What is no failure of an add-on, whatever it was doing: Ctrl-C. In a browser nobody presses it in here, so there it
is one, like `SystemExit` and all else that code from outside may raise."""


def entry_points(group: str) -> list[EntryPoint]:
    """The entry points of a group, sorted by name."""
    # Imported only now: a page that begins one of our own games can do without it.
    from importlib import metadata

    return sorted(metadata.entry_points(group=group), key=lambda entry: entry.name)


def wheel_of(entry: EntryPoint) -> str:
    """What an entry point came with: the name and version of its wheel, as `rota 1.0`."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value


def culprit(error: BaseException) -> str | None:
    """The wheel in whose code an error was raised, by its traceback; None: in none that was added."""
    wheels = {
        entry.module.partition(".")[0]: wheel_of(entry) for group in (GAMES, PLAYERS) for entry in entry_points(group)
    }
    found, at = None, error.__traceback__
    while at is not None:
        module = str(at.tb_frame.f_globals.get("__name__", ""))
        found = wheels.get(module.partition(".")[0], found)
        at = at.tb_next
    return found


def in_a_line(error: BaseException) -> str:
    """What an error of code from outside says, in a line."""
    try:
        said = str(error).strip().splitlines()[:1]
    except BaseException:  # noqa: BLE001 - its own words may fail as well
        said = []
    return ": ".join((type(error).__name__, *said))
