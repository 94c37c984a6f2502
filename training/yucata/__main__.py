"""Look for mistakes of the highest level of Yucata' for two: `python -m training.yucata --games 500`.

Games go round the nine named layouts and forty random ones, with the highest level at either seat in turn against one
of the other levels in turn. `judge.c`, which shares no code with the solver, judges each of its decisions. The program
needs a C compiler.
"""

from __future__ import annotations

import subprocess
import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import TERMINAL, Action
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.layouts import LAYOUTS
from pygame_rules.games.yucata.rules.state import Position
from pygame_rules.players import RESERVED, Budget, decide, find_player
from training.programs import NoCompiler, compile_program
from training.yucata.judge import Judge

RANDOM_LAYOUTS: Final = 40
HIGHEST: Final = list(GAME.levels)[-1]
OTHERS: Final = [
    player for player in RESERVED if player == RESERVED[0] or (player in GAME.levels and player != HIGHEST)
]


@dataclass(slots=True)
class Account:
    """The findings in all games so far."""

    games: int = 0
    decisions: int = 0
    thrown_away: int = 0
    """Decisions after which the result is worse than it could be: a win became a draw or a loss, or a draw a loss."""
    short: int = 0
    """Decisions after which the margin is smaller than it could be, by however few points."""
    first: list[float] = field(default_factory=list)
    """Seconds for the first decision of each game."""
    later: list[float] = field(default_factory=list)
    """Seconds for every other decision."""

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.decisions} decisions: {self.thrown_away} threw a result away, {self.short} gave"
            f" points away; first decisions {_times(self.first)}, later ones {_times(self.later)}"
        )


def _times(seconds: Sequence[float]) -> str:
    """Write the median, the 95th percentile and the greatest of some durations."""
    if not seconds:
        return "-"
    ranked = sorted(seconds)
    chosen = ranked[len(ranked) // 2], ranked[len(ranked) * 95 // 100], ranked[-1]
    return "{:.0f} / {:.0f} / {:.0f} ms".format(*(1000 * one for one in chosen))


def layouts(seed: int) -> list[str]:
    """Return the letters of the layouts: those with names, then random ones."""
    start = GAME.new_initial_state(2, {"layout": "yazurika"})
    drawn = [start.sample_chance(Dice.from_number(seed, number).stream(0)).text for number in range(RANDOM_LAYOUTS)]
    return [*LAYOUTS.values(), *(event.removeprefix("layout ") for event in drawn)]


def decisions(layout: str, number: int, seed: int) -> Iterator[tuple[Position, str, float]]:
    """Play a game; yield each decision of the highest level, its choice, and how many seconds it took."""
    dice = Dice.from_number(seed, number)
    own, against = number % 2, OTHERS[number // 2 % len(OTHERS)]
    players = [find_player(HIGHEST if seat == own else against, GAME) for seat in range(2)]
    state: Position = GAME.new_initial_state(2, {"layout": layout})
    state = state.apply_action(GAME.string_to_action(f"start {number // 4 % 2}"))
    ply = 1
    while (seat := state.current_player()) != TERMINAL:
        actions, started = state.legal_actions(), process_time()
        action: Action = actions[0]
        if len(actions) > 1:
            player = players[seat]
            draw = dice.player_stream(f"{seat} {ply}")
            action = decide(player.choose(state, seat, draw, Budget(player.work)))
            if seat == own:
                yield state, action.text, process_time() - started
        state, ply = state.apply_action(action), ply + 1


def look(program: Path, games: int, seed: int) -> Iterator[Account]:
    """Play and judge; yield the account after every layout, the same object each time.

    :param program: judge.c, compiled.
    """
    account = Account()
    chosen = layouts(seed)
    for at, layout in enumerate(chosen):
        with Judge(program, layout) as judge:
            look_at(judge, layout, range(at, games, len(chosen)), seed, account)
        yield account


def look_at(judge: Judge, layout: str, numbers: Iterable[int], seed: int, account: Account) -> None:
    """Play the games with these numbers on a layout, and add the judge's findings to the account."""
    for number in numbers:
        account.games += 1
        for nth, (state, card, seconds) in enumerate(decisions(layout, number, seed)):
            margins = judge.margins(state)
            best, margin = max(margins.values()), margins[card]
            account.decisions += 1
            account.short += margin < best
            account.thrown_away += _sign(margin) < _sign(best)
            (account.later if nth else account.first).append(seconds)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 1 if a result was thrown away, or if the program could not tell."""
    parser = ArgumentParser(prog="python -m training.yucata", formatter_class=ArgumentDefaultsHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="how many games")
    parser.add_argument("--seed", type=int, default=1, help="determines the random layouts and the games")
    chosen = parser.parse_args(arguments)
    account = Account()
    try:
        with TemporaryDirectory() as folder:
            for account in look(compile_program("yucata/judge", Path(folder)), chosen.games, chosen.seed):
                print(account, flush=True)
    except (NoCompiler, RuntimeError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    return int(account.thrown_away > 0)


if __name__ == "__main__":
    sys.exit(main())
