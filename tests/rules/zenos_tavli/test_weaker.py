"""The evaluations of the weaker levels: what they count fast is what the plain features say, to the last bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import tanh
from random import Random

import pytest

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.players import weaker
from pygame_rules.games.zenos_tavli.players.features import FEATURES, THROWS, WAITS
from pygame_rules.games.zenos_tavli.rules.state import Position
from pygame_rules.study.selfplay import selfplay
from tests.rules.zenos_tavli.plain_features import weighed
from tests.rules.zenos_tavli.positions import artificial, state_of

Evaluation = Callable[[Position], tuple[float, float]]

LIKES = {"off": 0.02, "hit": -0.02, "stacks": 0.014}
"""What the novice likes."""


def seen(weights: Sequence[float], names: Sequence[str]) -> list[float]:
    """Return the weights of some features, and 0 for the others."""
    return [weight if name in names else 0.0 for name, weight in zip(FEATURES, weights, strict=True)]


SEEN: list[tuple[Evaluation, Sequence[float], Sequence[float]]] = [
    (weaker.novice, [LIKES.get(name, 0.0) for name in FEATURES], [LIKES.get(name, 0.0) for name in FEATURES]),
    (weaker.racer, seen(THROWS, weaker.RACE), seen(WAITS, weaker.RACE)),
    (weaker.trader, seen(THROWS, weaker.PLACES), seen(WAITS, weaker.PLACES)),
    (weaker.guide, seen(THROWS, weaker.WAYS), seen(WAITS, weaker.WAYS)),
]
"""The evaluations, each with its weights for the side that throws next and for the side that waits."""


def plain(position: Position, throws: Sequence[float], waits: Sequence[float]) -> tuple[float, float]:
    """The value of a position by the sum of all weighted features."""
    if position.current_player() == TERMINAL:
        return (1.0, -1.0) if position.off(0) == 15 else (-1.0, 1.0) if position.off(1) == 15 else (0.0, 0.0)
    seat = position.turn()
    value = tanh(weighed(position, throws, waits))
    return (value, -value) if seat == 0 else (-value, value)


def met(games: int) -> Iterator[Position]:
    """Yield the positions of games between weak players, and those after every step that they could have played."""
    for played in selfplay(GAME, ["easy", "beginner"], {}, games=games, seed=3):
        for state in played.states:
            yield state
            yield from map(state.apply_action, state.legal_actions())


@pytest.mark.parametrize(("fast", "throws", "waits"), SEEN)
def test_fast_and_plain_values_are_the_same(fast: Evaluation, throws: Sequence[float], waits: Sequence[float]) -> None:
    rng = Random(31)
    positions = [*met(1), *(state_of(artificial(rng)) for _ in range(1000))]
    ended = [position for position in positions if position.current_player() == TERMINAL]
    assert ended
    assert len(positions) > 2000
    for position in positions:
        assert fast(position) == plain(position, throws, waits)
