"""Computer players; they use games only through the protocols of `pygame_rules.core.game`.

The ids in `RESERVED` never change. Add-on players are found by the entry point group
`pygame_rules.players`: an entry's name is the player's id, and the entry names a function that takes a game and returns
a new `Player`, or raises `UnknownPlayer` if the player does not play that game. Readers see a `Titled` player's title.

A game's stand-ins (`core.game.HasStandIns`) can be found by their id, for measuring, but are listed nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import signature
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, cast, runtime_checkable

from pygame_rules.core import add_ons
from pygame_rules.core.add_ons import entry_points
from pygame_rules.core.controller import OWN_LEVEL
from pygame_rules.core.errors import AddOnError, Term, UnknownPlayer, seen
from pygame_rules.core.game import AnyGame, Evaluates, HasStandIns, PlaysOut
from pygame_rules.core.levels import Exact, Level, OneStep, Playouts, Throws, Tree
from pygame_rules.core.solver import Solver
from pygame_rules.core.unknown_ids import unknown
from pygame_rules.players.find_function import evaluation_of, named
from pygame_rules.players.function_player import AnyPlayer, Bot, FunctionPlayer, MakesPlayer, name_of
from pygame_rules.players.player import Budget, Evaluate, Insight, Line, Player, Thought, decide

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = [
    "GROUP", "RESERVED", "AnyPlayer", "Bot", "Budget", "Evaluate", "Insight", "Line", "Player", "Solves", "Thought",
    "Titled", "added_players", "broken_players", "decide", "find_player", "find_solver", "make_player", "name_of",
    "player_ids",
]  # fmt: skip

GROUP: Final = add_ons.PLAYERS
"""The entry point group of add-on players."""

Maker: TypeAlias = Callable[[AnyGame], Player]


RANDOM: Final = "random"
"""The player that every game has; it chooses at random."""
CHOOSE_PARAMETERS: Final = 4
"""How many parameters `Player.choose` has: state, seat, draws, budget. Up to version 0.1 the game came first, so
another number of parameters reveals a player for an older version."""
RESERVED: Final = (RANDOM, "beginner", "easy", "medium", "strong", "hard", "master")
"""Ids that no add-on can take, even where a game has no such level; weakest first."""


def _own(game: AnyGame) -> list[str]:
    """Return the ids of a game's built-in players, weakest first."""
    return [RANDOM, *game.levels]


def make_player(level: Level, game: AnyGame) -> Player:
    """Return a new player with the settings of a level.

    The player's module is imported only here, so that a game's first picture need not wait for it.
    """
    if isinstance(level, Exact):
        from pygame_rules.players.exact import ExactPlayer

        solver = cast(Callable[[], Solver], named(level.solver, game))
        return ExactPlayer(solver(), make_player(level.otherwise, game))
    if isinstance(level, Playouts):
        from pygame_rules.players.monte_carlo import MonteCarlo

        playout = game.playout if isinstance(game, PlaysOut) else None
        return MonteCarlo(level, playout, game.evaluate if isinstance(game, Evaluates) else None)
    evaluate = evaluation_of(game, level.evaluate)
    if isinstance(level, OneStep):
        from pygame_rules.players.greedy import Greedy

        return Greedy(evaluate, level)
    if isinstance(level, Throws):
        from pygame_rules.players.same_throws import FairSearch

        return FairSearch(evaluate, level)
    if isinstance(level, Tree):
        from pygame_rules.players.tree import Consider, Joined, TreeSearch

        consider = cast(Consider, named(level.consider, game)) if level.consider else None
        joined = cast(Joined, named(level.joined, game)) if level.joined else None
        return TreeSearch(evaluate, level, consider, joined)
    from pygame_rules.players.turn_search import TurnSearch

    return TurnSearch(evaluate, level)


def find_solver(game: AnyGame) -> Solver | None:
    """Return a new solver of a game: the one that a level of the game names, or else that of an add-on player."""
    exact = next((level for level in game.levels.values() if isinstance(level, Exact)), None)
    if exact is not None:
        return cast(Callable[[], Solver], named(exact.solver, game))()
    return next((player.solver for player in added_players(game).values() if isinstance(player, Solves)), None)


@runtime_checkable
class Solves(Protocol):
    """An add-on player that decides by a solver, which then also judges for hints, the bar and looks back."""

    solver: Solver


@runtime_checkable
class Titled(Protocol):
    """An add-on player that has a name for readers."""

    title: str
    """A msgid."""
    package: str
    """The Python package whose catalogue translates it."""


def added_players(game: AnyGame) -> dict[str, Player]:
    """Return a new instance of every add-on player that plays this game, by id, sorted."""
    return _added(game)[0]


def broken_players(games: Iterable[AnyGame]) -> list[AddOnError]:
    """Return why some add-on players cannot be made for these games, one error per player."""
    broken: dict[str, AddOnError] = {}
    for game in games:
        broken = _added(game)[1] | broken
    return list(broken.values())


def _added(game: AnyGame) -> tuple[dict[str, Player], dict[str, AddOnError]]:
    """Return the add-on players for a game, and the errors of those that cannot be used, each by player id."""
    added: dict[str, Player] = {}
    broken: dict[str, AddOnError] = {}
    for entry in entry_points(GROUP):
        if entry.name not in (*RESERVED, OWN_LEVEL):
            try:
                player = cast(Maker, entry.load())(game)
                if len(signature(player.choose).parameters) == CHOOSE_PARAMETERS:
                    added[entry.name] = player
                else:
                    broken[entry.name] = _outdated(entry)
            except UnknownPlayer:
                continue  # It does not play this game.
            except add_ons.INTERRUPTS:
                raise
            except BaseException as error:  # noqa: BLE001 - a broken add-on must not stop the others
                broken[entry.name] = _outdated(entry) if add_ons.is_outdated(error) else AddOnError(
                    "The player {player} of {wheel} cannot be loaded: {reason}",
                    player=entry.name, wheel=add_ons.wheel_of(entry), reason=add_ons.in_a_line(error),
                )  # fmt: skip
    return added, broken


def _outdated(entry: EntryPoint) -> AddOnError:
    return AddOnError(
        "The player {player} of {wheel} was made for an older version: it needs to be made for pygame-rules {version}.",
        player=entry.name, wheel=add_ons.wheel_of(entry), version=add_ons.PROTOCOL,
    )  # fmt: skip


def player_ids(game: AnyGame) -> list[str]:
    """Return the ids of all players that can play a game: `random`, its own levels, then add-ons by name."""
    return [*_own(game), *added_players(game)]


def find_player(player_id: AnyPlayer, game: AnyGame) -> Player:
    """Return a new player for one seat of one match.

    :param player_id: one of `player_ids`, a stand-in of the game, or a bot: a function from a state to an action.
    :raises UnknownPlayer: no player has this id, or it does not play this game.
    """
    maker: object = player_id
    if isinstance(maker, MakesPlayer):
        return maker.new_player(game)
    if callable(player_id):
        return FunctionPlayer(player_id, game)
    if not isinstance(player_id, str):
        raise _unknown(player_id, game)
    if player_id == RANDOM:
        from pygame_rules.players.random_player import Random

        return Random()
    for levels in (game.levels, game.stand_ins if isinstance(game, HasStandIns) else {}):
        if player_id in levels:
            return make_player(levels[player_id], game)
    added = added_players(game)
    if player_id in added:
        return added[player_id]
    raise _unknown(player_id, game)


def _unknown(asked: object, game: AnyGame) -> UnknownPlayer:
    ids = player_ids(game)
    error = UnknownPlayer(
        "There is no computer player {player} for {title}; there are {players}.",
        player=repr(asked) if isinstance(asked, str) else seen(asked), title=Term(game.info.title),
        players=", ".join(ids),
    )  # fmt: skip
    return unknown(error, asked, ids)
