"""The tree search over many turns: it finds solved moves for any number of seats, and stops in time."""

from __future__ import annotations

from importlib import import_module

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, TERMINAL, State
from pygame_rules.core.levels import Tree
from pygame_rules.players import Budget, decide, find_player
from pygame_rules.players.exact import ExactPlayer
from pygame_rules.players.monte_carlo import MonteCarlo
from pygame_rules.players.tree import SLICE, TreeSearch
from pygame_rules.study.selfplay import Totals, selfplay
from tests.players.nim import TAKE, Heap, Nim

DICE = Dice.from_number(7)
YUCATA = import_module("pygame_rules.games.yucata").GAME
TUTANCHAMUN = import_module("pygame_rules.games.tutanchamun").GAME
TABLES = [(YUCATA, 2), (YUCATA, 3), (YUCATA, 4), (TUTANCHAMUN, 2), (TUTANCHAMUN, 4), (TUTANCHAMUN, 6)]


class Blind(Nim):
    """Nim without an evaluation before the end: only the search can tell the choices apart."""

    def evaluate(self, state: Heap) -> tuple[float, ...]:
        return state.returns()


BLIND = Blind()


def solve(state: Heap) -> tuple[tuple[float, ...], list[object]]:
    """Return a heap's value by plain recursion, and all best choices."""
    if state.current_player() == TERMINAL:
        return state.returns(), []
    values = {action: solve(state.apply_action(action))[0] for action in state.legal_actions()}
    best = max(values.values(), key=lambda value: value[state.seat])
    return best, [action for action, value in values.items() if value[state.seat] == best[state.seat]]


def search(state: Heap, work: int = 100_000) -> object:
    player = TreeSearch(BLIND.evaluate, Tree(width=8, depth=60, work=work))
    return decide(player.choose(state, state.seat, DICE.player_stream("0 0"), Budget(work)))


@pytest.mark.parametrize(("counters", "right"), [(1, 1), (2, 2), (3, 3), (5, 1), (6, 2), (7, 3), (9, 1), (15, 3)])
def test_it_finds_the_winning_choice_of_a_solved_game(counters: int, right: int) -> None:
    assert search(Heap(counters)) is TAKE[right]
    assert search(Heap(counters, seat=1)) is TAKE[right]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_agrees_with_plain_max_n(players: int) -> None:
    """Pruning and caching do not change the choice."""
    for counters in range(1, 9):
        for seat in range(players):
            state = Heap(counters, players, seat)
            assert search(state) in solve(state)[1]


def test_a_small_game_is_searched_to_its_end_and_no_further() -> None:
    budget = Budget(10**6)
    player = TreeSearch(BLIND.evaluate, Tree(width=8, depth=60, work=10**6))
    decide(player.choose(Heap(12), 0, DICE.player_stream("0 0"), budget))
    assert budget.spent < 2_000


def middle(game, players: int, number: int = 3) -> list[tuple[int, State]]:
    """Return some decisions, as (ply, state), of a game between random players."""
    levels = ["random"] * players
    played = next(iter(selfplay(game, levels, {}, games=1, seed=number)))
    state, found = game.new_initial_state(players, {}), []
    for ply, event in enumerate(played.record.events):
        if state.current_player() != CHANCE and len(state.legal_actions()) > 1:
            found.append((ply, state))
        state = state.apply_action(game.string_to_action(event))
    return found[:: max(1, len(found) // 4)]


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_choices_are_legal_repeatable_and_within_the_budget(game, players: int, level: str) -> None:
    for ply, state in middle(game, players):
        seat, chosen = state.current_player(), set()
        work = min(find_player(level, game).work, 300)
        for _ in range(2):
            budget = Budget(work)
            thought = find_player(level, game).choose(state, seat, DICE.player_stream(f"{seat} {ply}"), budget)
            chosen.add(decide(thought))
            assert budget.spent <= max(work + SLICE, len(state.legal_actions()))
        assert len(chosen) == 1
        assert chosen <= set(state.legal_actions())


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_tree_player_takes_its_time_in_small_slices(game, players: int) -> None:
    """Slices stay small with any budget, even with none."""
    player = TreeSearch(game.evaluate, Tree(width=8, depth=60, work=400))
    for ply, state in middle(game, players)[:2]:
        seat = state.current_player()
        for work in (0, 400):
            budget, spent = Budget(work), 0
            for part in player.choose(state, seat, DICE.player_stream(f"{seat} {ply}"), budget):
                assert 0 <= part.progress <= 1
                assert budget.spent - spent <= SLICE
                spent = budget.spent


def share(game, level: str, opponent: str, players: int, games: int) -> float:
    """Return the share of games that a level wins, sitting at each seat in turn."""
    won = 0.0
    for seat in range(players):
        levels = [opponent] * players
        levels[seat] = level
        totals = Totals(tuple(levels))
        for played in selfplay(game, levels, {}, games=games // players, seed=21 + seat):
            totals.add(played)
        won += totals.wins[seat]
    return won / games


def test_what_suits_a_game_decides_how_its_levels_think() -> None:
    assert isinstance(find_player("medium", YUCATA), MonteCarlo)
    assert isinstance(find_player("master", YUCATA), ExactPlayer)
    assert isinstance(find_player("hard", TUTANCHAMUN), TreeSearch)


def test_medium_beats_easy_in_yucata() -> None:
    assert share(YUCATA, "medium", "easy", 2, 20) >= 0.6


def test_medium_beats_random_in_tutanchamun() -> None:
    assert share(TUTANCHAMUN, "medium", "random", 2, 6) >= 0.8
    assert share(TUTANCHAMUN, "medium", "random", 4, 4) >= 0.5


def test_before_a_throw_a_position_counts_as_it_is_evaluated() -> None:
    """A deeper look at a game of which no throw is known searches it like this."""
    tuchulcha = import_module("pygame_rules.games.tuchulcha").GAME
    compared = 0
    for _, state in middle(tuchulcha, 2):
        seat = state.current_player()
        after = {action: state.apply_action(action) for action in state.legal_actions()}
        player = TreeSearch(tuchulcha.evaluate, Tree(width=8, depth=60, work=2_000))
        chosen = decide(player.choose(state, seat, DICE.player_stream("0 0"), Budget(2_000)))
        if all(each.current_player() == CHANCE for each in after.values()):
            compared += 1
            best = max(tuchulcha.evaluate(each)[seat] for each in after.values())
            assert tuchulcha.evaluate(after[chosen])[seat] == best
    assert compared
