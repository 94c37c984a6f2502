"""Compile the C programs of the folders beside this module."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
SOURCES: Final = {
    "zenos_tavli/network": ("network.c", "turns.c", "rules.c"),
    "zenos_tavli/match": ("match.c", "players.c", "evaluations.c", "turns.c", "rules.c"),
    "zenos_tavli/positions": ("positions.c", "players.c", "evaluations.c", "turns.c", "rules.c"),
    "zenos_tavli/playouts": ("playouts.c", "players.c", "evaluations.c", "turns.c", "rules.c"),
    "zenos_tavli/answers": ("answers.c", "players.c", "evaluations.c", "turns.c", "rules.c"),
    "yucata/judge": ("judge.c",),
}
"""The source files of each program, in its folder."""
FLAGS: Final = {"zenos_tavli/network": ("-O3", "-march=native", "-ffast-math")}
"""Further options of a program's compilation. Only the trainer may compute fast instead of exactly as Python."""
EXACT: Final = ("-O2", "-ffp-contract=off")


class NoCompiler(Exception):
    """There is no C compiler on this computer."""


def find_compiler() -> str:
    """Find the C compiler: the program that the environment variable CC names, else the first of cc, gcc and clang.

    :raises NoCompiler: there is none.
    """
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        if name and (found := shutil.which(name)):
            return found
    raise NoCompiler(
        "No C compiler was found: expected cc, gcc or clang on the PATH, or its name in the environment variable CC."
    )


def compile_program(name: str, folder: Path) -> Path:
    """Compile one of the programs into a folder.

    :param name: a key of `SOURCES`.
    :raises NoCompiler: there is no C compiler.
    :raises subprocess.CalledProcessError: the compiler refused the sources; it has printed why.
    """
    target = folder / Path(name).name
    sources = [str((FOLDER / name).with_name(source)) for source in SOURCES[name]]
    flags = FLAGS.get(name, EXACT)
    subprocess.run(
        [find_compiler(), *flags, "-std=gnu11", "-Wall", "-Wextra", "-o", str(target), *sources, "-lm"], check=True
    )
    return target
