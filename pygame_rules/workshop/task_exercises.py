"""Work out what is right in the positions of a task's tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isclose
from typing import Final, Literal, NamedTuple, cast

from pygame_rules.core.errors import TaskError
from pygame_rules.core.figures import AT
from pygame_rules.core.game import Action, AnyGame, Explains, State
from pygame_rules.players.player import Slices
from pygame_rules.workshop.task_positions import Posed, function_of, positions_of
from pygame_rules.workshop.tasks import AnswerTest, ChooseTest

MOST_STATES: Final = 2_000
"""How many states of a turn are looked at for its ends; a position with more is left out."""
MOST_TESTS: Final = 12
"""For how many tests the exercises are kept."""


class Exercise(NamedTuple):
    """A position with what is right there."""

    posed: Posed
    right: tuple[tuple[Action, ...], ...] = ()
    """Of a choice: the actions that are right; where a whole turn counts, one best way to play it."""
    best: float = 0.0
    """Of a choice by a figure: its best value."""
    truth: object = None
    """Of an answer: what the function must return."""
    about: tuple[Action, ...] = ()
    """Of an answer: the action that the question is about, besides the state."""


class Exercises:
    """The exercises of a game's tests: made when a test first needs them, and kept."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._known: dict[str, list[Exercise]] = {}

    def of(self, test: ChooseTest | AnswerTest) -> Slices[list[Exercise]]:
        """Return the exercises of a test, with pauses.

        :raises TaskError: what the test names is not there, or nothing can be wrong in any of its positions.
        """
        key = repr(test)
        found = self._known.pop(key, None)
        if found is None:
            made = _choices(self.game, test) if isinstance(test, ChooseTest) else _answers(self.game, test)
            found = yield from made
            if not found:
                raise TaskError("A task of {game} has a test in which nothing can be wrong: {test}",
                                game=self.game.info.id, test=test.say)  # fmt: skip
        self._known[key] = found
        while len(self._known) > MOST_TESTS:
            del self._known[next(iter(self._known))]
        return found


def _answers(game: AnyGame, test: AnswerTest) -> Slices[list[Exercise]]:
    truth, found = function_of(test.truth, game), []
    for posed in (yield from positions_of(game, test.positions)):
        yield
        abouts = [(action,) for action in posed.state.legal_actions()] if test.of == "action" else [()]
        found += [Exercise(posed, truth=truth(posed.state, *about), about=about) for about in abouts]
    return found


def _choices(game: AnyGame, test: ChooseTest) -> Slices[list[Exercise]]:
    """Return the positions in which something can be wrong, with what is right."""
    right, found = function_of(test.right, game) if test.right else None, []
    for posed in (yield from positions_of(game, test.positions)):
        yield
        state = posed.state
        if right is not None:
            actions = tuple((action,) for action in cast("Sequence[Action]", right(state)))
            exercise = Exercise(posed, actions) if len(actions) < len(state.legal_actions()) else None
        elif test.over == "turn":
            exercise = _best(posed, turn_ends(state), test.best, measure_of(game, test))
        else:
            ways: dict[tuple[Action, ...], State]
            ways = {(action,): state.apply_action(action) for action in state.legal_actions()}
            exercise = _best(posed, ways, test.best, measure_of(game, test))
        if exercise is not None:
            found.append(exercise)
    return found


def _best(
    posed: Posed,
    ways: dict[tuple[Action, ...], State],
    best: Literal["least", "most"],
    measure: Callable[[State, int], float],
) -> Exercise | None:
    """Return the exercise of a position from the ways to go on; None: all of them are as good."""
    seat = posed.state.current_player()
    values = {way: measure(end, seat) for way, end in ways.items()}
    if not values:
        return None
    wanted = min(values.values()) if best == "least" else max(values.values())
    right = tuple(way for way, value in values.items() if is_equal(value, wanted))
    return Exercise(posed, right, wanted) if len(right) < len(values) else None


def is_equal(one: float, other: float) -> bool:
    """Tell whether two values of a figure are equal but for roundings."""
    return isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)


def measure_of(game: AnyGame, test: ChooseTest) -> Callable[[State, int], float]:
    """Return the function that counts a test's figure in a position for a seat.

    :raises TaskError: the game has no such figure.
    """
    if not isinstance(game, Explains) or test.figure not in game.figure_kinds():
        raise TaskError("A task of {game} names the figure {figure}, which the game does not have.",
                        game=game.info.id, figure=test.figure)  # fmt: skip
    explains: Explains = game

    def measure(state: State, seat: int) -> float:
        found = explains.figures(state, seat)
        return sum(value for name, value in found.items() if name.partition(AT)[0] == test.figure)

    return measure


def turn_ends(state: State) -> dict[tuple[Action, ...], State]:
    """Return the ends of a turn, each with one way to play it; empty if there are too many states to look at."""
    ends: dict[State, tuple[Action, ...]] = {}
    seen = {state}
    waiting: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    while waiting:
        now, way = waiting.pop()
        for action in now.legal_actions():
            after = now.apply_action(action)
            if not goes_on(after, state):
                ends.setdefault(after, (*way, action))
            elif after not in seen:
                seen.add(after)
                waiting.append((after, (*way, action)))
        if len(seen) > MOST_STATES:
            return {}
    return {way: end for end, way in ends.items()}


def goes_on(now: State, start: State) -> bool:
    """Tell whether a turn is not at its end: the seat that has begun it decides again."""
    return now.current_player() == start.current_player() and now.turn() == start.turn()
