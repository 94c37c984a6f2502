"""Fit the weights by which Tuchulcha's `master` judges: `python -m training.tuchulcha --players 3` (docs/training.md).

Players that plan their whole turn by the game's own evaluation play against each other, with a few random decisions.
The program notes each seat's features before every throw, and at the end the winners. The weights are those that make
these results most likely (softmax over the seats), found by gradient descent (Adam, mini-batches, falling rate) from
the weights of `weights.py`. They are written into `seasoned.json` in the game's package.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
from collections.abc import Iterable, Iterator, MutableSequence, Sequence
from importlib.resources import files
from math import cos, exp, log, pi
from operator import mul
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, cast

from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.players.evaluate import evaluate
from pygame_rules.games.tuchulcha.players.evaluation_features import features
from pygame_rules.games.tuchulcha.players.weights import SEASONED, WEIGHTS
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.players.player import Budget, Evaluate, finish
from pygame_rules.players.turn_ends import best_end

SITUATIONS: Final = tuple(WEIGHTS[2])
WIDTH: Final = 8
"""The beam width of the players' turns."""
STRAY: Final = (0.0, 0.02, 0.06)
"""The shares of random decisions; each game has one of them."""
HELD_OUT: Final = 6
"""Every sixth game is left out of the fit, and tests it."""
BATCH: Final = 2048
RATE: Final = 0.003
EPOCHS: Final = 5

Seat: TypeAlias = "tuple[int, list[float]]"
"""The number of the seat's situation in `SITUATIONS`, and its features."""
Weights: TypeAlias = "list[list[float]]"
"""The weights by situation."""


class Row(NamedTuple):
    """A position before a throw, and how its game ended."""

    seats: list[Seat | None]
    """None: the seat is out of the game."""
    shares: list[float]
    """Each seat's share of the win."""


class _Lots:
    """Draws from Python's generator."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def uniform(self, n: int) -> int:
        return self._random.randrange(n)

    def shuffle(self, items: MutableSequence[str]) -> None:
        self._random.shuffle(items)


def play(players: int, number: int) -> dict[str, Any]:
    """Play a game; its number determines the dice. Return its returns, and the features before each throw."""
    random = Random(f"{players} {number}")
    stray = random.choice(STRAY)
    state = GAME.new_initial_state(players, {})
    noted: list[list[Seat | None]] = []
    while state.current_player() != TERMINAL:
        if state.current_player() == CHANCE:
            outcomes = state.chance_outcomes()
            if outcomes and state.turn() is not None:
                noted.append([_noted(found) for found in features(state)])
            if outcomes:
                (action,) = random.choices([one for one, _ in outcomes], [weight for _, weight in outcomes])
            else:
                action = state.sample_chance(_Lots(random))
            state = state.apply_action(action)
            continue
        state = _decided(state, random, stray)
    return {"returns": list(state.returns()), "before_throws": noted}


def _noted(found: tuple[str, tuple[float, ...]] | None) -> Seat | None:
    return None if found is None else (SITUATIONS.index(found[0]), [round(feature, 4) for feature in found[1]])


def _decided(state: Position, random: Random, stray: float) -> Position:
    """Return the end of the turn that evaluates best, or the state after a random decision."""
    actions = state.legal_actions()
    if len(actions) > 1 and random.random() >= stray:
        end, _ = finish(best_end(cast(Evaluate, evaluate), state, WIDTH, Budget(10**6)))
        return cast(Position, end)
    return state.apply_action(actions[0] if len(actions) == 1 else random.choice(actions))


def collect(players: int, games: int, keep: Path | None) -> list[list[Row]]:
    """Play, and return the rows of each game.

    :param keep: a file with a line for each game that was played before; missing games are added to it.
    """
    lines = keep.read_text("utf-8").splitlines() if keep is not None and keep.exists() else []
    found = [_rows(json.loads(line)) for line in lines[:games]]
    for number in range(len(found), games):
        played = play(players, number)
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(played, separators=(",", ":")) + "\n")
        found.append(_rows(played))
    return found


def _rows(played: dict[str, Any]) -> list[Row]:
    most = max(played["returns"])
    won = [float(each == most) for each in played["returns"]]
    shares = [each / sum(won) for each in won]
    return [Row([seat and (seat[0], seat[1]) for seat in seats], shares) for seats in played["before_throws"]]


def chances(row: Row, weights: Weights) -> list[float]:
    """Compute each seat's chance to win."""
    strengths = [None if seat is None else sum(map(mul, weights[seat[0]], seat[1])) for seat in row.seats]
    most = max(strength for strength in strengths if strength is not None)
    odds = [0.0 if strength is None else exp(strength - most) for strength in strengths]
    total = sum(odds)
    return [each / total for each in odds]


def loss(rows: Iterable[Row], weights: Weights) -> float:
    """Compute the mean negative logarithm of the chances that the weights gave to the winners; smaller is better."""
    total, count = 0.0, 0
    for row in rows:
        count += 1
        for share, chance in zip(row.shares, chances(row, weights), strict=True):
            total -= share * log(max(chance, 1e-9)) if share else 0.0
    return total / count


def gradient(rows: Sequence[Row], weights: Weights) -> Weights:
    """Compute the derivatives of the loss."""
    sums = [[0.0] * len(each) for each in weights]
    for row in rows:
        for seat, share, chance in zip(row.seats, row.shares, chances(row, weights), strict=True):
            if seat is not None:
                slope = (chance - share) / len(rows)
                own = sums[seat[0]]
                sums[seat[0]] = [one + slope * feature for one, feature in zip(own, seat[1], strict=True)]
    return sums


def fit(rows: Sequence[Row], start: Weights, batch: int = BATCH) -> Weights:
    """Find the weights that fit the rows, to 2 digits.

    :param batch: how many rows each step uses.
    """
    weights = [list(each) for each in start]
    first, second = ([[0.0] * len(each) for each in start] for _ in range(2))
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * (1 + cos(pi * epoch / EPOCHS)) / 2
        for part in _batches(rows, batch, Random(epoch)):
            step += 1
            for at, slopes in enumerate(gradient(part, weights)):
                first[at] = [0.9 * old + 0.1 * new for old, new in zip(first[at], slopes, strict=True)]
                second[at] = [0.999 * old + 0.001 * new * new for old, new in zip(second[at], slopes, strict=True)]
                # Adam (Kingma and Ba, 2015) with its corrections for the first steps.
                low, high = 1 - 0.9**step, 1 - 0.999**step
                weights[at] = [
                    weight - rate * (one / low) / ((two / high) ** 0.5 + 1e-8)
                    for weight, one, two in zip(weights[at], first[at], second[at], strict=True)
                ]
    return [[round(weight, 2) + 0.0 for weight in each] for each in weights]


def _batches(rows: Sequence[Row], size: int, random: Random) -> Iterator[list[Row]]:
    order = list(range(len(rows)))
    random.shuffle(order)
    for first in range(0, len(order), size):
        yield [rows[at] for at in order[first : first + size]]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    parser = ArgumentParser(prog="python -m training.tuchulcha", formatter_class=ArgumentDefaultsHelpFormatter)
    parser.add_argument("--players", type=int, choices=(3, 4), required=True)
    parser.add_argument("--games", type=int, default=4000, help="how many games are played")
    parser.add_argument("--keep", type=Path, help="a file for what was played, from which the same command goes on")
    parser.add_argument("--output", type=Path, help="another file than seasoned.json in the game's package")
    chosen = parser.parse_args(arguments)
    if chosen.games < HELD_OUT:
        parser.error(f"expected at least {HELD_OUT} games")
    target = chosen.output or Path(str(files(GAME.info.package).joinpath(SEASONED)))
    try:
        played = collect(chosen.players, chosen.games, chosen.keep)
        held = [row for number, rows in enumerate(played) if number % HELD_OUT == 0 for row in rows]
        rows = [row for number, rows in enumerate(played) if number % HELD_OUT for row in rows]
        start = [list(WEIGHTS[chosen.players][situation]) for situation in SITUATIONS]
        weights = fit(rows, start)
        known = json.loads(target.read_text("utf-8")) if target.exists() else {}
        known[str(chosen.players)] = dict(zip(SITUATIONS, weights, strict=True))
        lines = [f'"{players}": {json.dumps(each)}' for players, each in sorted(known.items())]
        target.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{chosen.players} players: {len(played)} games, {len(rows)} positions, {len(held)} held out")
    print(f"loss on those held out: {loss(held, start):.4f} before, {loss(held, weights):.4f} now")
    return 0


if __name__ == "__main__":
    sys.exit(main())
