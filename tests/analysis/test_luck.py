"""The luck of throws: its mean is 0, and games whose luck is known have that luck."""

from __future__ import annotations

from collections.abc import MutableSequence
from functools import cache

import pytest

from pygame_rules.analysis.luck import FirstSight, is_throw, luck_of, spread
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import Evaluates, State
from pygame_rules.core.record import replay
from pygame_rules.games import find_game
from pygame_rules.players.player import Evaluate, Slices, Values
from pygame_rules.study.selfplay import selfplay
from tests.players.nim import FLIP, LEFT, RIGHT, Quest, QuestGame
from tests.walks import each_table, walks

DICE = Dice.from_number(3)
GAMES_OF_LUCK = ("toy-race", "tuchulcha", "zenos-tavli")
GAMES = 200


def draws(ply: int):
    return DICE.player_stream(f"luck {ply}")


class Remembers(FirstSight):
    """Keeps what it has found: the tests ask for the same positions over and over."""

    def looking(self, state: State) -> Slices[Values]:
        yield from ()
        return kept(self.evaluate, self.width, state)


@cache
def kept(evaluate: Evaluate, width: int, state: State) -> Values:
    return FirstSight(evaluate, width).outlook(state)


def nothing(state: State) -> Values:
    return (0.0,) * len(state.returns())


@cache
def sight_of(game_id: str, width: int = 2) -> FirstSight:
    game = find_game(game_id)
    return Remembers(game.evaluate if isinstance(game, Evaluates) else nothing, width)


@cache
def throws(game_id: str, players: int) -> tuple[State, ...]:
    """A few positions of random games in which a throw is next."""
    found = [state for walk in walks(game_id, players)[:2] for state in walk.states if is_throw(state)]
    return tuple(found[:: max(1, len(found) // 2)][:2])


@each_table
def test_the_luck_of_a_position_is_0_on_average(game_id: str, players: int) -> None:
    """Over all throws, weighted by their probabilities, whatever the evaluation is worth."""
    sight = sight_of(game_id)
    assert bool(throws(game_id, players)) == (game_id in GAMES_OF_LUCK)
    for state in throws(game_id, players):
        total = [0.0] * players
        different = set()
        for action, probability in state.chance_outcomes():
            (throw,) = luck_of(sight, [state, state.apply_action(action)])
            assert throw.seat == state.turn()
            assert sum(throw.luck) == pytest.approx(0, abs=1e-9)
            different.add(throw.luck)
            total = [sum_ + probability * luck for sum_, luck in zip(total, throw.luck, strict=True)]
        assert total == pytest.approx([0] * players, abs=1e-9)
        assert len(different) > 1


def quest(path: str, heads: int) -> list[State]:
    states: list[State] = [Quest()]
    for step in path:
        states.append(states[-1].apply_action(LEFT if step == "l" else RIGHT))
    return [*states, states[-1].apply_action(FLIP[heads])]


@pytest.mark.parametrize(("path", "right"), [("lrr", True), ("rlr", True), ("lll", False), ("rrl", False)])
def test_the_luck_of_a_game_that_is_known(path: str, right: bool) -> None:
    """After the right way heads and tails are as far apart as the results; after others nothing depends on them."""
    for heads in (0, 1):
        (throw,) = luck_of(FirstSight(QuestGame().evaluate), quest(path, heads))
        assert (throw.ply, throw.seat) == (3, 0)
        assert throw.luck == ((2.0 * heads - 1, 1 - 2.0 * heads) if right else (0.0, 0.0))


def mean_and_spread(adjusted: bool) -> tuple[float, float]:
    """The mean and the variance of the first seat's results over many games in which the dice decide much."""
    values = []
    sight = sight_of("toy-race", 4)
    game = find_game("toy-race")
    for played in selfplay(game, ["medium", "easy"], {"length": 6}, games=GAMES, seed=1):
        states = replay(played.record, game).states
        found = states[-1].returns()[0]
        if adjusted:
            found -= sum(throw.luck[0] for throw in luck_of(sight, states))
        values.append(found)
    mean = sum(values) / GAMES
    return mean, sum((value - mean) ** 2 for value in values) / GAMES


def test_adjusted_results_have_the_same_mean_and_vary_less() -> None:
    plain, spread = mean_and_spread(adjusted=False)
    adjusted, less = mean_and_spread(adjusted=True)
    assert less < 0.7 * spread
    # Both are means of the same games; the luck between them has the mean 0.
    assert abs(plain - adjusted) < 2.5 * (spread / GAMES) ** 0.5


class Offset:
    """Draws that give one number of 56 bits, byte by byte."""

    def __init__(self, number: int) -> None:
        self.bytes = iter(number.to_bytes(7, "big"))

    def uniform(self, n: int) -> int:
        assert n == 256
        return next(self.bytes)

    def shuffle(self, items: MutableSequence[str]) -> None:
        raise NotImplementedError


@pytest.mark.parametrize("count", [1, 4, 16])
def test_an_estimate_weighs_every_throw_by_its_probability_on_average(count: int) -> None:
    """Averaged over offsets that are themselves spread evenly: those in the middle of 216 equal parts, because all
    probabilities are multiples of 1/216."""
    outcomes = throws("zenos-tavli", 2)[0].chance_outcomes()
    assert outcomes is not None
    weights = dict.fromkeys((action for action, _ in outcomes), 0.0)
    for part in range(216):
        chosen = spread(outcomes, count, Offset((2 * part + 1 << 56) // 432))
        assert sum(weight for _, weight in chosen) == pytest.approx(1, abs=1e-12)
        for action, weight in chosen:
            weights[action] += weight / 216
    assert list(weights.values()) == pytest.approx([probability for _, probability in outcomes], abs=1e-9)


def test_the_ends_of_the_distribution_are_met() -> None:
    outcomes = [(FLIP[0], 0.5), (FLIP[1], 0.5)]
    assert spread(outcomes, 1, Offset(0)) == [(FLIP[0], 1.0)]
    assert spread(outcomes, 1, Offset((1 << 56) - 1)) == [(FLIP[1], 1.0)]
    assert spread(outcomes, 2, Offset(0)) == [(FLIP[0], 0.5), (FLIP[1], 0.5)]


def test_a_sight_estimates_only_where_there_are_more_throws() -> None:
    state = throws("zenos-tavli", 2)[0]
    evaluate = find_game("zenos-tavli").evaluate
    exact = FirstSight(evaluate, 1).expectation(state)
    assert FirstSight(evaluate, 1).expectation(state, draws(0)) == exact
    assert FirstSight(evaluate, 1, throws=56).expectation(state, draws(0)) == exact
    assert FirstSight(evaluate, 1, throws=8).expectation(state, draws(0)) != exact


def test_estimates_need_draws_and_are_the_same_again() -> None:
    state = throws("zenos-tavli", 2)[1]
    states = [state, state.apply_action(state.chance_outcomes()[0][0])]
    sight = FirstSight(find_game("zenos-tavli").evaluate, 1, throws=3)
    assert list(luck_of(sight, states, draws)) == list(luck_of(sight, states, draws))
    with pytest.raises(ValueError, match="draws"):
        list(luck_of(sight, states))
