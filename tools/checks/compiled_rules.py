"""Plays random games under other rules with a game's program in C (`tests/rules/<game>/reference_variants.c`).

The program shares no code with the package. It reads a line for each combination of rules, such as `entry=both pair=2`;
its first comment tells what it answers.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from pygame_rules.core.game import TERMINAL, legal_events
from pygame_rules.games import find_game
from tools.paths import ROOT

FLAGS: Final = ("-O2", "-std=c11", "-Wall", "-Wextra")
PART: Final = 8
"""Combinations that one run of the program plays."""


class NotCompiled(Exception):
    """The program cannot be compiled here."""


class Disagreement(Exception):
    """A game has no end, or differs from the reference."""


def compile_reference(game_id: str, folder: Path) -> Path:
    """Compile the program of a game into a folder.

    :raises NotCompiled: the game has no such program, or there is no C compiler.
    :raises subprocess.CalledProcessError: the compiler refused the source; it has printed why.
    """
    source = ROOT / "tests" / "rules" / game_id.replace("-", "_") / "reference_variants.c"
    if not source.is_file():
        raise NotCompiled(f"{game_id} has no reference in C: expected {source.relative_to(ROOT)}")
    names = (os.environ.get("CC", ""), "cc", "gcc", "clang")
    compiler = next((found for name in names if name and (found := shutil.which(name))), None)
    if compiler is None:
        raise NotCompiled(
            "no C compiler was found: expected cc, gcc or clang on the PATH, or its name in the variable CC"
        )
    target = folder / "reference_variants"
    subprocess.run([compiler, *FLAGS, "-o", str(target), str(source)], check=True)
    return target


def written(options: dict[str, Any]) -> str:
    """Return a combination as the program reads it.

    >>> written({"entry": "both", "pair": 2})
    'entry=both pair=2'
    """
    return " ".join(f"{name}={value}" for name, value in options.items())


def _ask(program: Path, arguments: Sequence[str], lines: Sequence[str]) -> list[str]:
    text = "".join(f"{line}\n" for line in lines)
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Disagreement(done.stderr.strip())
    return done.stdout.splitlines()


def count_games(
    program: Path, combinations: Sequence[dict[str, Any]], games: int, seed: int, jobs: int
) -> Iterator[tuple[int, int, int]]:
    """Play random games of each combination, `jobs` programs at a time.

    Yields for each combination: the events of all its games, those of the longest game, and how many games were drawn.

    :raises Disagreement: a game has no end.
    """
    parts = [combinations[at : at + PART] for at in range(0, len(combinations), PART)]

    def played(part: Sequence[dict[str, Any]]) -> list[str]:
        return _ask(program, ("games", str(games), str(seed)), [*map(written, part)])

    with ThreadPoolExecutor(jobs) as pool:
        try:
            for lines in pool.map(played, parts):
                for line in lines:
                    events, longest, draws = map(int, line.split())
                    yield events, longest, draws
        except Disagreement:
            pool.shutdown(cancel_futures=True)
            raise


def follow(program: Path, game_id: str, options: dict[str, Any], seed: int) -> int:
    """Let the program play one random game, and play the same events in the package; return their number.

    :raises Disagreement: a position, a list of legal events or the result differs, or the game has no end.
    """
    game = find_game(game_id)
    state = game.new_initial_state(game.info.seats[0], options)
    lines = _ask(program, ("follow", str(seed)), [written(options)])
    for number, line in enumerate(lines):
        told = json.loads(line)
        here = f"{options}, seed {seed}, event {number}"
        position = {key: value for key, value in game.position(state).items() if key != "rules"}
        if position != told["position"]:
            raise Disagreement(f"{here}: {position} is {told['position']} in C")
        legal, expected = legal_events(game, state), sorted(told["legal"])
        if legal != expected:
            raise Disagreement(f"{here}: {legal} is {expected} in C")
        if "event" in told:
            state = state.apply_action(game.string_to_action(told["event"]))
    if state.current_player() != TERMINAL:
        raise Disagreement(f"{options}, seed {seed}: the game has ended in C after {len(lines) - 1} events")
    return len(lines) - 1
