"""The lines a player reports while thinking: continuations with their values, the chosen one first, for every game."""

from __future__ import annotations

import sys

import pytest

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import State
from pygame_rules.core.levels import OneStep, Turns
from pygame_rules.games import find_game
from pygame_rules.games.tutanchamun.players.pruning import next_five
from pygame_rules.games.zenos_tavli.players.levels import STAND_INS
from pygame_rules.players import Budget, Insight, find_player, make_player
from pygame_rules.players.tree import TreeSearch
from tests.players.nim import Nim, Quest, QuestGame
from tests.players.test_players import decisions
from tests.walks import each_level

DICE = Dice.from_number(7)


def insights(player, state: State, work: int | Budget) -> tuple[list[Insight], object]:
    """Return all insights that a player yields, and its choice."""
    seat = state.current_player()
    budget = work if isinstance(work, Budget) else Budget(work)
    thought = player.choose(state, seat, DICE.player_stream("0 0"), budget)
    told = []
    while True:
        try:
            told.append(next(thought))
        except StopIteration as decided:
            return told, decided.value


@each_level
def test_lines_are_legal_and_have_a_value_for_every_seat(game_id: str, players: int, level: str) -> None:
    game = find_game(game_id)
    for _, state in decisions(game, players, 2):
        player = find_player(level, game)
        told, chosen = insights(player, state, min(player.work, 500))
        lines = told[-1].lines
        if level == "random":
            assert not lines
            continue
        assert lines
        for line in lines:
            assert len(line.values) == players
            assert all(-1 / (players - 1) - 1e-9 <= value <= 1 + 1e-9 for value in line.values)
            after = state
            for action in line.actions:
                assert after.current_player() == state.current_player()
                assert action in after.legal_actions()
                after = after.apply_action(action)
        if not isinstance(game.levels[level], OneStep):
            # Such a level adds noise to its values, so its choice need not be the best line.
            assert lines[0].actions[0] is chosen


@each_level
def test_a_player_whom_nobody_hears_chooses_the_same_by_the_same_work(game_id: str, players: int, level: str) -> None:
    game = find_game(game_id)
    for _, state in decisions(game, players, 1):
        for work in (40, 100):
            heard, unheard = Budget(work), Budget(work, heard=False)
            told, chosen = insights(find_player(level, game), state, heard)
            less_told, chosen_unheard = insights(find_player(level, game), state, unheard)
            assert chosen_unheard is chosen
            assert unheard.spent == heard.spent
            assert [insight.progress for insight in less_told] == [insight.progress for insight in told]


def test_a_player_whom_nobody_hears_evaluates_only_what_it_considers() -> None:
    """In Tutanchamun `easy` considers five treasures, and can take any of dozens."""
    game = find_game("tutanchamun")
    _, state = decisions(game, 3, 1)[0]
    asked = 0

    def counted(state: State) -> tuple[float, ...]:
        nonlocal asked
        asked += 1
        return game.evaluate(state)

    level = game.levels["easy"]
    considered = len(next_five(state))
    for heard, expected in ((False, considered), (True, len(state.legal_actions()))):
        asked = 0
        insights(TreeSearch(counted, level, next_five), state, Budget(level.work, heard=heard))
        assert asked == expected > 1
    assert considered < len(state.legal_actions())


def test_a_player_that_values_nothing_tells_no_lines() -> None:
    game = find_game("zenos-tavli")
    _, state = decisions(game, 2, 1)[0]
    told, _ = insights(find_player("random", game), state, 1)
    assert [insight.lines for insight in told] == [()]


def test_lines_get_better_values_when_the_search_looks_behind_them() -> None:
    game = find_game("zenos-tavli")
    _, state = next(found for found in decisions(game, 2, 12) if len(found[1].legal_actions()) > 4)
    told, _ = insights(make_player(STAND_INS["hard-0.2"], game), state, 8000)
    seen = [{line.actions: line.values for line in insight.lines} for insight in told if insight.lines]
    assert any(seen[0][path] != values for path, values in seen[-1].items())


class Contrary(QuestGame):
    """A game with a level that wants the opposite: all it takes is data and one function of its package."""

    levels = {  # noqa: RUF012 - as a game declares it
        "easy": OneStep(haze=0.0),
        "contrary": OneStep(haze=0.0, evaluate="contrary:evaluate"),
        "far": Turns(width=50, candidates=1, throws=0, reply=0, work=1000, evaluate="contrary:evaluate"),
    }


def test_a_level_with_another_evaluation_is_data_and_one_function(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    class Module:
        @staticmethod
        def evaluate(state: Quest) -> tuple[float, ...]:
            asked.append(state)
            return tuple(-value for value in QuestGame().evaluate(state))

    found = {f"{Nim.info.package}.players.contrary": Module}
    monkeypatch.setattr(sys.modules["pygame_rules.players.find_function"], "import_module", found.__getitem__)
    game = Contrary()
    own, _ = insights(make_player(game.levels["easy"], game), Quest(), 500)
    assert not asked
    for level in ("contrary", "far"):
        told, _ = insights(find_player(level, game), Quest(), 500)
        assert told[-1].lines
        assert asked
        asked.clear()
    contrary, _ = insights(find_player("contrary", game), Quest(), 500)
    mirrored = {line.actions: tuple(-value for value in line.values) for line in contrary[-1].lines}
    assert mirrored == {line.actions: line.values for line in own[-1].lines}
