"""The chance to win: turns what a position is worth into the chances of all seats.

An evaluation is good for comparing positions, but is no chance: one is too bold, another too modest. So each game's
package has a file `win_chance.json` with one number for each number of players, the *slope* of a logistic curve that
was fitted to many finished games (`python -m training.win_chance`, docs/analysis.md). With p_s the share of the win
that a value stands for (`share_of`), the chance of seat s is

    p_s ** slope / sum over all seats t of p_t ** slope

Between two seats that is the logistic function of slope * log(p / (1 - p)); for more, the softmax of slope * log p.
With a slope of 1, as games without a file have it, the chances are the shares themselves. A finished game keeps its
shares: 1 for the only winner, 1/w for each of w winners, 0 for a loser.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from pygame_rules.core.game import AnyGame, Evaluates, State
from pygame_rules.core.package_files import text_or_none
from pygame_rules.core.solver import Judged, Prospect
from pygame_rules.players.find_function import evaluation_of
from pygame_rules.players.player import Evaluate, Values
from pygame_rules.players.turn_ends import worth

FILE: Final = "win_chance.json"
"""The file in a game's package: `{"evaluate": "module:function" or "", "players": {"2": {"slope": 1.1, …}}}`.
`evaluate` names the evaluation that was fitted; empty: the game's own."""

Chances: TypeAlias = tuple[float, ...]
"""One number a seat, from 0 to 1; their sum is 1."""


def share_of(value: float, players: int) -> float:
    """Return the share of the win that a value on the scale of `State.returns` stands for.

    >>> share_of(1.0, 2), share_of(0.0, 2), share_of(-0.5, 3), share_of(0.25, 3)
    (1.0, 0.5, 0.0, 0.5)
    """
    return (value * (players - 1) + 1) / players


def proven_chances(judged: Judged, seat: int) -> Chances:
    """Return the chances of both seats that follow from what a solver has proven about an action.

    1 for a win, 1/2 for a draw, 0 for a loss; between these while several results are possible (`Judged.outlook`).

    :param seat: the seat that decides.

    >>> from pygame_rules.core.game import Action
    >>> proven_chances(Judged(Action("pass"), 1, 4), 1), proven_chances(Judged(Action("pass"), -3, 0), 0)
    ((0.0, 1.0), (0.25, 0.75))
    """
    own = share_of(judged.outlook, 2)
    return (own, 1 - own) if seat == 0 else (1 - own, own)


def proven_prospect(judged: Judged, seat: int) -> Prospect:
    """Return the prospect of both seats after an action of which a solver has proven the margin.

    :param seat: the seat that decides.

    >>> from pygame_rules.core.game import Action
    >>> proven_prospect(Judged(Action("pass"), 4, 4), 1)
    Prospect(chances=(0.0, 1.0), exact=True, margin=-4)
    """
    margin = judged.least if seat == 0 else -judged.least
    return Prospect(proven_chances(judged, seat), True, margin if judged.least == judged.most else None)


def chances_of(values: Values, slope: float = 1.0) -> Chances:
    """Return the chances of all seats at a position with these values.

    >>> chances_of((0.5, -0.5))
    (0.75, 0.25)
    >>> [round(chance, 2) for chance in chances_of((0.5, -0.5), 2.0)]
    [0.9, 0.1]
    >>> chances_of((1.0, -1.0), 2.0), chances_of((0.25, 0.25, -0.5), 2.0)
    ((1.0, 0.0), (0.5, 0.5, 0.0))
    """
    players = len(values)
    weights = [max(0.0, share_of(value, players)) ** slope for value in values]
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else (1 / players,) * players


@dataclass(frozen=True, slots=True)
class WinChance:
    """The chance to win in one game with one number of players."""

    evaluate: Evaluate
    """The evaluation that the slope belongs to."""
    slope: float
    fitted: bool
    """Whether the slope was fitted to games; otherwise it is 1."""

    def of_values(self, values: Values) -> Chances:
        """Return the chances that values stand for: those of this evaluation, or of a search with it
        (`players.Line`)."""
        return chances_of(values, self.slope)

    def value(self, state: State) -> Values:
        """Return the chances at a position on the scale of `State.returns`: an evaluation function whose values may be
        averaged."""
        values = worth(self.evaluate, state)
        if len(values) == 2:
            # The same for two seats, in a third of the time: an analysis asks for some 100,000 values.
            won, lost = (max(0.0, 1 + value) ** self.slope for value in values)
            value = (won - lost) / (won + lost)
            return value, -value
        chances = chances_of(values, self.slope)
        players = len(chances)
        return tuple((players * chance - 1) / (players - 1) for chance in chances)

    def at(self, state: State) -> Chances:
        """Return the chances at a position at first sight; at the end of a game each seat's share of the win."""
        return chances_of(worth(self.evaluate, state), self.slope)


def win_chance(game: AnyGame, players: int) -> WinChance | None:
    """Return the chance to win in a game; None: the game cannot evaluate its positions.

    The slope is 1 for a number of players that was not fitted, and in a game without a file.
    """
    name, slopes = _fits(game.info.package)
    if not name and not isinstance(game, Evaluates):
        return None
    return WinChance(evaluation_of(game, name), slopes.get(players, 1.0), players in slopes)


@cache
def _fits(package: str) -> tuple[str, dict[int, float]]:
    """Return the name of the fitted evaluation, and the slopes by number of players; nothing where there is no file."""
    text = text_or_none(package, FILE) if package else None
    if text is None:
        return "", {}
    data = json.loads(text)
    return data["evaluate"], {int(players): float(fit["slope"]) for players, fit in data["players"].items()}
