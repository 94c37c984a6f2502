"""Check a pupil's text against the tests of a task, with pauses, the same way on every machine."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from pygame_rules.core.chance import Dice
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.record import RecordData
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_, Words
from pygame_rules.players import AnyPlayer
from pygame_rules.players.player import Slices
from pygame_rules.study.selfplay import game_in_slices
from pygame_rules.workshop.answers import Answer
from pygame_rules.workshop.diagnosis import comma_fault
from pygame_rules.workshop.faults import OwnCodeError, first_line, listed, nearest, shown
from pygame_rules.workshop.followed import has_choice
from pygame_rules.workshop.meant import call_of, comma_in_number, line_of_return
from pygame_rules.workshop.own_function import OwnFunction
from pygame_rules.workshop.own_player import OwnPlayer
from pygame_rules.workshop.own_text import OwnText
from pygame_rules.workshop.python_words import UNCALLED
from pygame_rules.workshop.same_answer import is_same
from pygame_rules.workshop.task_exercises import Exercise, Exercises, goes_on, is_equal, measure_of
from pygame_rules.workshop.tasks import AnswerTest, ChooseTest, PlayTest, TaskTest, WorkshopTask, words_of
from pygame_rules.workshop.watch import Printed

PARAMETERS: Final = {"state": ("state",), "action": ("state", "action")}
"""The parameters of a function that answers."""


MOST_DESCRIBED: Final = 3
"""How many ways to go on a sentence describes."""

WON: Final = N_("{won} of {n} games won; {wins} of {games} are needed.")
DECIDED_WON: Final = N_(
    "{won} of {n} games won. That is enough: {wins} of {games} are needed, so the others were not played any more."
)
DECIDED_LOST: Final = N_(
    "{won} of {n} games won; {wins} of {games} are needed. That could no longer be reached, so the others were not "
    "played."
)


class ToldActions(NamedTuple):
    """Ways to go on in a position, for a sentence: each as records write it, with the words of the board."""

    game: AnyGame
    state: State
    ways: Sequence[Sequence[Action]]

    def said(self, say: Words) -> str:
        """Say them in the reader's language; of many, only their names."""
        if len(self.ways) > MOST_DESCRIBED:
            return listed(_with(way[0].text, say(way[0].text)) for way in self.ways)
        describe, parts = self.game.presenter(View(language=say.language)).describe, []
        for way in self.ways:
            state, told = self.state, []
            for action in way:
                told.append(describe(state, action))
                state = state.apply_action(action)
            parts.append(_with(" ".join(action.text for action in way), ", ".join(told)))
        return "; ".join(parts)


def _with(text: str, told: str) -> str:
    return text if told == text else f"{text} ({told})"


@dataclass(slots=True)
class TaskProgress:
    """How far a test is, and what it has found."""

    test: TaskTest
    state: Literal["open", "passed", "failed"] = "open"
    done: int = 0
    """How many games, positions or questions have been looked at."""
    of: int = 0
    """Of how many at most; 0: that is not known yet."""
    told: str = ""
    """A msgid that tells what was found; empty: nothing yet."""
    values: dict[str, object] = field(default_factory=dict)
    """What fills it."""
    counts: str = ""
    """A msgid that is one of the values."""
    record: RecordData | None = None
    """The match up to where the text has failed, if that is one position."""
    printed: str = ""
    """What the text has printed there."""
    ways: dict[Literal["chosen", "right", "asked"], tuple[Action, ...]] = field(default_factory=dict)
    """Ways to go on from there: what was chosen, one that is right, or the action that the question was about."""

    def words(self, say: Words) -> str:
        """Say what the test asks for."""
        return words_of(self.test, say)

    def found(self, say: Words) -> str:
        """Say what was found."""
        values = {
            key: value.said(say) if isinstance(value, ToldActions) else value for key, value in self.values.items()
        }
        if self.counts:
            values["counts"] = say(self.counts)
        return say(self.told, **values) if self.told else ""


class Checking:
    """A text that is being checked against a task.

    :param file: the name by which faults call the text.
    :param printed: where its prints go while it runs.
    :raises OwnCodeError: the text is no Python, fails, or does not define what the task asks for.
    """

    def __init__(self, exercises: Exercises, task: WorkshopTask, file: str, text: str, printed: Printed) -> None:
        self.results = [TaskProgress(test) for test in task.tests]
        self._exercises = exercises
        self._printed = printed
        self._name = task.function
        self._text = OwnText(file, text)
        self._find(file, text)
        for test in task.tests:
            if isinstance(test, AnswerTest):
                self._function(test)
            else:
                self._player()

    @property
    def passed(self) -> bool:
        """Whether all tests are passed."""
        return all(result.state == "passed" for result in self.results)

    def run(self) -> Slices[None]:
        """Carry out the tests, with pauses; `results` tells how far they are.

        :raises OwnCodeError: the pupil's code has failed.
        """
        for result in self.results:
            if isinstance(result.test, PlayTest):
                yield from self._play(result, result.test)
            else:
                yield from self._go_through(result, result.test)

    def forget(self) -> None:
        """Let Python forget the module of the text."""
        self._text.forget()

    def _find(self, file: str, text: str) -> None:
        """Check that the text has what the task asks for."""
        name, made = self._name, vars(self._text.module)
        if name in made:
            return
        nodes = ast.parse(self._text.text).body
        own = [node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)]
        if not text.strip():
            said, near = N_("The text is empty: the task asks for the function {name}."), None
        elif near := nearest(name, own):
            said = N_("The task asks for the function {name}, and the text has {nearest}: rename it to {name}.")
        elif own:
            said = N_("The task asks for the function {name}, and the text has only {names}.")
        else:
            said = N_("The task asks for the function {name}, and the text has no function.")
        line = first_line(made.get(near)) if near else None
        raise OwnCodeError(said, kind="nobody", where=file, line=line, name=name, nearest=near,
                           names=listed(own)).in_text(text)  # fmt: skip

    def _player(self) -> OwnPlayer:
        return self._text.player(self._name)

    def _function(self, test: AnswerTest) -> OwnFunction:
        text = self._text
        return OwnFunction(text.file, self._name, text.text, text.module, PARAMETERS[test.of])

    def _play(self, result: TaskProgress, test: PlayTest) -> Slices[None]:
        game = self._exercises.game
        seats = min(game.info.seats) if test.seats is None else test.seats
        won, result.of = 0.0, test.games
        result.told = WON
        while won < test.wins <= won + test.games - result.done:
            self._printed.take()
            levels: list[AnyPlayer] = [test.against] * seats
            seat = result.done % seats
            levels[seat] = self._player()
            played = yield from game_in_slices(game, levels, test.options, seed=test.seed, number=result.done)
            ended = played.record.result
            if ended is not None and seat in ended.winners:
                won += 1 / len(ended.winners)
            result.done += 1
            result.values = {"won": f"{won:g}", "n": result.done, "wins": test.wins, "games": test.games}
        result.state = "passed" if won >= test.wins else "failed"
        if result.done < test.games:
            result.told = DECIDED_WON if result.state == "passed" else DECIDED_LOST

    def _go_through(self, result: TaskProgress, test: ChooseTest | AnswerTest) -> Slices[None]:
        exercises = yield from self._exercises.of(test)
        result.of = len(exercises)
        for exercise in exercises:
            yield
            self._printed.take()
            if isinstance(test, AnswerTest):
                is_right = self._is_answered(result, exercise, self._function(test))
            else:
                is_right = self._is_chosen(result, test, exercise, self._player())
            result.done += 1
            if not is_right:
                result.state, result.record = "failed", exercise.posed.record
                if exercise.about:
                    result.ways["asked"] = exercise.about
                result.printed = self._printed.take()
                return
        result.state = "passed"

    def _is_answered(self, result: TaskProgress, exercise: Exercise, own: OwnFunction) -> bool:
        given = own(exercise.posed.state, *exercise.about)
        if is_same(given, exercise.truth):
            return True
        result.told = N_("{call} gives {given} here; expected {truth}.")
        line = line_of_return(own.source, first_line(own.found))
        if call := call_of(given):
            raise OwnCodeError(UNCALLED, kind="kind", where=own.__name__, line=line, call=call).in_text(own.source)
        is_number = isinstance(exercise.truth, int | float)
        if type(given) is tuple and is_number and (comma := comma_in_number(own.source, line)):
            raise comma_fault(comma, own.__name__).in_text(own.source)
        if given is None:
            result.told = N_("{call} gives nothing back here (None). Is return missing? Expected {truth}.")
        asked = f"{own.name}({', '.join(['state', *(action.text for action in exercise.about)])})"
        result.values = {"call": asked, "given": shown(given), "truth": shown(exercise.truth)}
        return False

    def _is_chosen(self, result: TaskProgress, test: ChooseTest, exercise: Exercise, own: OwnPlayer) -> bool:
        game, posed = self._exercises.game, exercise.posed
        seat, state, player = posed.state.current_player(), posed.state, own.new_seat(game)
        played: list[Action] = []
        while True:
            draw = Dice.from_number(0).player_stream(f"{seat} {posed.ply + len(played)}")
            answer = player.answer(state, draw) if has_choice(state, seat) else Answer(state.legal_actions()[0])
            played.append(answer.action)
            state = state.apply_action(answer.action)
            if test.over == "action" or not goes_on(state, posed.state):
                break
        values: dict[str, object] = {"chosen": ToldActions(game, posed.state, [played])}
        if test.figure:
            value = measure_of(game, test)(state, seat)
            if is_equal(value, exercise.best):
                return True
            result.told = N_("The player plays {chosen}. Then {counts}: {value}. With {right} it would be {best}.")
            result.counts = test.counts
            values |= {"value": f"{value:g}", "best": f"{exercise.best:g}"}
            right = ToldActions(game, posed.state, exercise.right[:1])
        else:
            if (*played,) in exercise.right:
                return True
            result.told = N_("The player chooses {chosen}. Right is {right}.")
            if len(exercise.right) > 1:
                result.told = N_("The player chooses {chosen}. Right is one of {right}.")
            right = ToldActions(game, posed.state, exercise.right)
        result.values = {**values, "right": right}
        result.ways = {"chosen": (*played,), "right": exercise.right[0]}
        return False
