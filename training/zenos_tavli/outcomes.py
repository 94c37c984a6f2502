"""Find out what White could have done with each of the 56 throws in the emperor's position, for the essay about it.

`python -m training.zenos_tavli.outcomes` writes `essays/emperor.outcomes.json` into the game's package (docs/essays.md):
for each throw the turn that the strongest level plays, how many single stones White has after it, the fewest that any
turn leaves, and how many of a number of games White won from there when that level played both sides. The games are
played in C (playouts.c). All throws get the same dice, so that their differences are not those of luck.
"""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import chain
from math import factorial, prod
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from pygame_rules.core.levels import Turns
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.players.levels import LEVELS
from pygame_rules.games.zenos_tavli.rules.board import LEFT, ROLLS, Roll
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.players import Budget, decide, make_player
from training.programs import NoCompiler, compile_program
from training.zenos_tavli.__main__ import TARGET
from training.zenos_tavli.match import settings

ESSAYS: Final = TARGET.parent / "essays"
RECORD: Final = ESSAYS / "emperor.record.json"
OUTCOMES: Final = ESSAYS / "emperor.outcomes.json"
LEVEL: Final = "master"
WHITE: Final = 0


def emperors_position() -> Position:
    """Return the position before the throw, as the essay's record has it."""
    options = json.loads(RECORD.read_text(encoding="utf-8"))["options"]
    return GAME.new_initial_state(2, options)


def dice_of(roll: Roll) -> list[int]:
    """Return the numbers of a throw, ascending.

    >>> dice_of(ROLLS[2, 5, 6]) if (2, 5, 6) in ROLLS else [2, 5, 6]
    [2, 5, 6]
    """
    return [int(number) for number in roll.text.removeprefix("roll ").split("-")]


def ways_of(dice: Sequence[int]) -> int:
    """Return in how many of 216 ways three dice show these numbers.

    >>> ways_of([2, 5, 6]), ways_of([2, 2, 5]), ways_of([3, 3, 3])
    (6, 3, 1)
    """
    return factorial(len(dice)) // prod(factorial(dice.count(number)) for number in set(dice))


def single_stones(state: Position) -> int:
    """Return how many of White's stones stand alone on a house."""
    return state.houses(WHITE).count(1)


def fewest_singles(thrown: Position) -> int:
    """Return the fewest single stones that White can have at the end of the turn, whatever the order of the steps.

    :param thrown: the position after the throw.
    """
    fewest, seen, left = 15, {thrown}, [thrown]
    while left:
        state = left.pop()
        if not state.numbers or state.turn() != WHITE:
            fewest = min(fewest, single_stones(state))
            continue
        for step in state.legal_actions():
            after = state.apply_action(step)
            if after not in seen:
                seen.add(after)
                left.append(after)
    return fewest


def best_turn(thrown: Position) -> tuple[list[str], Position]:
    """Return the steps that the strongest level plays after a throw, and the position after them."""
    player = make_player(LEVELS[LEVEL], GAME)
    steps, state = [], thrown
    while state.numbers and state.turn() == WHITE:
        step = decide(player.choose(state, WHITE, _NoDraws(), Budget(player.work)))
        steps.append(step.text)
        state = state.apply_action(step)
    return steps, state


class _NoDraws:
    """A source of random draws for a player that needs none."""

    def uniform(self, n: int) -> int:
        raise ValueError("this level draws nothing")

    def shuffle(self, items: Any) -> None:
        raise ValueError("this level draws nothing")


def outcome(roll: Roll) -> tuple[dict[str, Any], Position]:
    """Return what is known of a throw without playing on, and the position after the best turn."""
    thrown = emperors_position().apply_action(roll)
    steps, after = best_turn(thrown)
    alone = [f"white@{house}#1" for house, stones in enumerate(after.houses(WHITE), 1) if stones == 1]
    dice = dice_of(roll)
    counts = {"fewest": fewest_singles(thrown), "single": single_stones(after)}
    return {
        "event": roll.text, "parts": dice, "ways": ways_of(dice), "turn": steps, "marks": alone, "counts": counts,
    }, after  # fmt: skip


def won(program: Path, positions: Sequence[Position], games: int, seed: int) -> Iterator[float]:
    """Yield how many games White wins from each of the positions, in which Black throws next."""
    level = LEVELS[LEVEL]
    if not isinstance(level, Turns):
        raise TypeError(f"The level {LEVEL} searches no turns, so the program in C cannot play it.")
    lines = "\n".join(" ".join(map(str, chain(_slots(one.side(1)), _slots(one.side(WHITE))))) for one in positions)
    command = [str(program), str(TARGET), settings(level), str(seed), str(games)]
    done = subprocess.run(command, input=lines, check=True, capture_output=True, text=True)
    yield from map(float, done.stdout.split())


def _slots(side: int) -> list[int]:
    """Return a side as the slots of rules.h."""
    return [*(side >> 4 * slot & 15 for slot in range(38)), int(side & LEFT != 0), 0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    parser = ArgumentParser(
        prog="python -m training.zenos_tavli.outcomes", formatter_class=ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1000, help="how many games after each throw")
    parser.add_argument("--seed", type=int, default=1, help="determines the dice")
    parser.add_argument("--output", type=Path, default=OUTCOMES, help="the file to write")
    chosen = parser.parse_args(arguments)
    rows, positions = zip(*map(outcome, ROLLS.values()), strict=True)
    try:
        with TemporaryDirectory() as folder:
            program = compile_program("zenos_tavli/playouts", Path(folder))
            for row, points in zip(rows, won(program, positions, chosen.games, chosen.seed), strict=True):
                row["won"] = points
    except (NoCompiler, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    told = {"record": RECORD.name, "level": LEVEL, "games": chosen.games, "seed": chosen.seed}
    lines = ",\n  ".join(json.dumps(row) for row in rows)
    head = json.dumps(told).removesuffix("}")
    chosen.output.write_text(f'{head}, "outcomes": [\n  {lines}\n]}}\n', encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
