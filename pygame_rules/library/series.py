"""Games that computer players and bots have played against each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

from pygame_rules.core import match as core
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import AnyGame, Result
from pygame_rules.library.arguments import game_of, language_of, players_of, whole_number
from pygame_rules.library.match import Match
from pygame_rules.players import AnyPlayer, find_player, name_of
from pygame_rules.study import selfplay as study


class Series(Sequence[Match]):
    """The games of a run, in order, each a match at its end."""

    def __init__(self, game: AnyGame, players: tuple[str, ...], seed: int, matches: Sequence[Match]) -> None:
        self.game = game
        self.players = players
        """The players' names by seat."""
        self.seed = seed
        self._matches = tuple(matches)

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the games, in order."""
        return tuple(result for match in self._matches if (result := match.result) is not None)

    @property
    def wins(self) -> tuple[float, ...]:
        """How many games each seat won; the winners of a shared win get equal fractions of 1."""
        wins = [0.0] * len(self.players)
        for result in self.results:
            for seat in result.winners:
                wins[seat] += 1 / len(result.winners)
        return tuple(wins)

    def __len__(self) -> int:
        return len(self._matches)

    @overload
    def __getitem__(self, index: int) -> Match: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Match]: ...
    def __getitem__(self, index: int | slice) -> Match | Sequence[Match]:
        return self._matches[index]

    def __iter__(self) -> Iterator[Match]:
        return iter(self._matches)

    def __repr__(self) -> str:
        won = ", ".join(f"{name} {wins:g}" for name, wins in zip(self.players, self.wins, strict=True))
        return f"<{len(self)} games of {self.game.info.title}, seed {self.seed}; won: {won}>"


def selfplay(
    game: str | AnyGame,
    players: Sequence[AnyPlayer],
    *,
    games: int = 1,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    language: str = "en",
) -> Series:
    """Let computer players and bots play; the same on every machine, if the bots play the same there.

    :param players: one a seat: a level's id, or a bot, which is any function from a state to one of its legal actions.
    :param games: how many games to play.
    :param seed: game k of the run has the seed `Dice.from_number(seed, k)`.
    :raises UnknownPlayer: there is no such player for this game.
    :raises OptionError: the number of players or of games, an option or a value is not possible.
    :raises IllegalAction: a bot has returned an action that is not legal.
    """
    rules, players = game_of(game), players_of(players)
    games, seed, language = whole_number(games, "games", 1), whole_number(seed, "seed", 0), language_of(language)
    for player in players:
        find_player(player, rules)
    run = study.selfplay(rules, players, {} if options is None else options, games=games, seed=seed)
    matches = []
    for played in run:
        match, _ = core.LiveMatch.from_record(
            played.record, rules, Dice.from_number(seed, played.number), undo_past=True
        )
        matches.append(Match(match, chance=False, language=language))
    return Series(rules, tuple(name_of(player) for player in players), seed, matches)
