"""Checks of what computer players get from a game, and that its levels play."""

from __future__ import annotations

import random
from math import isclose

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.authoring.walks import RandomDraw
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import Evaluates, PlaysOut, Vectors
from pygame_rules.core.words import N_
from pygame_rules.players import Budget, decide, make_player

NEAR = 1e-9


@checks("The two protocols")
def an_evaluation_lies_between_the_worst_and_the_best_return(sample: Sample) -> None:
    """For each seat."""
    game, players = sample.game, sample.players
    if not isinstance(game, Evaluates):
        return
    for state in sample.positions():
        values = game.evaluate(state)
        if len(values) != players or not all(-1 / (players - 1) - NEAR <= value <= 1 + NEAR for value in values):
            raise Fault(
                N_("Expected evaluate to give each of {n} seats a number from {least} to 1; it gives {values}."),
                n=players, least=round(-1 / (players - 1), 3), values=values,
            )  # fmt: skip


@checks("The two protocols")
def a_playout_ends_in_returns(sample: Sample) -> None:
    """As `core.game.PlaysOut` has them."""
    draws = RandomDraw(random.Random(3))  # noqa: S311 - nobody plays for these
    game = sample.game
    if not isinstance(game, PlaysOut):
        return
    for walk in sample.walks:
        for state in (walk.states[0], walk.states[len(walk.states) // 2], walk.states[-1]):
            returns = game.playout(state, draws.uniform)
            if len(returns) != sample.players or not isclose(sum(returns), 0, abs_tol=1e-6):
                raise Fault(
                    N_("Expected playout to give returns for {n} seats with the sum 0; it gives {returns}."),
                    n=sample.players, returns=returns,
                )  # fmt: skip
        last = walk.states[-1]
        at_the_end = zip(game.playout(last, draws.uniform), last.returns(), strict=True)
        if not all(isclose(one, other, abs_tol=1e-6) for one, other in at_the_end):
            raise Fault(N_("Expected playout of a finished game to give its returns."))


@checks("The two protocols")
def every_level_decides(sample: Sample) -> None:
    """At the first decision. The levels of this project's own games have tests of their own."""
    if sample.own:
        return
    walk = sample.first
    ply = next(ply for ply, state in enumerate(walk.states) if state.current_player() >= 0)
    sample.place, state = (walk, ply), walk.states[ply]
    seat = state.current_player()
    for name, level in sample.game.levels.items():
        player = make_player(level, sample.game)
        chosen = decide(player.choose(state, seat, Dice(bytes(32)).stream(0), Budget(min(player.work, 200))))
        if chosen not in state.legal_actions():
            raise Fault(
                N_("Expected the level {level} to take a legal action; it takes {action}."), level=name, action=chosen
            )


@checks("The package")
def every_legal_decision_has_its_number(sample: Sample) -> None:
    """In games with `core.game.Vectors`."""
    game = sample.game
    if not isinstance(game, Vectors):
        return
    decisions = list(game.decisions)
    known = set(decisions)
    if len({action.text for action in decisions}) != len(decisions):
        raise Fault(N_("Expected DECISIONS to list each decision once."))
    for walk in sample.walks:
        for ply, (state, action, _) in enumerate(walk.steps()):
            sample.place = walk, ply
            if not known.issuperset(state.legal_actions()):
                raise Fault(N_("Expected DECISIONS to list every legal action; one is missing here."))
            if state.current_player() < 0 and action in known:
                raise Fault(N_("Expected DECISIONS to list no chance; it lists {event}."), event=action.text)


@checks("The package")
def a_vector_has_the_same_length_everywhere_and_tells_positions_apart(sample: Sample) -> None:
    """In games with `core.game.Vectors`."""
    game = sample.game
    if not isinstance(game, Vectors):
        return
    length = len(game.vector(sample.first.states[0]))
    for walk in sample.walks:
        found: dict[tuple[float, ...], object] = {}
        for ply, state in enumerate(walk.states):
            sample.place = walk, ply
            vector = game.vector(state)
            if len(vector) != length or not all(0 <= number <= 1 for number in vector):
                raise Fault(N_("Expected vector to give {length} numbers from 0 to 1 here, too."), length=length)
            if found.setdefault(vector, state) != state:
                raise Fault(N_("Expected different positions to have different vectors; two have the same one."))
