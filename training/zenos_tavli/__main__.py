"""Train the network of Zenos Tavli: `python -m training.zenos_tavli --seed 1` (docs/training.md).

The program needs a C compiler. The same seed and number of games give the same bytes on the same machine with the same
compiler.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pygame_rules.games import zenos_tavli
from training.programs import NoCompiler, compile_program
from training.zenos_tavli.integers import integers

TARGET: Final = Path(zenos_tavli.__file__).with_name("network.bin")
REPORTS: Final = 10_000
"""After every so many games the trainer reports, and saves its weights."""


def train(seed: int, games: int, folder: Path) -> bytes:
    """Train a network from the beginning, and return the contents of its file.

    :param folder: where to put the program, and the weights after every `REPORTS` games.
    :raises NoCompiler: there is no C compiler.
    :raises subprocess.CalledProcessError: compiling or training failed; the program has printed why.
    """
    program = compile_program("zenos_tavli/network", folder)
    prefix = f"{folder.resolve()}/after-"
    subprocess.run([program, str(seed), str(games), str(REPORTS), prefix], check=True)
    return integers(Path(f"{prefix}{games}.weights").read_bytes())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    parser = ArgumentParser(prog="python -m training.zenos_tavli", formatter_class=ArgumentDefaultsHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="determines the first weights and all dice")
    parser.add_argument("--games", type=int, default=170_000, help="how many games it plays against itself")
    parser.add_argument("--output", type=Path, default=TARGET, help="the file to write")
    parser.add_argument("--keep", type=Path, help=f"a folder for the weights after every {REPORTS} games")
    chosen = parser.parse_args(arguments)
    if chosen.games < 1 or chosen.seed < 0:
        parser.error("expected at least one game, and a seed that is not negative")
    try:
        with TemporaryDirectory() as temporary:
            folder = chosen.keep or Path(temporary)
            folder.mkdir(parents=True, exist_ok=True)
            data = train(chosen.seed, chosen.games, folder)
        chosen.output.write_bytes(data)
    except (NoCompiler, subprocess.CalledProcessError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{chosen.output}: {len(data)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
