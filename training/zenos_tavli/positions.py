"""Play games in C for the fit of the chance to win, some fifty times as fast as in Python.

`python -m training.zenos_tavli.positions medium --games 2000 --keep FILE` writes what `python -m training.win_chance
zenos-tavli --keep FILE` then reads instead of playing itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from pygame_rules.core.levels import Turns
from pygame_rules.games.zenos_tavli.players.levels import LEVELS
from training.programs import NoCompiler, compile_program
from training.win_chance import Row, head_of
from training.zenos_tavli.__main__ import TARGET
from training.zenos_tavli.match import settings


def rows_of(line: str) -> list[Row]:
    """Read the positions of a game from a line of positions.c.

    >>> rows_of("1 1 0.2500")
    [Row(values=(-0.25, 0.25), shares=(1.0, 0.0))]
    """
    result, *numbers = line.split()
    shares = (float(result), 1 - float(result))
    rows = []
    for seat, value in zip(map(int, numbers[::2]), map(float, numbers[1::2]), strict=True):
        rows.append(Row((value, -value) if seat == 0 else (-value, value), shares))
    return rows


def play(level: Turns, games: int, seed: int, folder: Path) -> Iterator[list[Row]]:
    """Play games, and yield the positions of each.

    :param folder: where to put the program.
    :raises NoCompiler: there is no C compiler.
    """
    program = compile_program("zenos_tavli/positions", folder)
    command = [str(program), str(TARGET), settings(level), str(seed), "0", str(games)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    yield from map(rows_of, done.stdout.splitlines())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    players = {name: level for name, level in LEVELS.items() if isinstance(level, Turns)}
    parser = ArgumentParser(
        prog="python -m training.zenos_tavli.positions", formatter_class=ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("level", choices=players)
    parser.add_argument("--seed", type=int, default=1, help="determines the dice")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--keep", type=Path, required=True, help="the file to write")
    chosen = parser.parse_args(arguments)
    head = head_of("zenos-tavli", 2, chosen.level, chosen.seed, "")
    try:
        with TemporaryDirectory() as folder:
            found = [json.dumps(rows) for rows in play(players[chosen.level], chosen.games, chosen.seed, Path(folder))]
        chosen.keep.write_text("\n".join([json.dumps(head), *found]) + "\n", "utf-8")
    except (NoCompiler, subprocess.CalledProcessError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
