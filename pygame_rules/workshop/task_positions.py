"""Make the positions of a task's tests: from games between computer players, always the same ones, or from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from pygame_rules.core.errors import SpieltischError, TaskError
from pygame_rules.core.game import CHANCE, AnyGame, State
from pygame_rules.core.record import RecordData, step
from pygame_rules.players.find_function import named
from pygame_rules.players.player import Slices
from pygame_rules.study.selfplay import game_in_slices
from pygame_rules.workshop.followed import has_choice
from pygame_rules.workshop.tasks import ListedStart, PositionSource


class Posed(NamedTuple):
    """A position of a test."""

    state: State
    record: RecordData
    """How it has come to be."""

    @property
    def ply(self) -> int:
        """The number of events before it."""
        return len(self.record.events)


def function_of(name: str, game: AnyGame) -> Callable[..., object]:
    """Import a function that a task names, from the game's folder `library`.

    :raises TaskError: there is no such function.
    """
    try:
        found = named(name, game, "library")
    except (ImportError, AttributeError) as error:
        raise TaskError("A task of {game} names {function}, which is not there: {reason}.",
                        game=game.info.id, function=name, reason=error) from error  # fmt: skip
    return cast(Callable[..., object], found)


def positions_of(game: AnyGame, source: PositionSource) -> Slices[list[Posed]]:
    """Make the positions of a source, with pauses.

    :raises TaskError: the game refuses a listed position, or there is no position at all.
    """
    holds = function_of(source.where, game) if source.where else None
    found: list[Posed] = []
    if source.starts:
        found += [_started(game, start) for start in source.starts]
    players = min(game.info.seats) if source.players is None else source.players
    for number in range(source.games):
        levels = [source.level] * players
        played = yield from game_in_slices(game, levels, source.options, seed=source.seed, number=number)
        record, before = played.record, None
        for ply, state in enumerate(played.states):
            if _is_wanted(state, before, source.at) and (holds is None or holds(state)):
                events = record.events[:ply]
                found.append(Posed(state, RecordData(record.game, record.players, record.options, events)))
            before = state
    if not found:
        raise TaskError("A task of {game} finds no position for a test: it needs more games, or another condition.",
                        game=game.info.id)  # fmt: skip
    return spread(found, source.most)


def spread(found: Sequence[Posed], most: int) -> list[Posed]:
    """Take so many positions, at even distances."""
    count = min(most, len(found))
    return [found[number * len(found) // count] for number in range(count)]


def _is_wanted(state: State, before: State | None, at: str) -> bool:
    seat = state.current_player()
    if at == "throw":
        return seat == CHANCE
    if not has_choice(state, seat):
        return False
    return at == "choice" or before is None or before.current_player() != seat or before.turn() != state.turn()


def _started(game: AnyGame, start: ListedStart) -> Posed:
    try:
        state: State = game.new_initial_state(start.players, start.options)
        for number, event in enumerate(start.events, 1):
            _, state = step(game, state, event, number)
    except SpieltischError as error:
        raise TaskError("A task of {game} begins in a position that the rules refuse: {reason}",
                        game=game.info.id, reason=error) from error  # fmt: skip
    names = game.info.names_of(start.players)
    names = (*names, *(f"Player {seat}" for seat in range(len(names) + 1, start.players + 1)))
    return Posed(state, RecordData(game.info.id, names, start.options, start.events))
