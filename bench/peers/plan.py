"""The plan of the comparison: the programs, their tasks, and the figure of ours that stands beside each of theirs.

Standard library only, because the peers' processes read it, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

BACKGAMMON: Final = "backgammon"
TIC_TAC_TOE: Final = "tic_tac_toe"
CHESS: Final = "chess"

SEARCHES: Final = {
    "zenos-tavli": 200,
    "yucata": 200,
    "tutanchamun": 200,
    "tuchulcha": 50,
    BACKGAMMON: 200,
    TIC_TAC_TOE: 1000,
}
"""The random games of one search by Monte Carlo, by game. Programs that play the same or a similar game get the same
number, because a larger tree costs more."""

OURS: Final = "spieltisch"
OPEN_SPIEL: Final = "open_spiel"
PYTHON_CHESS: Final = "python-chess"
BOARDGAME_IO: Final = "boardgame.io"
NAMES: Final = {OURS: "Spieltisch", OPEN_SPIEL: "OpenSpiel", PYTHON_CHESS: "python-chess", BOARDGAME_IO: "boardgame.io"}
"""The programs' names by id, ours first."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of the table."""

    measure: str
    """A key of `MEASURES`."""
    program: str
    """A key of `NAMES`."""
    game: str
    """The game that is played, for readers."""
    task: str
    """The name by which the program's process knows the task."""
    beside: str = ""
    """The task of our own program with which the figure is compared; empty for our own figures."""


MEASURES: Final = {
    "decisions": "Random decisions a second, through the public interface",
    "games": "Whole random games a second",
    "searches": "Random games a second in Monte Carlo tree search",
}
"""The measures with their headings. A key is the name of what a task counts (`worker.py`)."""

_PLAYED: Final = (
    (OURS, "Zenos Tavli", "play zenos-tavli", ""),
    (OPEN_SPIEL, "backgammon, C++ driven from Python", f"play {BACKGAMMON}", "play zenos-tavli"),
    (PYTHON_CHESS, "chess", f"play {CHESS}", "play zenos-tavli"),
    (OURS, "Yucata'", "play yucata", ""),
    (OURS, "Tutanchamun", "play tutanchamun", ""),
    (OURS, "Tuchulcha", "play tuchulcha", ""),
    (OURS, "tic-tac-toe", f"play {TIC_TAC_TOE}", ""),
    (OPEN_SPIEL, "tic-tac-toe, C++ driven from Python", f"play {TIC_TAC_TOE}", f"play {TIC_TAC_TOE}"),
    (BOARDGAME_IO, "tic-tac-toe, JavaScript", f"play {TIC_TAC_TOE}", f"play {TIC_TAC_TOE}"),
)
_QUICKEST: Final = (
    (OURS, "Zenos Tavli, its own playout", "playout zenos-tavli", ""),
    (OURS, "Yucata', its own playout", "playout yucata", ""),
    (OURS, "Tutanchamun, its own playout", "playout tutanchamun", ""),
)
_SEARCHED: Final = (
    (OURS, "Zenos Tavli, its own playout", "search zenos-tavli", ""),
    (OPEN_SPIEL, "backgammon, all in C++", f"search {BACKGAMMON} in C++", "search zenos-tavli"),
    (OURS, "Zenos Tavli, step by step", "search zenos-tavli by steps", ""),
    (OPEN_SPIEL, "backgammon, search in Python", f"search {BACKGAMMON} in Python", "search zenos-tavli by steps"),
    (OURS, "Yucata', its own playout", "search yucata", ""),
    (OURS, "Tutanchamun, its own playout", "search tutanchamun", ""),
    (OURS, "Tuchulcha, step by step", "search tuchulcha by steps", ""),
    (OURS, "tic-tac-toe, step by step", f"search {TIC_TAC_TOE}", ""),
    (OPEN_SPIEL, "tic-tac-toe, all in C++", f"search {TIC_TAC_TOE} in C++", f"search {TIC_TAC_TOE}"),
    (OPEN_SPIEL, "tic-tac-toe, search in Python", f"search {TIC_TAC_TOE} in Python", f"search {TIC_TAC_TOE}"),
    (BOARDGAME_IO, "tic-tac-toe, JavaScript", f"search {TIC_TAC_TOE}", f"search {TIC_TAC_TOE}"),
)

ROWS: Final = tuple(
    Row(measure, program, game, task, beside)
    for measure, rows in (("decisions", _PLAYED), ("games", (*_PLAYED, *_QUICKEST)), ("searches", _SEARCHED))
    for program, game, task, beside in rows
)
"""All figures in the order of the table. Programs take turns in this order, so that compared figures are measured at
nearly the same time."""
