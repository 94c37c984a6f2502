"""What a computer player considers: the nearest treasure of each kind, as far as it looks."""

from __future__ import annotations

import pytest

from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.players import pruning as sight
from tests.rules.tutanchamun.positions import at, random_game

NEAR = {
    10: "game",
    11: "lamp",
    12: "game",
    14: "nugget",
    20: "throne",
    30: "lid",
    31: "chest",
    40: "lamp",
    41: "dagger",
}


def texts(actions) -> list[str]:
    return [action.text for action in actions]


def test_only_the_nearest_treasure_of_each_kind_is_considered() -> None:
    state = at(["", ""], NEAR, pawns=[9, 11])
    places = [10, 11, 14, 20, 30, 31, 41]
    assert texts(sight.nearest(state)) == [*(f"take {place}" for place in places), "exit"]


def test_short_sight_ends_after_some_treasures() -> None:
    state = at(["", ""], NEAR, pawns=[9, 11])
    assert texts(sight.next_five(state)) == ["take 10", "take 11", "take 14", "take 20", "exit"]
    assert texts(sight.next_eight(state)) == [*(f"take {place}" for place in (10, 11, 14, 20, 30, 31)), "exit"]


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("consider", [sight.nearest, sight.next_eight, sight.next_five])
def test_what_is_considered_is_legal_and_never_nothing(consider, players: int) -> None:
    asked = set()
    for state, _, _ in random_game(players, "sight"):
        legal = state.legal_actions()
        if legal:
            asked.add(state.asked)
            considered = consider(state)
            assert considered
            assert set(considered) <= set(legal)
            assert state.asked == "move" or considered == legal
    assert len(asked) > 1


def test_a_robbery_belongs_to_the_nugget_that_was_taken() -> None:
    """A search of two decisions sees what comes of a robbery: of the most valuable kind, the second one decides."""
    state = at(["game", "game game"], {10: "dagger", 11: "nugget", 12: "game", 69: "lamp"}, pawns=[9, 9])
    after = state.apply_action(GAME.string_to_action("take 11"))
    assert sight.robs(after)
    assert not sight.robs(state)
    assert not sight.robs(after.apply_action(GAME.string_to_action("rob 1 game")))
