"""Vectors of positions: the rules that they hold, and the same from each seat's side.

`pygame_rules.authoring` checks the rest of them.
"""

from __future__ import annotations

from pygame_rules.core.game import SidedVectors, Vectors
from pygame_rules.games import find_game
from tests.walks import each_table, option_sets, walks

pytestmark = each_table


def test_a_vector_holds_the_rules_and_is_as_long_under_any(game_id: str, players: int) -> None:
    game = find_game(game_id)
    if not isinstance(game, Vectors):
        return
    rules = {option.id for option in game.info.options if option.group == "rules"}
    varied = [options for options in option_sets(game) if options and options.keys() <= rules]
    vectors = [game.vector(game.new_initial_state(players, options)) for options in ({}, *varied)]
    assert len(set(vectors)) == len(vectors), "two sets of rules with the same numbers"
    assert len({len(vector) for vector in vectors}) == 1
    assert all(0 <= number <= 1 for vector in vectors for number in vector)


def test_from_each_side_a_vector_tells_the_same_with_the_seats_in_another_order(game_id: str, players: int) -> None:
    game = find_game(game_id)
    if not isinstance(game, SidedVectors):
        return
    states = [
        state for walk in walks(game_id, players)[:3] for state in walk.states[::5] if state.current_player() >= 0
    ]
    one_of = [tuple(float(seat == other) for other in range(players)) for seat in range(players)]
    vectors = [game.vector(state) for state in states]
    # Somewhere the vector says who decides. From that seat's side it is the first one.
    places = [
        at for at in range(len(vectors[0]) - players + 1)
        if all(vector[at : at + players] == one_of[state.current_player()]
               for state, vector in zip(states, vectors, strict=True))
    ]  # fmt: skip
    assert places
    for state, vector in zip(states, vectors, strict=True):
        sides = [game.vector_from(state, seat) for seat in range(players)]
        assert sides[0] == vector
        assert all(sorted(side) == sorted(vector) for side in sides)
        own = sides[state.current_player()]
        assert all(own[at : at + players] == one_of[0] for at in places)
