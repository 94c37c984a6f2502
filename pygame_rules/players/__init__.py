"""Computer players: they reach games through `pygame_rules.core.game` alone.

The ids `random`, `easy`, `medium` and `hard` are for ever. Others are found by the entry point group
`pygame_rules.players`: an entry's name is the player's id, and it names a function that takes a game and gives a new
`Player`, or raises `UnknownPlayer` where it does not play that game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from typing import Final, TypeAlias, cast

from pygame_rules.core.errors import UnknownPlayer
from pygame_rules.core.game import Evaluates, Game
from pygame_rules.players.chance import Random
from pygame_rules.players.greedy import Greedy
from pygame_rules.players.monte_carlo import MonteCarlo
from pygame_rules.players.player import Budget, Player, Thought, decide
from pygame_rules.players.search import Reach, TurnSearch
from pygame_rules.players.tree import Sight, TreeSearch

__all__ = ["GROUP", "PLAYERS", "Budget", "Player", "Thought", "decide", "find_player", "player_ids"]

GROUP: Final = "pygame_rules.players"
"""The entry point group of add-on players."""

Maker: TypeAlias = Callable[[Game], Player]


def _easy(game: Game) -> Player:
    return Greedy(game, haze=1.0) if isinstance(game, Evaluates) else MonteCarlo(work=30)


def _medium(game: Game) -> Player:
    if not isinstance(game, Evaluates):
        return MonteCarlo(work=200)
    if game.info.foresight == "tree":
        return TreeSearch(game, Sight(width=8, depth=2, work=1_000))
    if game.info.foresight == "playouts":
        return MonteCarlo(work=60)
    return TurnSearch(game, Reach(width=64, candidates=1, throws=0, reply=0, work=10_000))


def _hard(game: Game) -> Player:
    if not isinstance(game, Evaluates):
        return MonteCarlo(work=1_000)
    if game.info.foresight == "tree":
        return TreeSearch(game, Sight(width=8, depth=60, work=2_500))
    if game.info.foresight == "playouts":
        return MonteCarlo(work=600)
    return TurnSearch(game, Reach(width=64, candidates=5, throws=56, reply=4, work=12_000))


PLAYERS: Final[Mapping[str, Maker]] = {"random": lambda _: Random(), "easy": _easy, "medium": _medium, "hard": _hard}
"""The players that every game has, weakest first."""


def player_ids(game: Game) -> list[str]:
    """The ids of all players that may be asked to play a game: `random`, its own levels, then add-ons by name."""
    added = sorted(entry.name for entry in entry_points(group=GROUP) if entry.name not in PLAYERS)
    return [*(player for player in PLAYERS if player == "random" or player in game.info.levels), *added]


def find_player(player_id: str, game: Game) -> Player:
    """A new player for one seat of one match.

    :raises UnknownPlayer: nobody has this id, or he does not play this game.
    """
    if player_id in player_ids(game):
        if player_id in PLAYERS:
            return PLAYERS[player_id](game)
        for entry in entry_points(group=GROUP):
            if entry.name == player_id:
                return cast(Maker, entry.load())(game)
    raise UnknownPlayer(
        "There is no computer player {player} for {title}; there are {players}.",
        player=repr(player_id), title=game.info.title, players=", ".join(player_ids(game)),
    )  # fmt: skip
