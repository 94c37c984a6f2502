"""Solve small games (docs/study.md, "Solve a game")."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from pygame_rules.core.errors import OptionError, seen
from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_value import Json
from pygame_rules.core.record import checked_options
from pygame_rules.library.arguments import game_of, whole_number
from pygame_rules.study.library.own_code import game_of_text
from pygame_rules.study.library.solution import LIMIT, Progress, Solution, solution_of
from pygame_rules.study.library.solving import TOLERANCE


def solve(
    game: str | AnyGame,
    *,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    limit: int = LIMIT,
    tolerance: float = TOLERANCE,
    tell: Callable[[Progress], object] | None = None,
) -> Solution:
    """Solve a game from its set-up on: what each position is worth if all play perfectly.

    docs/study.md, "Solve a game".

    First all positions are found. Only if there are no more than `limit` are they solved.

    :param game: its id, the game itself, or a name in a file of one's own: `my_game.py:GAME`.
    :param players: how many; None: the fewest that the game allows.
    :param options: the options of the set-up, such as a position to begin with.
    :param limit: how many positions there may be.
    :param tolerance: how far apart the proven bounds of a value may stay where a game can come back to a position.
    :param tell: is called several times a second with how far it is; an exception that it raises ends the work.
    :raises UnknownGame: there is no such game.
    :raises OptionError: the game does not have this number of players, an option or a value; the limit or the tolerance
        is no possible number.
    :raises NotSolvable: there are more positions than `limit`, chance has too many outcomes to list, or the game is of
        a kind that this cannot solve.
    """
    rules = game_of_text(game) if isinstance(game, str) else game_of(game)
    chosen = {} if options is None else cast("dict[str, Json]", checked_options(options))
    count = min(rules.info.seats) if players is None else whole_number(players, "players", 1)
    most = whole_number(limit, "limit", 1)
    if type(tolerance) not in (int, float) or not 0 < tolerance < 1:
        raise OptionError("The tolerance is a number between 0 and 1, not {value}.", value=seen(tolerance))
    return solution_of(rules, count, chosen, most, tolerance, tell)
