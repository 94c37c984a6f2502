"""What computer players do in the position of a puzzle: how many of them miss it, and which turn most of those play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.levels import Exact
from pygame_rules.players import find_player, find_solver
from pygame_rules.players.advice import MOST_WORK
from pygame_rules.players.player import Budget, finish


class LevelTurn(NamedTuple):
    """The turn of one level."""

    path: tuple[Action, ...]
    end: State


def asked_levels(game: AnyGame) -> list[str]:
    """Return the ids of the levels that a puzzle is posed to, the weakest first: those that search no longer than hints
    do (`MOST_WORK`), and those that play perfectly where they can."""
    return [
        name
        for name, level in game.levels.items()
        if isinstance(level, Exact) or getattr(level, "work", 0) <= MOST_WORK
    ]


def turns_of_levels(game: AnyGame, state: State, best: LevelTurn, good: Collection[State]) -> list[LevelTurn]:
    """Let each of these levels play a turn. A turn is over as soon as it is a good one.

    :param best: the best turn, which levels play that play perfectly where the game's solver judges.
    :param good: the ends of the good turns.
    """
    solver = find_solver(game)
    turns, seat = [], state.current_player()
    for name in asked_levels(game):
        if solver is not None and isinstance(game.levels[name], Exact) and solver.solves(state):
            turns.append(best)
            continue
        player, at, path = find_player(name, game), state, list[Action]()
        draw = Dice(bytes(32)).player_stream("puzzle")
        while at not in good and at.current_player() == seat:
            path.append(finish(player.choose(at, seat, draw, Budget(player.work))))
            at = at.apply_action(path[-1])
        turns.append(LevelTurn(tuple(path), at))
    return turns


def failing(turns: Sequence[LevelTurn], good: Collection[State]) -> int:
    """Count the turns of levels that are not good: so hard is a puzzle."""
    return sum(turn.end not in good for turn in turns)


def by_frequency(turns: Sequence[LevelTurn], good: Collection[State]) -> list[tuple[LevelTurn, int]]:
    """Return the turns of levels that are not good, each end once, with the number of levels that come to it: the most
    frequent first, and of equally frequent ones that of the stronger level."""
    missed = [turn for turn in reversed(turns) if turn.end not in good]
    ends = Counter(turn.end for turn in missed)
    first = {turn.end: turn for turn in reversed(missed)}
    return [(first[end], count) for end, count in ends.most_common()]
