"""Plays random games with every combination of the options that vary a rule, to see that each plays to its end.

Where the game has a reference implementation of its other rules (`tests/rules/<game>/reference_variants.py`), every
position, every list of legal events and every result is compared with it. A reference in C beside it plays thousands of
games in a second (`--compiled`); the package follows one of them under each combination.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, MutableSequence, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

from pygame_rules.core.errors import UnknownGame
from pygame_rules.core.game import CHANCE, TERMINAL, AnyGame, legal_events
from pygame_rules.games import find_game
from tools.checks.compiled_rules import Disagreement, NotCompiled, compile_reference, count_games, follow, written

LONGEST: Final = 50_000
"""A random game with more events than this counts as endless."""
TOLD: Final = 10.0
"""Seconds between two lines of progress."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the games of one combination showed."""

    games: int
    events: int
    longest: int
    """The events of the longest game."""
    draws: int
    """Games that everybody won."""


@dataclass(frozen=True, slots=True)
class _Draw:
    """Draws from a random generator, as `core.game.Draw`."""

    rng: Random

    def uniform(self, n: int) -> int:
        return self.rng.randrange(n)

    def shuffle(self, items: MutableSequence[str]) -> None:
        self.rng.shuffle(items)


def combinations(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Yield the options of every combination of other rules, those that are usual left out."""
    varied = [option for option in game.info.options if option.group == "rules"]
    for values in product(*([choice.value for choice in option.choices] for option in varied)):
        yield {option.id: value for option, value in zip(varied, values, strict=True) if value != option.default}


@cache
def _reference(game_id: str) -> Any:
    """Import the reference implementation; None if the game has none."""
    name = f"tests.rules.{game_id.replace('-', '_')}.reference_variants"
    return import_module(name) if find_spec(name) else None


def play(game_id: str, options: dict[str, Any], seed: str, *, compared: bool) -> tuple[int, bool]:
    """Play one random game; return its number of events, and whether it was a draw.

    :param compared: whether each position is compared with the reference, if there is one.
    :raises Disagreement: it has no end, or differs from the reference.
    """
    game, rng = find_game(game_id), Random(seed)
    draw = _Draw(rng)
    module = _reference(game_id) if compared else None
    reference = module.Game(options) if module else None
    state = game.new_initial_state(game.info.seats[0], options)
    plain = reference.start() if reference else None
    for events in range(LONGEST):
        if reference:
            written = {key: value for key, value in game.position(state).items() if key != "rules"}
            if written != plain:
                raise Disagreement(f"{options}, seed {seed}, event {events}: {written} is {plain} in the reference")
            legal, expected = legal_events(game, state), reference.legal(plain)
            if legal != expected:
                raise Disagreement(f"{options}, seed {seed}, event {events}: {legal} is {expected} in the reference")
        player = state.current_player()
        if player == TERMINAL:
            result = state.result()
            return events, result is not None and len(result.winners) == game.info.seats[0]
        action = state.sample_chance(draw) if player == CHANCE else rng.choice(state.legal_actions())
        state = state.apply_action(action)
        plain = reference.play(plain, action.text) if reference else None
    raise Disagreement(f"{options}, seed {seed}: no end after {LONGEST} events")


def _all_of(game_id: str, games: int, seed: int, compared: bool, options: dict[str, Any]) -> Found:
    played = [play(game_id, options, f"{seed} {number}", compared=compared) for number in range(games)]
    lengths = [events for events, _ in played]
    return Found(games, sum(lengths), max(lengths), sum(drawn for _, drawn in played))


def _run_compiled(game: AnyGame, found: Sequence[dict[str, Any]], chosen: argparse.Namespace) -> Iterator[Found]:
    """Play the games in C, and tell what each combination showed; follow one of them in the package first."""
    with tempfile.TemporaryDirectory() as folder:
        program = compile_reference(chosen.game, Path(folder))
        if not chosen.alone:
            with ProcessPoolExecutor(chosen.jobs) as pool:
                for _ in pool.map(partial(follow, program, game.info.id, seed=chosen.seed), found, chunksize=4):
                    pass
            print(f"The package agrees in the first game of each of the {len(found)} combinations.", flush=True)
        counts = count_games(program, found, chosen.games, chosen.seed, chosen.jobs)
        for options, (events, longest, draws) in zip(found, counts, strict=True):
            print(
                f"  {written(options) or 'usual rules'}: {chosen.games} games, {events / chosen.games:.0f} events on "
                f"average, {longest} at most, {draws} drawn",
                flush=True,
            )
            yield Found(chosen.games, events, longest, draws)


def _run(found: Sequence[dict[str, Any]], compared: bool, chosen: argparse.Namespace) -> Iterator[Found]:
    """Play the games in the package, in several processes, and tell now and then how many combinations are done."""
    start = told = perf_counter()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        work = partial(_all_of, chosen.game, chosen.games, chosen.seed, compared)
        try:
            for number, result in enumerate(pool.map(work, found, chunksize=4), 1):
                yield result
                if perf_counter() - told > TOLD:
                    told = perf_counter()
                    print(f"  {number} of {len(found)} after {told - start:.0f} s", flush=True)
        except Disagreement:
            pool.shutdown(cancel_futures=True)
            raise


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games and print what was found."""
    parser = argparse.ArgumentParser(prog="python -m tools.rules", description=__doc__)
    parser.add_argument("game", help="the game's id, such as zenos-tavli")
    parser.add_argument("--games", type=int, default=1, metavar="N", help="games for each combination (default: 1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="how many processes")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the number of the run (default: 0)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only each N-th combination (default: all)")
    parser.add_argument("--alone", action="store_true", help="compare with no reference, which is much quicker")
    parser.add_argument(
        "--compiled", action="store_true",
        help="play with the game's reference in C (needs a C compiler), and tell each combination",
    )  # fmt: skip
    chosen = parser.parse_args(arguments)
    try:
        game = find_game(chosen.game)
    except UnknownGame as error:
        parser.error(error.reason())
    if min(chosen.games, chosen.jobs, chosen.every) < 1:
        parser.error("--games, --jobs and --every are numbers from 1")
    found = [*combinations(game)][:: chosen.every]
    compared = not chosen.alone and (chosen.compiled or _reference(chosen.game) is not None)
    against = ("the package" if chosen.compiled else "the reference") if compared else "nothing"
    print(
        f"{chosen.game}: {len(found)} combinations of rules, {chosen.games} random games of each, "
        f"compared with {against}"
    )
    start = perf_counter()
    run = _run_compiled(game, found, chosen) if chosen.compiled else _run(found, compared, chosen)
    try:
        results = [*run]
    except (Disagreement, NotCompiled) as error:
        print(error, file=sys.stderr)
        return 1
    games, events = (sum(getattr(result, name) for result in results) for name in ("games", "events"))
    print(
        f"All {games} games ended, after {events / games:.0f} events on average and {max(r.longest for r in results)} "
        f"at most; {sum(r.draws for r in results)} were drawn. {perf_counter() - start:.0f} s."
    )
    return 0
