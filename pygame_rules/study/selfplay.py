"""Let computer players play against each other.

A run gives the same games on every machine: its seed determines the dice, and the players stop by work, never by
time. A caller can pass a clock, which only measures how long decisions take.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Computer
from pygame_rules.core.game import CHANCE, Action, AnyGame, State
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.record import RecordData
from pygame_rules.players import AnyPlayer, Budget, Player, find_player, name_of
from pygame_rules.players.player import Slices, finish, silent


@dataclass(frozen=True, slots=True)
class Played:
    """One game that has been played to its end."""

    number: int
    """The number of the game in its run, from 0."""
    record: RecordData
    """The record, with its seed."""
    events: int
    decisions: tuple[int, ...]
    """How often each seat had a choice."""
    seconds: tuple[float, ...]
    """How many seconds each seat thought in all; zeros without a clock."""
    slowest: tuple[float, ...]
    """The seconds of each seat's longest decision."""
    states: Sequence[State] = field(repr=False, compare=False)
    """All positions, one more than events."""
    actions: Sequence[Action] = field(repr=False, compare=False)
    """All events as the game's actions."""


def selfplay(
    game: AnyGame,
    levels: Sequence[AnyPlayer],
    options: Mapping[str, object],
    *,
    games: int,
    seed: int,
    first: int = 0,
    clock: Callable[[], float] | None = None,
) -> Iterator[Played]:
    """Play games, one after the other.

    :param levels: a player's id or a bot for each seat; seats are not rotated.
    :param seed: the run's number: game k has the seed `Dice.from_number(seed, k)`.
    :param first: the first game's k; the others follow.
    :param clock: returns seconds; it only measures and decides nothing.
    :raises UnknownPlayer: there is no such player for this game.
    :raises OptionError: a number of players, an option or a value that the game does not have.
    """
    for k in range(first, first + games):
        yield finish(game_in_slices(game, levels, options, seed=seed, number=k, clock=clock))


def game_in_slices(
    game: AnyGame,
    levels: Sequence[AnyPlayer],
    options: Mapping[str, object],
    *,
    seed: int,
    number: int,
    clock: Callable[[], float] | None = None,
) -> Slices[Played]:
    """Play one game of a run, with pauses: the parameters are those of `selfplay`, `number` is the game's k."""
    # Use the English seat names in every language, so that records have the same bytes everywhere.
    own = game.info.names_of(len(levels))
    names = [*own, *(f"Player {seat}" for seat in range(len(own) + 1, len(levels) + 1))]
    seats = [Seat(name, Computer(name_of(level))) for name, level in zip(names, levels, strict=False)]
    match = LiveMatch(game, seats, options, Dice.from_number(seed, number))
    return _play(match, [find_player(level, game) for level in levels], number, clock)


def _play(
    match: LiveMatch, players: Sequence[Player], number: int, clock: Callable[[], float] | None
) -> Slices[Played]:  # fmt: skip
    decisions = [0] * len(players)
    seconds = [0.0] * len(players)
    slowest = [0.0] * len(players)
    while not match.over:
        yield
        state = match.state
        seat = state.current_player()
        if seat == CHANCE:
            match.chance()
            continue
        actions = state.legal_actions()
        if len(actions) == 1:
            match.apply(actions[0])
            continue
        player = players[seat]
        started = clock() if clock else 0.0
        draw = match.dice.player_stream(f"{seat} {match.ply}")
        action = yield from silent(player.choose(state, seat, draw, Budget(player.work, heard=False)))
        if clock:
            took = clock() - started
            seconds[seat] += took
            slowest[seat] = max(slowest[seat], took)
        decisions[seat] += 1
        match.apply(action)
    record = match.record(reveal_seed=True)
    return Played(
        number, record, match.ply, tuple(decisions), tuple(seconds), tuple(slowest), match.states, match.actions
    )


@dataclass(slots=True)
class Totals:
    """The totals of many games."""

    levels: tuple[str, ...]
    games: int = 0
    wins: list[float] = field(default_factory=list)
    """One number per seat; the winners of a shared win get equal fractions of 1."""
    shared: int = 0
    """Games that more than one seat won."""
    scores: list[int] = field(default_factory=list)
    """The sum of each seat's scores."""
    events: list[int] = field(default_factory=list)
    """The length of each game."""
    decisions: list[int] = field(default_factory=list)
    """How often each seat had a choice."""
    seconds: list[float] = field(default_factory=list)
    """How many seconds each seat thought."""
    slowest: list[float] = field(default_factory=list)
    """The seconds of each seat's longest decision."""

    def __post_init__(self) -> None:
        for name, zero in (("wins", 0.0), ("scores", 0), ("decisions", 0), ("seconds", 0.0), ("slowest", 0.0)):
            setattr(self, name, [zero] * len(self.levels))

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.events.append(played.events)
        result = played.record.result
        if result is not None:
            self.shared += len(result.winners) > 1
            for seat in result.winners:
                self.wins[seat] += 1 / len(result.winners)
        for seat in range(len(self.levels)):
            self.scores[seat] += result.scores[seat] if result is not None else 0
            self.decisions[seat] += played.decisions[seat]
            self.seconds[seat] += played.seconds[seat]
            self.slowest[seat] = max(self.slowest[seat], played.slowest[seat])

    def to_json(self) -> dict[str, object]:
        """Write the figures that are the same on every machine: all but the times."""
        return {
            "games": self.games,
            "players": list(self.levels),
            "wins": [round(wins, 4) for wins in self.wins],
            "shared": self.shared,
            "scores": list(self.scores),
            "events": {
                "mean": round(sum(self.events) / len(self.events), 1) if self.events else None,
                "least": min(self.events, default=None),
                "most": max(self.events, default=None),
            },
            "decisions": list(self.decisions),
        }
