"""The contract of games whose decisions are numbered and whose positions are vectors (`core.game.Vectors`)."""

from __future__ import annotations

from pygame_rules.core.game import Vectors
from pygame_rules.games import find_game
from tests.walks import each_table, option_sets, walks

pytestmark = each_table


def test_every_legal_decision_has_its_number(game_id: str, players: int) -> None:
    game = find_game(game_id)
    if not isinstance(game, Vectors):
        return
    decisions = list(game.decisions)
    texts = [action.text for action in decisions]
    assert len(set(texts)) == len(texts)
    known = set(decisions)
    for walk in walks(game_id, players):
        for state, action in zip(walk.states, walk.actions, strict=False):
            assert known.issuperset(state.legal_actions())
            # No chance: records would not say which is which.
            assert state.current_player() >= 0 or action not in known


def test_a_vector_has_the_same_length_everywhere_and_tells_positions_apart(game_id: str, players: int) -> None:
    game = find_game(game_id)
    if not isinstance(game, Vectors):
        return
    for walk in walks(game_id, players):
        found = {}
        for state in walk.states:
            vector = game.vector(state)
            assert all(0 <= number <= 1 for number in vector)
            assert len(vector) == len(game.vector(walk.states[0]))
            assert found.setdefault(vector, state) == state


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
