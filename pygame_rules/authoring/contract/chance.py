"""Checks of chance, and of how a game ends."""

from __future__ import annotations

from math import isclose

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, TERMINAL, returns_of
from pygame_rules.core.words import N_

NEAR = 1e-9


@checks("Step by step")
def chance_outcomes_have_probabilities_and_include_what_is_drawn(sample: Sample) -> None:
    """Check that the same draw gives the same outcome, too."""
    for number, state in enumerate(sample.positions()):
        outcomes = state.chance_outcomes()
        if state.current_player() != CHANCE:
            if outcomes:
                raise Fault(N_("Expected chance_outcomes to be empty where chance is not next."))
            continue
        one, other = (state.sample_chance(Dice.from_number(1).stream(number)).text for _ in range(2))
        if one != other:
            raise Fault(
                N_("Expected sample_chance to draw from the stream that it is given alone; from equal ones it drew "
                   "{one} and {other}."),
                one=one, other=other,
            )  # fmt: skip
        word = sample.game.chance_word(state)
        if not one.startswith(word):
            raise Fault(
                N_("Expected chance_word to be the first word of what is drawn, {event}; it is {word}."),
                event=one, word=word,
            )  # fmt: skip
        if outcomes is None:
            continue
        texts = [action.text for action, _ in outcomes]
        if len(set(texts)) != len(texts) or one not in texts:
            raise Fault(
                N_("Expected chance_outcomes to list each outcome once, with {event}, which was drawn; they are "
                   "{events}."),
                event=one, events=", ".join(texts),
            )  # fmt: skip
        total = sum(probability for _, probability in outcomes)
        if not isclose(total, 1, abs_tol=1e-6) or not all(probability > 0 for _, probability in outcomes):
            raise Fault(N_("Expected probabilities above 0 that add up to 1; the sum is {total}."), total=total)


@checks("The two protocols")
def returns_and_result_agree(sample: Sample) -> None:
    """At the end; before it there are none."""
    for state in sample.positions():
        returns, result = state.returns(), state.result()
        over = state.current_player() == TERMINAL
        if (result is not None) != over:
            raise Fault(N_("Expected result() to be None until the game is over, and then a Result."))
        if len(returns) != sample.players or not isclose(sum(returns), 0, abs_tol=NEAR):
            raise Fault(
                N_("Expected returns() to have one number for each of {n} seats, with the sum 0; it is {returns}."),
                n=sample.players, returns=returns,
            )  # fmt: skip
        if result is None:
            if any(returns):
                raise Fault(
                    N_("Expected returns() to be 0 for all seats while the game runs; it is {returns}."),
                    returns=returns,
                )
            continue
        winners = list(result.winners)
        if not winners or winners != sorted(set(winners)) or not set(winners) <= set(range(sample.players)):
            raise Fault(
                N_("Expected the winners to be seats, ascending, at least one; they are {seats}."), seats=winners
            )
        if len(result.scores) != sample.players:
            raise Fault(
                N_("Expected a result to have one score for each of {n} seats; it has {scores}."),
                n=sample.players, scores=result.scores,
            )  # fmt: skip
        expected = returns_of(result.winners, sample.players)
        if not all(isclose(one, other, abs_tol=1e-6) for one, other in zip(returns, expected, strict=True)):
            raise Fault(
                N_("Expected returns() to be core.game.returns_of the winners, {expected}; it is {returns}."),
                expected=expected, returns=returns,
            )  # fmt: skip
