"""Solve small games: the value of every position, and a player that never makes a mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Final, NamedTuple, cast

from pygame_rules.core.errors import NotSolvable, OptionError, Term
from pygame_rules.core.game import CHANCE, TERMINAL, Action, AnyGame, ReadsPositions, State
from pygame_rules.core.json_value import Json
from pygame_rules.core.words import N_
from pygame_rules.games import find_game
from pygame_rules.players.player import Run
from pygame_rules.study.library import solution_file
from pygame_rules.study.library.solving import TOLERANCE, Values, best_moves, solving
from pygame_rules.study.library.state_graph import StateGraph

LIMIT: Final = 500_000
"""How many positions there may be, if nobody says otherwise."""


class Progress(NamedTuple):
    """How far solving is."""

    found: int
    """How many positions are known."""
    waiting: int
    """How many of them the search has still to look at; 0: all positions are known."""
    solved: int
    """How many have their value."""
    megabytes: int
    """About how much memory the table needs so far, in millions of bytes."""


@dataclass(frozen=True, slots=True)
class SolvedFrom:
    """From where a game is solved: a set-up, or a position."""

    game: AnyGame
    players: int
    options: Mapping[str, Json]
    """Empty where a position is given."""
    position: Json = None
    """A position object (docs/rules/<game>.md, "Position"); None: the set-up."""

    @classmethod
    def at(cls, game: AnyGame, position: object) -> SolvedFrom:
        """Begin in the position that an object describes.

        :raises OptionError: it describes none of this game, or does not say everything.
        """
        state = cls(game, 0, {}, cast(Json, position)).state()
        return cls(game, len(state.returns()), {}, game.position(state))

    def state(self) -> State:
        """Make the first position.

        :raises OptionError: the game does not have this number of players, an option, a value or a position.
        """
        if self.position is None:
            start: State = self.game.new_initial_state(self.players, self.options)
            return start
        if not isinstance(self.game, ReadsPositions):
            raise OptionError(
                "{title} makes no states from positions: give options instead.", title=Term(self.game.info.title)
            )
        return self.game.state_from_position(self.position)


class Solution:
    """The values of all positions that can follow from the set-up. Made by `pr.solve` and `Solution.load`.

    A value is a number for each seat, as `State.returns` measures results: with two seats 1 for a win, -1 for a loss, 0
    for a draw, and between them what can be expected of chance.
    """

    def __init__(self, source: SolvedFrom, graph: StateGraph, values: Values) -> None:
        self.game = source.game
        self.players = source.players
        self.options = dict(source.options)
        self.position = source.position
        self._graph = graph
        self._values = values

    @property
    def start(self) -> State:
        """The position from which everything was solved."""
        return self._graph.start

    @property
    def value(self) -> tuple[float, ...]:
        """What the set-up is worth to each seat."""
        return self._values.at(0)

    @property
    def bounds(self) -> tuple[float, float]:
        """What is proven of the first seat's value: at least, at most. Equal where no game can come back to a
        position."""
        return self._values.bounds(0)

    @property
    def error(self) -> float:
        """How far apart the bounds of any position's value are at most."""
        return self._values.error

    @property
    def positions(self) -> int:
        """How many positions there are: decisions, throws and ends."""
        return self._graph.found

    @property
    def decisions(self) -> int:
        """How many of them are decisions."""
        return self.positions - self._graph.count(CHANCE) - self._graph.count(TERMINAL)

    @property
    def moves(self) -> int:
        """How many moves and outcomes of chance lead from one to another."""
        return self._graph.moves

    @property
    def cyclic(self) -> int:
        """How many positions a game can come back to."""
        return self._values.cyclic

    def states(self) -> list[State]:
        """List all positions in the order in which they were found, which is that of the values in a file."""
        return list(self._graph.states)

    def value_of(self, state: State) -> tuple[float, ...]:
        """Return what a position is worth to each seat.

        :raises NotSolvable: the position is not among those that are solved.
        """
        return self._values.at(self._number(state))

    def bounds_of(self, state: State) -> tuple[float, float]:
        """Return what is proven of a position's value for the first seat.

        :raises NotSolvable: the position is not among those that are solved.
        """
        return self._values.bounds(self._number(state))

    def actions(self, state: State) -> dict[Action, tuple[float, ...]]:
        """Return what each legal action of a position leads to, in their order; empty where nobody decides.

        :raises NotSolvable: the position is not among those that are solved.
        """
        after = self._graph.after(self._number(state))
        legal = state.legal_actions()
        return {action: self._values.at(target) for action, target in zip(legal, after, strict=False)}

    def best(self, state: State | None = None) -> list[Action]:
        """List the best actions of a position, in their order; empty where nobody decides.

        :param state: None: the position from which everything was solved.
        :raises NotSolvable: the position is not among those that are solved.
        """
        state = self.start if state is None else state
        number = self._number(state)
        if state.current_player() < 0:
            return []
        legal = state.legal_actions()
        return [legal[place] for place in best_moves(self._graph, self._values, number)]

    def bot(self, state: State) -> Action:
        """Decide perfectly: a bot for matches and studies. Among equally good actions it takes the first legal one.

        :raises NotSolvable: the position is not among those that are solved.
        """
        chosen = self.best(state)
        if not chosen:
            raise NotSolvable("Nobody has to decide in this position.")
        return chosen[0]

    def save(self, path: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the solution into a file (docs/study.md, "Solve a game").

        :raises FileExistsError: there is such a file already, and `overwrite` is not set.
        """
        with Path(path).open("w" if overwrite else "x", encoding="utf-8", newline="\n") as file:
            file.write(self.text())

    def text(self) -> str:
        """Return the text of such a file."""
        kept: dict[str, Json] = {"game": self.game.info.id, "players": self.players}
        kept |= {"options": self.options, "position": self.position}
        return solution_file.write(kept, self._graph, self._values)

    @classmethod
    def load(cls, path: str | PathLike[str], game: AnyGame | None = None) -> Solution:
        """Read a solution. All positions are found again by the rules, which takes less time than solving, and must be
        those of the file.

        :param game: the game itself, where it has no id that is known here.
        :raises SolutionError: the file holds no solution, or the rules have changed since it was made.
        :raises UnknownGame: its game is not installed.
        :raises OSError: the file cannot be read.
        """
        kept = solution_file.read(Path(path).read_bytes())
        rules = find_game(kept.game) if game is None else game
        source = SolvedFrom(rules, kept.players, kept.options, kept.position)
        graph = searched(source, kept.positions)
        return cls(source, graph, kept.values(graph))

    def __repr__(self) -> str:
        value = ", ".join(f"{worth:+.4f}" for worth in self.value)
        return f"<Solution of {self.game.info.title}: positions: {self.positions}, value: {value}>"

    def _number(self, state: State) -> int:
        number = self._graph.numbers.get(state)
        if number is None:
            raise NotSolvable(N_("This position is not among those that were solved: expected one that can follow."))
        return number


def solution_of(
    source: SolvedFrom,
    limit: int = LIMIT,
    tolerance: float = TOLERANCE,
    tell: Callable[[Progress], object] | None = None,
) -> Solution:
    """Solve a game; `pr.solve` says what the parameters mean.

    :raises OptionError: the game does not have this number of players, an option, a value or a position.
    :raises NotSolvable: there are more positions than `limit`, or the game is of a kind that this cannot solve.
    """
    graph = searched(source, limit, tell)
    values = Values(source.players)
    for _ in Run(solving(graph, values, tolerance)):
        if tell:
            tell(Progress(graph.found, 0, values.solved, graph.megabytes))
    return Solution(source, graph, values)


def searched(
    source: SolvedFrom,
    limit: int,
    tell: Callable[[Progress], object] | None = None,
) -> StateGraph:
    """Find all positions of a game; the parameters are those of `solution_of`.

    :raises OptionError: the game does not have this number of players, an option, a value or a position.
    :raises NotSolvable: there are more positions than `limit`, or chance has too many outcomes to list.
    """
    graph = StateGraph(source.state(), limit)
    for _ in Run(graph.search()):
        if tell:
            tell(Progress(graph.found, graph.waiting, 0, graph.megabytes))
    if tell:
        tell(Progress(graph.found, 0, 0, graph.megabytes))
    return graph
