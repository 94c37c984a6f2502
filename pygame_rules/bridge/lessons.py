"""Play lessons for the page (docs/lessons.md). The page hands in the lesson, in the reader's language; the engine has
no lessons of its own, so that no page loads them before the first one is opened."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import TYPE_CHECKING

from pygame_rules.bridge.read_request import Request, dice_in
from pygame_rules.bridge.session import Session
from pygame_rules.bridge.table import table
from pygame_rules.core.errors import RequestError, StaleRequest
from pygame_rules.core.game import CHANCE
from pygame_rules.core.lesson import read_lesson
from pygame_rules.games import find_game
from pygame_rules.show.learning import Learning

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.lessons import LessonReply


class LessonSession:
    """A lesson that is under way, with the session of the match on its board.

    A request may fail halfway, so the bridge applies it to a copy, as with `Session`.

    :param clock: a monotonic clock in seconds.
    """

    def __init__(self, name: str, learning: Learning, clock: Callable[[], float]) -> None:
        self.learning = learning
        self._session = Session(name, learning.sight, clock)

    def copy(self) -> LessonSession:
        """Return a copy to which a request can be applied without changing this lesson."""
        other = copy(self)
        other.learning = self.learning.copy()
        return other

    def expect(self, count: int) -> None:
        """Refuse a request of a page that has not seen the newest state.

        :raises StaleRequest: the learner has done something else since.
        """
        if count != self.learning.count:
            raise StaleRequest(
                "The lesson stands after {count} actions, not {found}; nothing was played.",
                count=self.learning.count, found=count,
            )  # fmt: skip

    def reply(self, start: int = 0) -> LessonReply:
        """Describe the lesson and its board, with the frames of the events after `start`."""
        learning, session = self.learning, self._session.of(self.learning.sight)
        match = session.match
        # In a game that goes on from here, the page's seed throws for the first time.
        match.dice_from = sum(state.current_player() == CHANCE for state in match.states[:-1])
        start = min(start, match.ply)
        return {
            "session": session.name,
            "count": learning.count,
            "lesson": learning.told(),
            "table": table(session, start, session.sight.frames(start), choices=learning.asks),
        }


def begin(request: Request) -> Learning:
    """Begin a lesson."""
    game = find_game(request.text("game"))
    lesson = read_lesson(request.anything("lesson"), game.info.title)
    step = request.number("step") if request.has("step") else 0
    return Learning(game, lesson, request.view(), dice_in(request), step)


def play(lesson: LessonSession, request: Request) -> LessonReply:
    """Play moves of the learner."""
    return lesson.reply(lesson.learning.play(request.texts("events")))


def go(lesson: LessonSession, request: Request) -> LessonReply:
    """Go on in a lesson, or show it in another shape."""
    learning, way = lesson.learning, request.text("way")
    if way == "look":
        return lesson.reply(learning.look(request.view()))
    ways = {"on": learning.go_on, "show": learning.show, "skip": learning.skip, "back": learning.back}
    if way not in ways:
        raise RequestError("A way is one of {ways}, not {way}.", ways=", ".join([*ways, "look"]), way=repr(way))
    return lesson.reply(ways[way]())
