"""`ladder`: measure how strong a game's computer players are, each against the next."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

from pygame_rules.cli import FAILED, INTERRUPTED
from pygame_rules.cli.pairs_file import PairsFile
from pygame_rules.cli.talk import Talk, named
from pygame_rules.cli.workers import workers
from pygame_rules.core.errors import OptionError
from pygame_rules.players import player_ids
from pygame_rules.study.interval import Interval
from pygame_rules.study.library.batches import StudyError
from pygame_rules.study.library.ladder import CLEAR, Comparison, Estimate, Ladder, Pair, Task, comparisons, play_pair
from pygame_rules.study.library.own_code import GameReference, game_of_text, player_of
from pygame_rules.workshop.own_player import OwnPlayer


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Play the pairs, print the table; after Ctrl-C, print what was measured until then."""
    game = game_of_text(chosen.game)
    sent = GameReference(game, chosen.game)
    players = [player_of(player) for player in chosen.players or player_ids(game)]
    if chosen.output is not None and any(isinstance(player, OwnPlayer) for player in players):
        raise OptionError("Pairs of players from files are not kept, because files change: leave out --output.")
    seats = min(game.info.seats) if chosen.seats is None else chosen.seats
    ladder = Ladder(
        game,
        comparisons(players, neighbours=chosen.neighbours),
        seats,
        chosen.seed,
        chosen.pairs,
        CLEAR / seats if chosen.threshold is None else chosen.threshold / 100,
        chosen.least,
        options=chosen.options or {},
    )
    ladder.check()
    file = _opened(chosen.output, ladder, talk)
    estimates: dict[Comparison, Estimate] = {}
    progress = _Progress(talk, chosen.pairs)
    status = 0
    try:
        with workers(chosen.jobs, talk) as pool:

            def play(tasks: Sequence[Task]) -> Iterator[Pair]:
                for pair in pool.run(partial(_played, sent), tasks):
                    if file is not None:
                        file.add(pair)
                    progress.played(pair)
                    yield pair

            for estimate in ladder.climb(play, dict(file.pairs) if file is not None else {}):
                estimates[estimate.comparison] = estimate
                progress.looked(estimate)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenProcessPool:
        progress.clear()
        talk.complain(talk.words("A process that played games has ended too early; there may not be enough memory."))
        status = FAILED
    except StudyError as error:
        progress.clear()
        talk.complain(talk.reason(error))
        status = FAILED
    progress.clear()
    if chosen.json:
        talk.write_json(
            {
                "game": game.info.id, "seats": seats, "options": dict(ladder.options), "seed": chosen.seed,
                "threshold": round(ladder.threshold, 4), "complete": not status,
                "comparisons": [estimate.to_json(ladder.threshold) for estimate in estimates.values()],
            }
        )  # fmt: skip
    elif estimates:
        _write(ladder, list(estimates.values()), talk)
    return status


def _played(game: GameReference, task: Task) -> Pair:
    return play_pair(game.game(), task)


def _opened(path: Path | None, ladder: Ladder, talk: Talk) -> PairsFile | None:
    if path is None:
        return None
    file = PairsFile(path, ladder)
    if file.damaged:
        talk.complain(talk.words("{file}: the last line was damaged and is dropped.", file=named(path)))
    if file.pairs:
        talk.say(
            talk.words.plural(
                "{file}: going on after {n} pair.", "{file}: going on after {n} pairs.", len(file.pairs),
                file=named(path),
            )
        )  # fmt: skip
    return file


class _Progress:
    """Shows on standard error how far the ladder is: on a terminal as a line that changes with every pair, elsewhere as
    a line for each look."""

    def __init__(self, talk: Talk, pairs: int) -> None:
        self._talk = talk
        self._pairs = pairs
        self._done: dict[Comparison, int] = {}

    def played(self, pair: Pair) -> None:
        """Count a pair that has been played."""
        self._done[pair.comparison] = self._done.get(pair.comparison, 0) + 1
        if self._talk.terminal:
            self._show(pair.comparison, self._done[pair.comparison])

    def looked(self, estimate: Estimate) -> None:
        """Show a comparison that has been looked at."""
        self._done[estimate.comparison] = len(estimate.pairs)
        if self._talk.terminal:
            self._show(estimate.comparison, len(estimate.pairs))
        else:
            interval = estimate.deciding
            self._talk.say(
                f"{self._name(estimate.comparison)}: {len(estimate.pairs)} / {self._pairs}, {_text(interval)}"
            )

    def clear(self) -> None:
        """Remove the line from a terminal."""
        if self._talk.terminal:
            self._talk.say("\r" + " " * 70 + "\r", end="")

    def _show(self, comparison: Comparison, pairs: int) -> None:
        self._talk.say(f"\r{self._name(comparison)}: {pairs} / {self._pairs} ".ljust(60)[:70], end="")

    def _name(self, comparison: Comparison) -> str:
        return " – ".join(comparison.names)


def _text(interval: Interval) -> str:
    """Write an interval in percent: `54.3% [50.1, 58.4]`."""
    bounds = ", ".join(f"{100 * bound:.1f}" for bound in (interval.low, interval.high))
    return f"{100 * interval.middle:.1f}% [{bounds}]"


def _write(ladder: Ladder, estimates: Sequence[Estimate], talk: Talk) -> None:
    words = talk.words
    threshold = f"{100 * ladder.threshold:.1f}%"
    verdicts = {
        "above": words("above {threshold}", threshold=threshold),
        "below": words("below {threshold}", threshold=threshold),
        None: words("open"),
    }
    rows = [
        [words("player"), words("against"), words("pairs"), words("wins"), words("luck-adjusted"), words("gain"), ""],
        *(
            [
                *estimate.comparison.names,
                str(len(estimate.pairs)),
                _text(estimate.plain),
                "–" if estimate.adjusted is None else _text(estimate.adjusted),
                "–" if estimate.gain is None else f"× {estimate.gain:.1f}",
                verdicts[estimate.verdict(ladder.threshold)],
            ]
            for estimate in estimates
        ),
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    talk.write(
        words("{game}: {seats} seats, seed {seed}", game=ladder.game.info.id, seats=ladder.seats, seed=ladder.seed)
    )
    for row in rows:
        talk.write("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
