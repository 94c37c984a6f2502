"""The page's only interface to the engine: `handle(request: str) -> str`, JSON both ways (docs/bridge.md).

Every request gets a reply; no request raises an error. `protocol` describes requests and replies; this module finds the
match, the lesson or the study that a request is about, and passes the request to the module of its subject.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from pygame_rules.bridge import advice, games, lessons, matches, play, table
from pygame_rules.bridge.chance_check import check
from pygame_rules.bridge.lessons import LessonSession
from pygame_rules.bridge.read_request import FORMS, Request, read_request
from pygame_rules.bridge.reply import error_json
from pygame_rules.bridge.session import Session
from pygame_rules.core import add_ons as outside
from pygame_rules.core.errors import NoSession, RecordError, RequestError
from pygame_rules.core.json_text import write_json
from pygame_rules.core.languages import SOURCE
from pygame_rules.games import error_words
from pygame_rules.protocol.requests.matches import CloseRequest
from pygame_rules.show.sight import Sight

if TYPE_CHECKING:
    from pygame_rules.bridge.study.slices import Studying
    from pygame_rules.bridge.workshop import Workshop
    from pygame_rules.protocol.replies.tables import TableReply
    from pygame_rules.protocol.replies.values import Refused

SESSIONS = 8
"""How many matches are kept. The least recently used one is dropped first; its page can restore it from its save."""
LESSONS = 4
"""How many lessons are kept."""

T = TypeVar("T")
Reply: TypeAlias = Mapping[str, object]
Answer: TypeAlias = Callable[[Request], Reply]


class Bridge:
    """The engine behind the page.

    :param clock: a monotonic clock in seconds; it limits how long one request thinks.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._sessions: dict[str, Session] = {}
        self._lessons: dict[str, LessonSession] = {}
        self._study: tuple[str, Studying] | None = None
        """The only study, with the name that the page gave it."""
        self._workshop: Workshop | None = None
        """The players that a reader has written; None before the first one."""
        at_ply, of_match, in_lesson = self._at_ply, self._of_match, self._in_lesson
        self._answers: dict[str, Answer] = {
            "hello": games.hello,
            "files": games.files,
            "new": lambda request: self._opened(request, matches.new(request)),
            "restore": lambda request: self._opened(request, *matches.restore(request)),
            "import": lambda request: self._opened(request, matches.import_record(request)),
            "view": at_ply(table.view),
            "play": at_ply(play.play),
            "chance": at_ply(play.chance),
            "think": at_ply(play.think),
            "consult": of_match(advice.consult),
            "hint": of_match(advice.hint),
            "ahead": at_ply(advice.ahead),
            "analyse": of_match(advice.analyse),
            "rank": at_ply(self._rank),
            "try": at_ply(self._try),
            "explain": at_ply(table.explain),
            "undo": at_ply(play.undo),
            "redo": at_ply(play.redo),
            "resign": at_ply(play.resign),
            "seek": at_ply(table.seek),
            "export": of_match(table.export),
            "check": lambda request: check(self._session(request).match if request.has("session") else None, request),
            "story": games.story,
            "draft": games.draft,
            "lesson": self._lesson,
            "lesson-play": in_lesson(lessons.play),
            "lesson-go": in_lesson(lessons.go),
            "study": self._begin_study,
            "study-go": self._go_on_with_study,
            "invite": self._by_letters,
            "join": self._by_letters,
            "letter": self._by_letters,
            "open": self._by_letters,
            "offer": self._by_letters,
            "own": self._by_letters,
            "move-in": self._by_letters,
            "watch": self._by_letters,
            "share": self._by_letters,
            "shared": self._by_letters,
            "load": self._in_workshop,
            "decide": self._in_workshop,
            "console": self._in_workshop,
            "complete": self._in_workshop,
            "knowledge": self._in_workshop,
            "ladder": self._in_workshop,
            "ladder-go": self._in_workshop,
            "task": self._in_workshop,
            "task-go": self._in_workshop,
            "close": self._close,
        }

    @property
    def verbs(self) -> list[str]:
        """The values that a request's `do` may have."""
        return list(self._answers)

    def handle(self, text: str) -> str:
        """Answer one request: carry it out as a whole, or change nothing."""
        language = SOURCE
        before = self._sessions, self._lessons
        # Change only copies, so that a request that fails halfway, even in writing the reply, changes nothing.
        self._sessions, self._lessons = dict(self._sessions), dict(self._lessons)
        try:
            request = read_request(text)
            language = request.language()
            verb = request.text("do")
            if verb not in self._answers:
                raise RequestError(
                    "A request’s 'do' is one of {verbs}, not {verb}.", verbs=", ".join(self.verbs), verb=repr(verb)
                )
            # The requests of studies and letters have their own descriptions; all requests have the name of the thing
            # they are about.
            reply = self._answers[verb](request.described(*FORMS.get(verb, [CloseRequest])))
            return write_json({"ok": True, **reply})
        except BaseException as error:
            self._sessions, self._lessons = before
            # A defect must reach the page as a message and must not kill the worker, and neither must a SystemExit of
            # an add-on.
            if isinstance(error, outside.INTERRUPTS):
                raise
            refused: Refused = {"ok": False, "error": error_json(error, error_words(language))}
            return write_json(refused)

    # Matches

    def _opened(self, request: Request, sight: Sight, broken: RecordError | None = None) -> TableReply:
        session = Session(request.text("session"), sight, self._clock, broken)
        reply = table.table(session)
        _keep(self._sessions, session.name, session, SESSIONS)
        return reply

    def _session(self, request: Request) -> Session:
        name = request.text("session")
        if name not in self._sessions:
            raise NoSession("The engine does not know the game {name}; restore it.", name=repr(name))
        self._sessions[name] = session = self._sessions.pop(name).copy()
        return session

    def _of_match(self, answer: Callable[[Session, Request], Reply]) -> Answer:
        """Return an answer that calls `answer` with the match that the request names."""
        return lambda request: answer(self._session(request), request)

    def _at_ply(self, answer: Callable[[Session, Request], Reply]) -> Answer:
        """Return an answer that calls `answer` with the match that the request names, if the page has seen its newest
        state."""

        def answered(request: Request) -> Reply:
            session = self._session(request)
            session.expect(request.number("ply"))
            return answer(session, request)

        return answered

    # Only pages on which somebody looks back, or compares ways to play, need this code; it came to them with the pack
    # for looks back.

    @staticmethod
    def _rank(session: Session, request: Request) -> Reply:
        from pygame_rules.bridge import ranking

        return ranking.rank(session, request)

    @staticmethod
    def _try(session: Session, request: Request) -> Reply:
        from pygame_rules.bridge import ranking

        return ranking.attempt(session, request)

    # Lessons

    def _lesson(self, request: Request) -> Reply:
        learning, name = lessons.begin(request), request.text("session")
        lesson = LessonSession(name, learning, self._clock)
        reply = lesson.reply()
        _keep(self._lessons, name, lesson, LESSONS)
        return reply

    def _in_lesson(self, answer: Callable[[LessonSession, Request], Reply]) -> Answer:
        """Return an answer that calls `answer` with the lesson that the request names, if the page has seen its newest
        state."""

        def answered(request: Request) -> Reply:
            name = request.text("session")
            if name not in self._lessons:
                raise NoSession("The engine does not know the lesson {name}; begin it again.", name=repr(name))
            self._lessons[name] = lesson = self._lessons.pop(name).copy()
            lesson.expect(request.number("count"))
            return answer(lesson, request)

        return answered

    # Studies. Only pages that study need this code; it came to them with the pack for studies (docs/page.md, "What
    # the page loads").

    def _begin_study(self, request: Request) -> Reply:
        from pygame_rules.bridge import study

        workshop = self._workshop
        if workshop is None:
            begun = study.begin(request)
        else:
            begun = workshop.watched(lambda: study.begin(request, workshop.player))
        reply = begun.begun()
        self._study = request.text("session"), begun
        return reply

    def _go_on_with_study(self, request: Request) -> Reply:
        name = request.text("session")
        if self._study is None or self._study[0] != name:
            raise NoSession("The engine does not know the study {name}; begin it again.", name=repr(name))
        from pygame_rules.bridge import study

        begun = self._study[1]
        if self._workshop is None:
            return study.go(begun, request, self._clock)
        return self._workshop.watched(lambda: study.go(begun, request, self._clock))

    # The workshop. Only pages on which somebody writes a player need this code; it came to them with its own pack.

    def _in_workshop(self, request: Request) -> Reply:
        if self._workshop is None:
            from pygame_rules.bridge.workshop import Workshop

            self._workshop = Workshop(self._clock)
        return self._workshop.answer(request)

    # Letters. Only pages that play between devices need this code; it came to them with the pack for letters.

    def _by_letters(self, request: Request) -> Reply:
        from pygame_rules.bridge import letters

        def known(request: Request) -> Session | None:
            return self._session(request) if request.text("session") in self._sessions else None

        return letters.answer(request, self._opened, self._session, known)

    def _close(self, request: Request) -> Reply:
        name = request.text("session")
        self._sessions.pop(name, None)
        self._lessons.pop(name, None)
        if self._study is not None and self._study[0] == name:
            self._study = None
        if self._workshop is not None:
            self._workshop.close(name)
        return {}


def _keep(kept: dict[str, T], name: str, new: T, most: int) -> None:
    """Add something as the newest, and drop the least recently used things above `most`."""
    kept.pop(name, None)
    kept[name] = new
    while len(kept) > most:
        del kept[next(iter(kept))]


_bridge = Bridge()


def handle(request: str) -> str:
    """Answer one request of the page; see docs/bridge.md."""
    return _bridge.handle(request)
