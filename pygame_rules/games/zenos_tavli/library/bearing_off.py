"""How stones are borne off: in how many throws, and who wins where two towers are left (docs/players.md, "Exact
endings")."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

from pygame_rules.core.library.questions import AnswerColumn, Answered
from pygame_rules.core.words import N_
from pygame_rules.games.zenos_tavli.players.endings import chance_of
from pygame_rules.games.zenos_tavli.players.other_rules.race import FIRST, Race
from pygame_rules.games.zenos_tavli.rules.board import HOUSES, LEFT, OFF_SHIFT, STONES
from pygame_rules.games.zenos_tavli.rules.ruleset import USUAL
from pygame_rules.games.zenos_tavli.rules.state import Position

MOST: Final = 6
"""The tallest tower that is asked about."""
WAYS: Final = 216
"""How many throws there are, if the dice are told apart."""
THOUSAND: Final = 1000
HUNDRED: Final = 100


class Alone:
    """How a side that stands alone at home bears off its stones, if it always ends its turn so that the mean number of
    throws that are still needed is smallest. A side is an integer as in players/other_rules/race.py."""

    def __init__(self) -> None:
        self._race = Race(USUAL)
        self._known: dict[int, tuple[float, ...]] = {0: (1.0,)}

    def distribution(self, side: int) -> tuple[float, ...]:
        """Return how likely the stones are borne off with exactly 0, 1, 2 … throws.

        >>> [round(chance, 9) for chance in Alone().distribution(1 << 4 * 5)]
        [0.0, 1.0]
        """
        found = self._known.get(side)
        if found is None:
            total: list[float] = [0.0]
            for numbers, share in self._race.throws:
                then = min((self.distribution(end) for end in self._race.ends[side, numbers]), key=_mean)
                total += [0.0] * (len(then) + 1 - len(total))
                for throws, chance in enumerate(then, 1):
                    total[throws] += share * chance
            found = self._known[side] = tuple(total)
        return found

    def mean(self, side: int) -> float:
        """Return the mean number of throws."""
        return _mean(self.distribution(side))


def _mean(distribution: tuple[float, ...]) -> float:
    return sum(throws * chance for throws, chance in enumerate(distribution))


THROWS: Final = (
    AnswerColumn("house", N_("house"), N_("where the tower stands, 19 to 24")),
    AnswerColumn("stones", N_("stones"), N_("how many stones it has; all others are borne off")),
    AnswerColumn("one", N_("one throw"), N_("how many of the 216 throws bear off all of them")),
    AnswerColumn("two", N_("two throws"), N_("in how many of 1,000 cases two throws are enough")),
    AnswerColumn("three", N_("three throws"), N_("in how many of 1,000 cases three throws are enough")),
    AnswerColumn("mean", N_("mean"), N_("how many throws 100 such towers take together")),
)  # fmt: skip
TOWERS: Final = (
    AnswerColumn("ahead", N_("ahead"), N_("how many stones stand on house 24")),
    AnswerColumn("behind", N_("behind"), N_("how many stones of the other player stand on house 23")),
    AnswerColumn(
        "ahead_throws", N_("the one ahead throws"),
        N_("in how many of 10,000 games the player ahead wins if he throws next; –: not known exactly"),
    ),
    AnswerColumn("behind_throws", N_("the one behind throws"), N_("the same if the player behind throws next")),
)  # fmt: skip


@cache
def bearing_off() -> Answered:
    """Count the throws that towers of different heights take, where nobody is in the way."""
    alone, rows = Alone(), []
    for house, stones in product(range(FIRST, HOUSES + 1), range(1, MOST + 1)):
        side = stones << 4 * (house - FIRST)
        distribution = alone.distribution(side)
        until = [sum(distribution[: throws + 1]) for throws in range(4)]
        rows.append((
            house, stones, round(WAYS * until[1]), round(THOUSAND * until[2]), round(THOUSAND * until[3]),
            round(HUNDRED * alone.mean(side)),
        ))  # fmt: skip
    return Answered(THROWS, tuple(rows))


def towers() -> Answered:
    """Tell who wins where each player has one tower left, on houses 24 and 23."""
    rows = []
    for ahead, behind in product(range(1, MOST + 1), repeat=2):
        sides = tuple(
            LEFT + (stones << 4 * house) + (STONES - stones << OFF_SHIFT)
            for house, stones in ((HOUSES, ahead), (HOUSES - 1, behind))
        )
        chances = [chance_of(Position.of((sides[0], sides[1]), seat)) for seat in (0, 1)]
        own = chances[0], None if chances[1] is None else 1 - chances[1]
        rows.append((ahead, behind, *(None if chance is None else round(10_000 * chance) for chance in own)))
    return Answered(
        TOWERS,
        tuple(rows),
        N_(
            "A chance is known where no stone that is hit could change the result any more. A single stone on house 24 "
            "can be hit from house 23 as long as its owner does not bear it off."
        ),
    )
