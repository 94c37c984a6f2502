"""Fit the chance to win to an evaluation: `python -m training.win_chance GAME --players N` (docs/analysis.md).

Computer players play against each other. The program notes the evaluation of the position after every turn, and at the
end the winners. The fit (`pygame_rules.players.win_chance`) is the slope that makes these results most likely; it is
written into `win_chance.json` in the game's package. The same seed and number of games give the same file on every
machine.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentDefaultsHelpFormatter, ArgumentParser
from collections.abc import Iterable, Sequence
from importlib.resources import files
from math import log
from pathlib import Path
from typing import Any, Final, NamedTuple

from pygame_rules.core.errors import SpieltischError
from pygame_rules.core.game import TERMINAL, AnyGame, State
from pygame_rules.games import find_game
from pygame_rules.players.find_function import evaluation_of
from pygame_rules.players.win_chance import FILE, chances_of, share_of
from pygame_rules.study.selfplay import Played, selfplay
from tools.paths import ROOT

SAMPLES: Final = ROOT / "tests" / "players" / "win_chance"
"""The folder where the tests keep a sample of the positions from which a fit was made."""
SAMPLE: Final = 300
"""How many positions a sample has, each from another game."""
TRACE: Final = 12
"""For how many positions `trace` follows a game."""
BINS: Final = 10
"""How many equal parts the reliability table makes of the chances from 0 to 1."""


class Row(NamedTuple):
    """A position at the end of a turn, and how its game ended."""

    values: tuple[float, ...]
    """The evaluation, rounded to 4 digits."""
    shares: tuple[float, ...]
    """Each seat's share of the win: 1 for the only winner, 1/2 for each of two, 0 for a loser."""


def rows_of(game: AnyGame, evaluation: str, played: Played) -> list[Row]:
    """Return the positions of a game at the ends of its turns, without the end of the game."""
    evaluate = evaluation_of(game, evaluation)
    shares = tuple(map(share_of, played.states[-1].returns(), [len(played.decisions)] * len(played.decisions)))
    return [
        Row(tuple(round(value, 4) for value in evaluate(state)), shares)
        for before, state in zip(played.states, played.states[1:], strict=False)
        if _ends_turn(before, state)
    ]


def _ends_turn(before: State, after: State) -> bool:
    mover = before.current_player()
    return mover >= 0 and after.current_player() not in (mover, TERMINAL)


def trace(game: AnyGame, evaluation: str, players: int) -> list[tuple[float, ...]]:
    """Evaluate the positions of a fixed random game. The tests compare the values, to notice when the evaluation
    changes."""
    (played,) = selfplay(game, ["random"] * players, {}, games=1, seed=0)
    return [row.values for row in rows_of(game, evaluation, played)][:TRACE]


def likelihood(rows: Iterable[Row], slope: float) -> float:
    """Compute the mean logarithm of the chances that the slope gave to the winners; greater is better."""
    total, count = 0.0, 0
    for values, shares in rows:
        count += 1
        for share, chance in zip(shares, chances_of(values, slope), strict=True):
            if share:
                total += share * log(max(chance, 1e-6))
    return total / count


def fit(rows: Sequence[Row]) -> float:
    """Find the slope with the greatest likelihood, to 2 digits, by golden-section search (the likelihood has one
    maximum)."""
    low, high, golden = 0.1, 5.0, (5**0.5 - 1) / 2
    left, right = high - golden * (high - low), low + golden * (high - low)
    at_left, at_right = likelihood(rows, left), likelihood(rows, right)
    while high - low > 0.002:
        if at_left < at_right:
            low, left, at_left = left, right, at_right
            right = low + golden * (high - low)
            at_right = likelihood(rows, right)
        else:
            high, right, at_right = right, left, at_left
            left = high - golden * (high - low)
            at_left = likelihood(rows, left)
    return round((low + high) / 2, 2)


def brier(rows: Sequence[Row], slope: float) -> float:
    """Compute the Brier score of the seats' chances: the mean squared difference from the share of the win. Smaller is
    better.

    >>> brier([Row((0.0, 0.0), (1.0, 0.0))], 1.0)
    0.25
    """
    total, count = 0.0, 0
    for values, shares in rows:
        for share, chance in zip(shares, chances_of(values, slope), strict=True):
            total += (chance - share) ** 2
            count += 1
    return total / count


def reliability(rows: Sequence[Row], slope: float) -> list[tuple[int, float, float]]:
    """Count the chances in each tenth: how many there are, their mean, and the mean share of the win."""
    bins: list[list[float]] = [[0, 0.0, 0.0] for _ in range(BINS)]
    for values, shares in rows:
        for share, chance in zip(shares, chances_of(values, slope), strict=True):
            found = bins[min(BINS - 1, int(chance * BINS))]
            found[0] += 1
            found[1] += chance
            found[2] += share
    return [(int(count), said / count, won / count) for count, said, won in bins if count]


def head_of(game_id: str, players: int, level: str, seed: int, evaluation: str) -> dict[str, object]:
    """Write the first line of a kept file, which describes its games."""
    return {"game": game_id, "players": players, "level": level, "seed": seed, "evaluate": evaluation}


def collect(
    game: AnyGame, evaluation: str, level: str, players: int, games: int, seed: int, keep: Path | None
) -> list[list[Row]]:
    """Play, and return the rows of each game.

    :param keep: a file with a line for each game that was played before; missing games are added to it.
    """
    head = head_of(game.info.id, players, level, seed, evaluation)
    found: list[list[Row]] = []
    if keep is not None and keep.exists():
        first, *lines = keep.read_text("utf-8").splitlines()
        if json.loads(first) != head:
            raise ValueError(f"{keep} holds other games: expected {json.dumps(head)}, found {first}.")
        found = [[Row(tuple(values), tuple(shares)) for values, shares in json.loads(line)] for line in lines]
    elif keep is not None:
        keep.write_text(json.dumps(head) + "\n", "utf-8")
    for played in selfplay(game, [level] * players, {}, games=games - len(found), seed=seed, first=len(found)):
        found.append(rows_of(game, evaluation, played))
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps(found[-1]) + "\n")
    return found[:games]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    parser = ArgumentParser(prog="python -m training.win_chance", formatter_class=ArgumentDefaultsHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000, help="how many games are played")
    parser.add_argument("--seed", type=int, default=1, help="determines the dice")
    parser.add_argument("--level", default="medium", help="the level that plays at all seats")
    parser.add_argument("--evaluate", help="module:function in the game's package; as in the file if left out")
    parser.add_argument("--keep", type=Path, help="a file for what was played, from which the same command goes on")
    parser.add_argument("--collect", action="store_true", help="only play, and write nothing but the kept file")
    chosen = parser.parse_args(arguments)
    if chosen.games < SAMPLE and not chosen.collect:
        parser.error(f"expected at least {SAMPLE} games, the size of the sample that the tests keep")
    try:
        game = find_game(chosen.game)
        target = Path(str(files(game.info.package).joinpath(FILE)))
        written: dict[str, Any] = (
            json.loads(target.read_text("utf-8")) if target.exists() else {"evaluate": "", "players": {}}
        )
        evaluation = str(written["evaluate"] if chosen.evaluate is None else chosen.evaluate)
        fits = dict(written["players"]) if evaluation == written["evaluate"] else {}
        played = collect(
            game, evaluation, chosen.level, chosen.players, chosen.games, chosen.seed, chosen.keep
        )  # fmt: skip
        if chosen.collect:
            return 0
        rows = [row for game_rows in played for row in game_rows]
        slope = fit(rows)
        fits[str(chosen.players)] = {"slope": slope, "games": len(played), "level": chosen.level}
        text = json.dumps({"evaluate": evaluation, "players": dict(sorted(fits.items()))}, indent=1)
        target.write_text(text + "\n", "utf-8")
        _keep_sample(game, evaluation, chosen.players, played)
    except (SpieltischError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    constant = [Row((0.0,) * chosen.players, row.shares) for row in rows]
    print(f"{chosen.game}, {chosen.players} players: {len(played)} games of {chosen.level}, {len(rows)} positions")
    print(f"slope {slope}; Brier score {brier(rows, slope):.4f}, as evaluated {brier(rows, 1.0):.4f}, ", end="")
    print(f"without knowing anything {brier(constant, 1.0):.4f}")
    print("  said   won  chances")
    for count, said, won in reliability(rows, slope):
        print(f"{said:6.1%} {won:6.1%} {count:7}")
    return 0


def _keep_sample(game: AnyGame, evaluation: str, players: int, played: Sequence[Sequence[Row]]) -> None:
    """Write one position of each of the first games, from another part of the game each time, and a `trace`."""
    sample = [rows[k * 7 % len(rows)] for k, rows in enumerate(played[:SAMPLE])]
    SAMPLES.mkdir(parents=True, exist_ok=True)
    rows = ",\n".join(json.dumps([row.values, row.shares]) for row in sample)
    text = f'{{"trace": {json.dumps(trace(game, evaluation, players))},\n"rows": [{rows}]}}\n'
    (SAMPLES / f"{game.info.id}-{players}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    sys.exit(main())
