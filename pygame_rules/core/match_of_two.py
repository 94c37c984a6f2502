"""A match of two: the same two players play two games, in the second one at each other's seats.

It makes sense where the seat, or who begins, decides much. Each game has a record of its own; the key `match` links
them (docs/records.md, "A match of two"). The player who has won more games wins the match; if both have won as many,
the greater sum of leads decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from pygame_rules.core.game import AnyGame

KEY: Final = "match"
"""The record's key that links the two games."""
GAMES: Final = 2
SEATS: Final = 2
ID_LENGTH: Final = 64
"""The most characters of a match's id."""
MOST_LEAD: Final = 1_000_000
"""The greatest lead that the key `match` may hold."""


@dataclass(frozen=True, slots=True)
class TwoGames:
    """The reason for a match of two in a game, and the unit of its lead. All texts are msgids of the
    game."""

    why: str
    """One sentence for the set-up on how much it is worth to begin."""
    lead: str
    """The unit of the lead, as the head of a column: "Stones left to the loser"."""
    same_seed: bool = False
    """Whether chance only prepares a game (what is laid, who begins). Then the second game has the seed of the first:
    everything lies as before, and the other player begins. Where chance goes on during the game, the second game needs
    a new seed, because by then the first seed is known."""


@runtime_checkable
class PlaysTwo(Protocol):
    """A game that offers matches of two."""

    @property
    def two_games(self) -> TwoGames:
        """The reason for a match of two in this game, and the unit of its lead."""
        ...

    def lead(self, state: Any, winner: int) -> int:
        """Compute by how much a seat has won a game of two, at least 0.

        :param state: the end, or the state in which the other seat has resigned. Everything that is still open then
            counts for the winner, so that resigning is never better than playing on.
        """
        ...


class Score(NamedTuple):
    """A player's wins and leads in a match."""

    wins: int = 0
    """Games won alone; a drawn game counts for nobody."""
    lead: int = 0
    """The sum of the leads in these games."""

    def plus(self, other: Score) -> Score:
        """Return the sum of two scores."""
        return Score(self.wins + other.wins, self.lead + other.lead)


class Link(NamedTuple):
    """A game's place in its match."""

    id: str
    """The same in both records."""
    game: int
    """1 or 2."""
    before: tuple[Score, Score] = (Score(), Score())
    """The scores of the players at this game's seats after the game before, as they were when this game began."""

    def to_json(self) -> dict[str, object]:
        """Return the value of the record's key `match`."""
        written: dict[str, object] = {"id": self.id, "game": self.game, "of": GAMES}
        if self.game > 1:
            written["before"] = [score._asdict() for score in self.before]
        return written

    @classmethod
    def read(cls, written: object) -> Link | None:
        """Read the value of a record's key `match`; return None for any other value, so that a record may hold anything
        there.

        >>> Link.read({"id": "x", "game": 1, "of": 2}) == Link("x", 1), Link.read({"id": "x", "game": 3, "of": 2})
        (True, None)
        """
        if not isinstance(written, Mapping) or written.get("of") != GAMES:
            return None
        name, number = written.get("id"), written.get("game")
        if not isinstance(name, str) or not 0 < len(name) <= ID_LENGTH or type(number) is not int:
            return None
        if number == 1:
            return cls(name, 1)
        before = written.get("before")
        if number != GAMES or not isinstance(before, Sequence) or len(before) != SEATS:
            return None
        scores = tuple(score for one in before if (score := _read_score(one)) is not None)
        return cls(name, number, (scores[0], scores[1])) if len(scores) == SEATS else None


def _read_score(written: object) -> Score | None:
    if not isinstance(written, Mapping):
        return None
    wins, lead = written.get("wins"), written.get("lead")
    if type(wins) is not int or type(lead) is not int or not 0 <= wins < GAMES or not 0 <= lead <= MOST_LEAD:
        return None
    return Score(wins, lead)


def offers_two(game: AnyGame, seats: int) -> bool:
    """Tell whether a game with this number of players can be one of a match of two."""
    return seats == SEATS and isinstance(game, PlaysTwo)


def scores_of(game: AnyGame, state: Any, winners: Sequence[int]) -> tuple[Score, Score]:
    """Compute the score of each seat for a finished game.

    :param state: see `PlaysTwo.lead`.
    :param winners: one seat, or both if the game is drawn.
    :raises TypeError: the game offers no matches of two.
    """
    if not isinstance(game, PlaysTwo):
        raise TypeError(f"{game.info.id} offers no matches of two")
    if len(winners) != 1:
        return Score(), Score()
    won = Score(1, game.lead(state, winners[0]))
    return (won, Score()) if winners[0] == 0 else (Score(), won)


def ahead(scores: tuple[Score, Score]) -> int | None:
    """Return the seat that is ahead: by games won, then by the sum of leads; None if they are level.

    >>> ahead((Score(1, 3), Score(1, 9))), ahead((Score(1, 3), Score())), ahead((Score(), Score()))
    (1, 0, None)
    """
    return None if scores[0] == scores[1] else scores.index(max(scores))
