"""Check a text against a task over several requests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame_rules.bridge.read_request import Request
from pygame_rules.core import record as records
from pygame_rules.core.errors import MatchError, OptionError, quoted
from pygame_rules.core.words import Words, words
from pygame_rules.players.player import Slices
from pygame_rules.workshop.own_text import FILE
from pygame_rules.workshop.task_checks import Checking, TaskProgress
from pygame_rules.workshop.task_exercises import Exercises
from pygame_rules.workshop.tasks import find_task
from pygame_rules.workshop.watch import Printed

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.workshop import TaskReply, TestedTask


class CheckedTask:
    """A text that is checked in slices.

    :param printed: what it prints; each request runs under a watch with it.
    :raises OptionError: there is no such task, or the text's name is none.
    :raises OwnCodeError: the text is no Python, fails, or does not define what the task asks for.
    """

    def __init__(self, request: Request, exercises: Exercises, printed: Printed) -> None:
        game, file = exercises.game, request.text("file")
        if not FILE.fullmatch(file):
            raise OptionError("A text of players has a name such as my_bots.py, not {found}.", found=quoted(file))
        self.printed = printed
        self._say = words(request.language(), game.info.package)
        self._checking = Checking(exercises, find_task(game, request.text("task")), file, request.text("text"), printed)
        self._work: Slices[None] | None = self._checking.run()
        self._done = False

    def go_on(self, milliseconds: int, clock: Callable[[], float]) -> TaskReply:
        """Check on for a while, and return what is known then.

        :param clock: a monotonic clock in seconds.
        :raises OwnCodeError: the pupil's code has failed.
        :raises MatchError: it has failed before; the task must begin again.
        """
        began = clock()
        if self._work is None:
            raise MatchError("The text has failed in this task: begin it again.")
        work, self._work = self._work, None
        while not self._done:
            try:
                next(work)
            except StopIteration:
                self._done = True
            if clock() >= began + milliseconds / 1000:
                break
        self._work = work
        return self.reply()

    def forget(self) -> None:
        """Let Python forget the text."""
        self._checking.forget()

    def reply(self) -> TaskReply:
        """Tell how far the tests are."""
        return {
            "done": self._done, "passed": self._checking.passed,
            "tests": [_told(result, self._say) for result in self._checking.results],
        }  # fmt: skip


def _told(result: TaskProgress, say: Words) -> TestedTask:
    told: TestedTask = {
        "words": result.words(say), "state": result.state, "told": result.found(say), "done": result.done,
        "of": result.of, "printed": result.printed,
    }  # fmt: skip
    if result.record is not None:
        # Its players have the game's own names for its seats.
        players = tuple(say(name) for name in result.record.players)
        told["record"] = records.to_json(replace(result.record, players=players))
        told["ways"] = [
            {"kind": kind, "events": [action.text for action in actions]} for kind, actions in result.ways.items()
        ]
    return told
