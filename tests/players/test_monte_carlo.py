"""The Monte Carlo player, for games without an evaluation."""

from __future__ import annotations

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.levels import Playouts
from pygame_rules.players import Budget, decide, find_player
from pygame_rules.players.monte_carlo import MonteCarlo
from tests.players.nim import TAKE, Heap, Nim

DICE = Dice.from_number(7)
GAME = Nim()


def choose(state: Heap, work: int = 600, label: str = "0 0"):
    player = MonteCarlo(Playouts(work))
    return decide(player.choose(state, state.seat, DICE.player_stream(label), Budget(player.work)))


@pytest.mark.parametrize(("counters", "right"), [(1, 1), (2, 2), (3, 3), (5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
def test_it_finds_the_winning_move_of_a_solved_game(counters: int, right: int) -> None:
    """The winning move leaves a multiple of four."""
    assert choose(Heap(counters)) is TAKE[right]
    assert choose(Heap(counters, seat=1), label="1 5") is TAKE[right]


def test_with_three_seats_each_looks_after_itself() -> None:
    """A seat that can take the last counter does so; leaving 1, 2 or 3 therefore loses to the next seat."""
    assert choose(Heap(2, players=3)) is TAKE[2]
    assert choose(Heap(3, players=3, seat=2)) is TAKE[3]
    # From 5, any move but 1 lets the next seat win at once; after 1, that seat must let another one win.
    assert choose(Heap(5, players=3), work=2000) is TAKE[1]


def test_chance_is_averaged() -> None:
    assert choose(Heap(7, coin=True), work=1500) in (TAKE[2], TAKE[3])
    assert choose(Heap(5, coin=True)) is TAKE[1]


def test_the_levels_use_it_where_a_game_cannot_evaluate() -> None:
    works = []
    for level in ("easy", "medium", "hard"):
        player = find_player(level, GAME)
        assert isinstance(player, MonteCarlo)
        works.append(player.work)
    assert works == sorted(works)


def test_the_same_draws_give_the_same_choice() -> None:
    state = Heap(13, players=3)
    assert len({choose(state, work=50, label="0 3").text for _ in range(3)}) == 1


def test_other_draws_give_other_choices_where_it_does_not_matter() -> None:
    state = Heap(12)
    assert len({choose(state, work=5, label=f"0 {ply}").text for ply in range(30)}) > 1
