"""Compare the speed of this checkout with that of another one: `python -m bench.against PATH`.

Both do the same work in turns, each time in a new process, so that neither remembers anything from the round before;
the measure is processor time. The positions that are evaluated come from games that this checkout's `medium` plays
against itself; both checkouts get the games as events and search the same positions in them (`timed.py`).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any, Final

from pygame_rules.games import find_game
from pygame_rules.study.selfplay import selfplay
from tools.base.console import BuildError, say
from tools.paths import ROOT

GAMES: Final = 4
"""How many games the positions come from."""
LEAST: Final = 1.0
"""For how many seconds of processor time random games are played at least, in each round."""


@dataclass(frozen=True, slots=True)
class Work:
    """One line of the table."""

    task: str
    """A key of `timed.TASKS`."""
    game: str
    players: int
    name: str
    """For readers."""
    module: str = ""
    """The module whose `evaluate` is timed instead of the game's own, in checkouts that have it."""


NETWORK: Final = "pygame_rules.games.zenos_tavli.players.network"
WORK: Final = (
    Work("evaluate", "zenos-tavli", 2, "Zenos Tavli, evaluate"),
    Work("evaluate", "zenos-tavli", 2, "Zenos Tavli, evaluate by the network", NETWORK),
    Work("evaluate", "tutanchamun", 2, "Tutanchamun, evaluate"),
    Work("evaluate", "tutanchamun", 4, "Tutanchamun for 4, evaluate"),
    Work("evaluate", "tuchulcha", 2, "Tuchulcha, evaluate"),
    Work("evaluate", "tuchulcha", 4, "Tuchulcha for 4, evaluate"),
    Work("playouts", "zenos-tavli", 2, "Zenos Tavli, random game as a playout"),
    Work("steps", "zenos-tavli", 2, "Zenos Tavli, random game by actions"),
)


def games_of(work: Work) -> list[list[str]]:
    """Play the games in which positions are evaluated, and return them as events; none if there is nothing to
    evaluate."""
    if work.task != "evaluate":
        return []
    levels = ["medium"] * work.players
    played = selfplay(find_game(work.game), levels, {}, games=GAMES, seed=1)
    return [[action.text for action in one.actions] for one in played]


def timed(checkout: Path, work: Work, games: Sequence[Sequence[str]], least: float = LEAST) -> float:
    """Let a checkout do its work once. Return the seconds for one position or game.

    :param least: the least number of seconds for which random games are played.
    :raises BuildError: the work fails, or another checkout's package was measured.
    """
    task = {
        "task": work.task, "game": work.game, "players": work.players, "module": work.module, "games": games,
        "least": least,
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, str(ROOT / "bench" / "timed.py")],
        input=json.dumps(task), capture_output=True, encoding="utf-8", cwd=checkout, check=False,
        env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONHASHSEED": "0"},
    )  # fmt: skip
    if done.returncode:
        raise BuildError(f"{work.name} failed in {checkout}:\n{done.stderr.strip()}")
    found = json.loads(done.stdout)
    if Path(found["package"]) != (checkout / "pygame_rules").resolve():
        raise BuildError(f"{found['package']} was measured instead of {checkout / 'pygame_rules'}.")
    return float(found["seconds"]) / int(found["count"])


def compare(other: Path, works: Sequence[Work], rounds: int) -> list[dict[str, Any]]:
    """Measure all works in both checkouts in turns; a round's ratio is this checkout's time by the other's."""
    rows = []
    for work in works:
        say(f"{work.name} …")
        games = games_of(work)
        ours: list[float] = []
        theirs: list[float] = []
        for number in range(rounds):
            # Every other round goes backwards, so that a machine that becomes slower or faster favours nobody.
            for checkout, times in ((ROOT, ours), (other, theirs))[:: -1 if number % 2 else 1]:
                times.append(timed(checkout, work, games))
        ratios = [mine / yours for mine, yours in zip(ours, theirs, strict=True)]
        rows.append({
            "name": work.name, "here": median(ours), "there": median(theirs),
            "ratio": median(ratios), "least": min(ratios), "most": max(ratios),
        })  # fmt: skip
    return rows


def table(rows: Sequence[Mapping[str, Any]]) -> str:
    """Format the figures for people."""
    lines = [f"{'microseconds of processor time for each, medians':50}{'here':>10}{'there':>10}{'ratio':>8}"]
    lines += [
        f"{row['name']:50}{1e6 * row['here']:>10,.1f}{1e6 * row['there']:>10,.1f}{row['ratio']:>8.2f}"
        f"  ({row['least']:.2f}–{row['most']:.2f})"
        for row in rows
    ]
    return "\n".join(lines)


def main() -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.against", description="Compare with another checkout.")
    parser.add_argument("checkout", type=Path, help="the folder of the other checkout")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (default: 7)")
    parser.add_argument("--only", default="", help="only lines whose names contain this text")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    other = chosen.checkout.resolve()
    if chosen.rounds < 1:
        parser.error("at least one round")
    if not (other / "pygame_rules" / "__init__.py").is_file():
        parser.error(f"{chosen.checkout} has no pygame_rules/: expected a checkout of this project")
    works = [work for work in WORK if chosen.only.lower() in work.name.lower()]
    if not works:
        parser.error(f"no line contains {chosen.only!r}; there are: {', '.join(work.name for work in WORK)}")
    try:
        rows = compare(other, works, chosen.rounds)
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    print(json.dumps(rows, indent=1) if chosen.json else table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
