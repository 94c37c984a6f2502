"""Play pairs of games between two players in C, some hundred times as fast as in Python.

`python -m training.zenos_tavli.match hard hard-0.2 --pairs 1000`: both games of a pair have the same dice, with the
seats turned. The players decide as those of `pygame_rules.players` do; tests/training compares them.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pygame_rules.core.levels import Turns
from pygame_rules.games.zenos_tavli.players.features import FEATURES
from pygame_rules.games.zenos_tavli.players.levels import LEVELS, STAND_INS
from pygame_rules.games.zenos_tavli.players.weaker import PLACES, WAYS
from training.programs import NoCompiler, compile_program
from training.zenos_tavli.__main__ import TARGET

SEEN: Final[Mapping[str, Sequence[str] | None]] = {
    "": FEATURES,
    "weaker:guide": WAYS,
    "weaker:trader": PLACES,
    "network:evaluate": None,
}
"""The evaluations that C knows, by their names in levels.py: which features they see; None: the network."""


def settings(level: Turns) -> str:
    """Write a player as match.c reads it.

    >>> settings(Turns(width=64, candidates=5, throws=56, reply=4, work=8_000))
    '64:5:4:8000:16383'

    :raises KeyError: C does not know its evaluation.
    """
    seen = SEEN[level.evaluate]
    evaluate = "network" if seen is None else sum(1 << FEATURES.index(feature) for feature in seen)
    return f"{level.width}:{level.candidates}:{level.reply}:{level.work}:{evaluate}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    players = {name: level for name, level in (*LEVELS.items(), *STAND_INS.items()) if isinstance(level, Turns)}
    parser = ArgumentParser(prog="python -m training.zenos_tavli.match", formatter_class=ArgumentDefaultsHelpFormatter)
    parser.add_argument("first", choices=players)
    parser.add_argument("second", choices=players)
    parser.add_argument("--network", type=Path, default=TARGET, help="the network of the players that use one")
    parser.add_argument("--seed", type=int, default=1, help="determines the dice")
    parser.add_argument("--begin", type=int, default=0, help="the number of the first pair")
    parser.add_argument("--pairs", type=int, default=1000, help="how many pairs of games")
    chosen = parser.parse_args(arguments)
    sides = [settings(players[name]) for name in (chosen.first, chosen.second)]
    span = [str(chosen.seed), str(chosen.begin), str(chosen.begin + chosen.pairs)]
    try:
        with TemporaryDirectory() as folder:
            subprocess.run(
                [compile_program("zenos_tavli/match", Path(folder)), chosen.network, *sides, *span], check=True
            )
    except (NoCompiler, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
