"""The evaluations of levels that overlook something."""

from __future__ import annotations

import pytest

from pygame_rules.core.game import TERMINAL
from pygame_rules.games.tuchulcha.players.evaluate import evaluate, evaluate_seasoned
from pygame_rules.games.tuchulcha.players.evaluation_features import features
from pygame_rules.games.tuchulcha.players.weaker import DANGERS, fearless, hurried
from tests.rules.tuchulcha.positions import at, random_game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("evaluation", [fearless, hurried, evaluate_seasoned])
def test_values_are_on_the_scale_of_returns(evaluation, players: int) -> None:
    for state, _, after in random_game(players, 5):
        for position in (state, after):
            values = evaluation(position)
            assert sum(values) == pytest.approx(0, abs=1e-9)
            assert all(-1 <= value <= 1 + 1e-9 for value in values)
    assert after.current_player() == TERMINAL
    assert evaluation(after) == after.returns()


def test_what_the_fearless_level_leaves_out_is_danger_and_nothing_else() -> None:
    """Yellow's single haruspex on 25 stands in front of blue's, or behind it; everything else is the same."""
    behind = at(2, 0, blue="27", yellow="25")
    before = at(2, 0, blue="23", yellow="25")
    (free, far), (_, near) = features(behind)[1], features(before)[1]
    changed = {place for place, (one, other) in enumerate(zip(far, near, strict=True)) if one != other}
    assert changed & set(DANGERS[free])
    assert changed - set(DANGERS[free]) <= {22, 23, 24}  # What yellow can hit has changed as well.
    assert evaluate(before)[1] - evaluate(behind)[1] < fearless(before)[1] - fearless(behind)[1]


def test_the_hurried_judge_sees_the_way_alone() -> None:
    def yellow(place: str, turn: int = 0) -> float:
        return hurried(at(2, turn, blue="temple x8, 27", yellow=f"temple x8, {place}"))[1]

    assert yellow("25") == yellow("25", turn=1)
    assert yellow("forest") < yellow("25") < yellow("30") < yellow("velthumena")
