"""What a process, or a computer of a cluster, gets to play batches of an experiment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from pygame_rules.core.words import N_
from pygame_rules.study.experiment import AddedMeasure, Experiment, Setting
from pygame_rules.study.library.batches import Batch, Plan, Span, StudyError, play
from pygame_rules.study.library.own_code import GameReference

LOST: Final = N_(
    "A process that played games has ended too early: there may not be enough memory; and a program that plays on "
    'several processes must begin by `if __name__ == "__main__":`.'
)
NO_CLUSTER: Final = N_("A cluster needs the package distributed: pip install 'pygame-rules[cluster]' brings it.")


@dataclass(frozen=True, slots=True)
class Order:
    """An experiment as it travels."""

    game: GameReference
    settings: tuple[Setting, ...]
    games: int
    seed: int
    luck: bool
    added: tuple[AddedMeasure, ...]
    code: str
    """The mark of the code that it must be played with (`study.code_mark`)."""


def order_of(experiment: Experiment, written: str | None = None) -> Order:
    """Make the order of an experiment.

    :param written: the text by which the user named the game.
    """
    game = GameReference(experiment.game, written)
    return Order(
        game,
        experiment.settings,
        experiment.games,
        experiment.seed,
        experiment.luck,
        experiment.added,
        experiment.code,
    )


def play_order(order: Order, span: Span) -> Batch:
    """Play a batch, in any process.

    :raises StudyError: the rules or a player are other ones there.
    """
    begun = perf_counter()
    experiment = Experiment(order.game.game(), order.settings, order.games, order.seed, order.luck, order.added)
    if experiment.code != order.code:
        raise StudyError(
            N_("A process or worker has other rules or players than this program, so that its games would differ.")
        )
    batch = play(experiment, span)
    return batch._replace(seconds=perf_counter() - begun)


def followed(plan: Plan, run: Callable[[Iterable[Span]], Iterator[Batch]]) -> Iterator[Batch]:
    """Play all games of a plan; batches come in any order.

    :param run: plays batches.
    """
    for batch in run(iter(plan.take, None)):
        plan.took(batch)
        yield batch
