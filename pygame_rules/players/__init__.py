"""Computer players: they reach games through `pygame_rules.core.game` alone.

The ids `random`, `easy`, `medium` and `hard` are for ever. Others are found by the entry point group
`pygame_rules.players`: an entry's name is the player's id, and it names a function that takes a game and gives a new
`Player`, or raises `UnknownPlayer` where it does not play that game. A player that is `Titled` is called by its title.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol, TypeAlias, cast, runtime_checkable

from pygame_rules.core import add_ons
from pygame_rules.core.add_ons import entry_points
from pygame_rules.core.errors import AddOnError, UnknownPlayer
from pygame_rules.core.game import Evaluates, Game
from pygame_rules.players.player import Budget, Player, Thought, decide

__all__ = [
    "GROUP", "PLAYERS", "Budget", "Player", "Thought", "Titled", "added_players", "broken_players", "decide",
    "find_player", "player_ids",
]  # fmt: skip

GROUP: Final = add_ons.PLAYERS
"""The entry point group of add-on players."""

Maker: TypeAlias = Callable[[Game], Player]


# A player is imported when somebody plays against it: a game's first picture need not wait for all of them.


def _random(game: Game) -> Player:
    from pygame_rules.players.chance import Random

    return Random()


def _easy(game: Game) -> Player:
    from pygame_rules.players.greedy import Greedy

    return Greedy(game, haze=1.0) if isinstance(game, Evaluates) else _monte_carlo(work=30)


def _medium(game: Game) -> Player:
    if not isinstance(game, Evaluates):
        return _monte_carlo(work=200)
    if game.info.foresight == "tree":
        return _tree_search(game, width=8, depth=2, work=1_000)
    if game.info.foresight == "playouts":
        return _monte_carlo(work=60)
    return _turn_search(game, width=64, candidates=1, throws=0, reply=0, work=10_000)


def _hard(game: Game) -> Player:
    if not isinstance(game, Evaluates):
        return _monte_carlo(work=1_000)
    if game.info.foresight == "tree":
        return _tree_search(game, width=8, depth=60, work=2_500)
    if game.info.foresight == "playouts":
        return _monte_carlo(work=600)
    return _turn_search(game, width=64, candidates=5, throws=56, reply=4, work=8_000)


def _monte_carlo(*, work: int) -> Player:
    from pygame_rules.players.monte_carlo import MonteCarlo

    return MonteCarlo(work=work)


def _tree_search(game: Evaluates, *, width: int, depth: int, work: int) -> Player:
    from pygame_rules.players.tree import Sight, TreeSearch

    return TreeSearch(game, Sight(width=width, depth=depth, work=work))


def _turn_search(game: Evaluates, *, width: int, candidates: int, throws: int, reply: int, work: int) -> Player:
    from pygame_rules.players.search import Reach, TurnSearch

    return TurnSearch(game, Reach(width=width, candidates=candidates, throws=throws, reply=reply, work=work))


PLAYERS: Final[Mapping[str, Maker]] = {"random": _random, "easy": _easy, "medium": _medium, "hard": _hard}
"""The players that every game has, weakest first."""


@runtime_checkable
class Titled(Protocol):
    """A player from outside that has a name for readers."""

    title: str
    """A msgid."""
    package: str
    """The Python package whose catalogue has it."""


def added_players(game: Game) -> dict[str, Player]:
    """A new player of each kind that was added from outside and plays this game, by id, sorted."""
    return _added(game)[0]


def broken_players(games: Iterable[Game]) -> list[AddOnError]:
    """Why players that were added cannot be made for these games; a reason each."""
    broken: dict[str, AddOnError] = {}
    for game in games:
        broken = _added(game)[1] | broken
    return list(broken.values())


def _added(game: Game) -> tuple[dict[str, Player], dict[str, AddOnError]]:
    """The players from outside for a game, and why others are not offered, by their ids."""
    added: dict[str, Player] = {}
    broken: dict[str, AddOnError] = {}
    for entry in entry_points(GROUP):
        if entry.name not in PLAYERS:
            try:
                added[entry.name] = cast(Maker, entry.load())(game)
            except UnknownPlayer:
                continue  # It does not play this game.
            except add_ons.INTERRUPTS:
                raise
            except BaseException as error:  # noqa: BLE001 - whatever an add-on does wrong, all else goes on
                broken[entry.name] = AddOnError(
                    "The player {player} of {wheel} cannot be loaded: {reason}",
                    player=entry.name, wheel=add_ons.wheel_of(entry), reason=add_ons.in_a_line(error),
                )  # fmt: skip
    return added, broken


def player_ids(game: Game) -> list[str]:
    """The ids of all players that may be asked to play a game: `random`, its own levels, then add-ons by name."""
    return [*_own(game), *added_players(game)]


def find_player(player_id: str, game: Game) -> Player:
    """A new player for one seat of one match.

    :raises UnknownPlayer: nobody has this id, or he does not play this game.
    """
    if player_id in _own(game):
        return PLAYERS[player_id](game)
    added = added_players(game)
    if player_id in added:
        return added[player_id]
    raise UnknownPlayer(
        "There is no computer player {player} for {title}; there are {players}.",
        player=repr(player_id), title=game.info.title, players=", ".join(player_ids(game)),
    )  # fmt: skip


def _own(game: Game) -> list[str]:
    return [player for player in PLAYERS if player == "random" or player in game.info.levels]
