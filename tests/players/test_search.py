"""The turn search: it finds all ends of a turn and weighs the chance events and the reply that follow."""

from __future__ import annotations

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, State
from pygame_rules.core.levels import Turns
from pygame_rules.games import find_game
from pygame_rules.players import Budget, decide
from pygame_rules.players.turn_ends import ends, spread
from pygame_rules.players.turn_search import TurnSearch
from tests.players.nim import FLIP, KEEP, LEFT, RIGHT, Dig, DigGame, Hoard, HoardGame, Quest, QuestGame
from tests.walks import walks

DICE = Dice.from_number(7)


def all_ends(state: State) -> set[State]:
    """Return the final states of a turn, found by plain exhaustive search."""
    seat, found, seen, todo = state.current_player(), set(), {state}, [state]
    while todo:
        before = todo.pop()
        for action in before.legal_actions():
            after = before.apply_action(action)
            if after.current_player() != seat:
                found.add(after)
            elif after not in seen:
                seen.add(after)
                todo.append(after)
    return found


def test_all_ends_of_a_turn_are_found_once_with_a_way_to_each() -> None:
    game = find_game("zenos-tavli")
    beginnings = [
        after
        for walk in walks("zenos-tavli", 2)
        for before, _, after in walk.steps()
        if before.current_player() == CHANCE and after.legal_actions()
    ]
    checked = 0
    for state in beginnings:
        expected = all_ends(state)
        if len(expected) > 400:
            continue
        found = [end for end in ends(game.evaluate, state, 10**6, Budget(0)) if end is not None]
        assert len(found) == len({end.state for end in found})
        assert {end.state for end in found} == expected
        for end in found[::7]:
            after = state
            for action in end.path:
                after = after.apply_action(action)
            assert after == end.state
        checked += 1
    assert checked > 50


def test_a_wide_turn_is_narrowed_to_what_looks_best() -> None:
    game = find_game("zenos-tavli")
    state = max(
        (after for walk in walks("zenos-tavli", 2) for _, _, after in walk.steps() if after.legal_actions()),
        key=lambda after: len(after.numbers) * len(after.legal_actions()),
    )
    seat = state.current_player()
    found = [end for end in ends(game.evaluate, state, 20, Budget(0)) if end is not None]
    assert found
    assert all(end.state.current_player() != seat for end in found)


def test_a_turn_of_several_actions_is_seen_as_one() -> None:
    """Looking only one step ahead cannot tell left from right."""
    game, state = QuestGame(), Quest()
    player = TurnSearch(game.evaluate, Turns(width=50, candidates=1, throws=0, reply=0, work=1000))
    played = []
    while state.current_player() == 0:
        action = decide(player.choose(state, 0, DICE.player_stream("0 0"), Budget(player.work)))
        played.append(action)
        state = state.apply_action(action)
    assert played.count(RIGHT) == 2
    assert played.count(LEFT) == 1
    assert played[-1] is RIGHT


def test_states_that_two_ways_lead_to_are_looked_at_once() -> None:
    game, budget = QuestGame(), Budget(0)
    found = [end for end in ends(game.evaluate, Quest(), 50, budget) if end is not None]
    assert len(found) == len({end.state for end in found}) == 6
    assert game.asked == 6
    assert budget.spent == 12


def test_what_is_remembered_saves_work_and_changes_nothing() -> None:
    """The player caches the value of each end for a turn; the budget counts it every time, so choices stay the same."""

    class Counting:
        def __init__(self) -> None:
            self.asked = 0
            self.game = find_game("zenos-tavli")

        def evaluate(self, state):
            self.asked += 1
            return self.game.evaluate(state)

    counting = Counting()
    state = next(
        after
        for walk in walks("zenos-tavli", 2)
        for before, _, after in walk.steps()
        if before.current_player() == CHANCE and len(after.legal_actions()) > 5 and len(after.numbers) == 3
    )
    player = TurnSearch(counting.evaluate, Turns(width=100, candidates=5, throws=56, reply=24, work=10**6))
    spent, asked = [], []
    for _ in range(2):
        budget, counting.asked = Budget(player.work), 0
        decide(player.choose(state, state.current_player(), DICE.player_stream("0 0"), budget))
        spent.append(budget.spent)
        asked.append(counting.asked)
    assert spent[0] == spent[1]
    assert asked[1] < asked[0] / 3


def test_hard_takes_the_won_game() -> None:
    """White can bear off the last stone and must do so, whatever else is legal."""
    game = find_game("zenos-tavli")
    houses = [[0] * 24 for _ in range(2)]
    houses[0][22] = 2
    houses[1][23] = 5
    position = {
        "hand": [0, 0], "houses": houses, "middle": [[0] * 12, [0] * 12], "off": [13, 10], "left": [True, True],
        "numbers": [1, 2, 3], "turn": 0,
    }  # fmt: skip
    state = game.new_initial_state(2, {"position": position})
    player = TurnSearch(game.evaluate, Turns(width=100, candidates=6, throws=56, reply=24, work=10**6))
    while state.current_player() == 0:
        state = state.apply_action(decide(player.choose(state, 0, DICE.player_stream("0 0"), Budget(player.work))))
    result = state.result()
    assert result is not None
    assert result.winners == (0,)


def test_a_throw_in_mid_turn_is_judged_where_the_turn_ends() -> None:
    """Keeping must not look worse because only its line includes the coins that the next seat takes."""
    game, state = DigGame(), Dig()
    player = TurnSearch(game.evaluate, Turns(width=50, candidates=5, throws=2, reply=5, work=1000))
    assert decide(player.choose(state, 0, DICE.player_stream("0 0"), Budget(player.work))) is KEEP
    poor = Dig(coins=2)
    assert decide(player.choose(poor, 0, DICE.player_stream("0 0"), Budget(player.work))) is not KEEP


def test_a_decision_before_a_throw_does_not_hide_the_throw() -> None:
    """Three coins in the open look better at first; half of the time they are taken."""
    for candidates, expected in ((1, LEFT), (2, RIGHT)):
        player = TurnSearch(HoardGame().evaluate, Turns(width=50, candidates=candidates, throws=2, reply=5, work=1000))
        thought = player.choose(Hoard(), 0, DICE.player_stream("0 0"), Budget(player.work))
        assert decide(thought) is expected


def test_many_outcomes_are_sampled_by_their_weight() -> None:
    outcomes = [(FLIP[0], 0.5), (FLIP[1], 0.3), *[(FLIP[1], 0.02)] * 10]
    assert spread(outcomes, 56) is outcomes
    chosen = spread(outcomes, 5)
    assert len(chosen) <= 5
    assert sum(weight for _, weight in chosen) == pytest.approx(1)
    assert dict(chosen[:1]) == {FLIP[0]: pytest.approx(0.5, abs=0.11)}
