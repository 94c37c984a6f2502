"""The page's only interface to the engine: `handle(request: str) -> str`, JSON both ways (docs/architecture.md, "The
bridge").

Every request gets a reply; no request raises an error.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from pygame_rules.bridge.draft import draft
from pygame_rules.bridge.entry import game_entry
from pygame_rules.bridge.lessons import LessonSession
from pygame_rules.bridge.match_of_two import link
from pygame_rules.bridge.reply import check_rows, error_json, text_or_none
from pygame_rules.bridge.request import LARGEST_REQUEST, TEXT_LENGTH, Request
from pygame_rules.bridge.session import SAVE_SCHEMA, Session
from pygame_rules.core import add_ons as outside
from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Computer, Controller, read_controller
from pygame_rules.core.errors import NoSession, OptionError, RecordError, RequestError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_text import write_json
from pygame_rules.core.json_value import Json
from pygame_rules.core.languages import SOURCE
from pygame_rules.core.lesson import read_lesson
from pygame_rules.core.match import Seat, TableMatch, controllers_here, dice_of, is_by_letters
from pygame_rules.core.scene import View
from pygame_rules.core.words import words
from pygame_rules.games import OWN, broken_game, error_words, find_game, playable_games
from pygame_rules.players import broken_players, find_player
from pygame_rules.version import __version__

if TYPE_CHECKING:
    from pygame_rules.bridge.studying import Studying
    from pygame_rules.bridge.vocabulary import (
        AnalyseReply,
        CheckReply,
        ConsultReply,
        Done,
        FilesReply,
        HelloReply,
        HintReply,
        LessonReply,
        Refused,
        SeekReply,
        StoryReply,
        StudyGoReply,
        StudyReply,
        TableReply,
        ThinkingReply,
    )

SESSIONS = 8
"""How many matches are kept. The least recently used one is dropped first; its page can restore it from its save."""
LETTER_VERBS = ("invite", "join", "letter", "open")
"""The verbs of `bridge/letters.py`, which is imported at the first of them."""
LESSONS = 4
"""How many lessons are kept."""
LARGEST_SEED = 2**53 - 1
"""The largest seed of a study; JavaScript knows no larger whole number exactly."""


class Bridge:
    """The engine behind the page.

    :param clock: a monotonic clock in seconds; it limits how long one request thinks.
    """

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._sessions: dict[str, Session] = {}
        self._lessons: dict[str, LessonSession] = {}
        self._study: tuple[str, Studying] | None = None
        """The only study, with the name that the page has given to it."""
        self._answers: dict[str, Callable[[Request], Mapping[str, object]]] = {
            "hello": self._hello,
            "files": self._files,
            "new": self._new,
            "restore": self._restore,
            "import": self._import,
            "view": self._view,
            "play": self._play,
            "chance": lambda request: self._current(request).chance(),
            "think": self._think,
            "consult": self._consult,
            "hint": self._hint,
            "ahead": lambda request: self._current(request).ahead(),
            "analyse": self._analyse,
            "explain": lambda request: self._current(request).explain(request.text("id")),
            "undo": lambda request: self._current(request).undo(request.flag("turn"), request.flag("choice")),
            "redo": lambda request: self._current(request).redo(),
            "resign": lambda request: self._current(request).resign(request.number("seat", 0, 99)),
            "seek": self._seek,
            "export": lambda request: self._session(request).export(),
            "check": self._check,
            "story": self._story,
            "draft": draft,
            "lesson": self._lesson,
            "lesson-play": self._lesson_play,
            "lesson-go": self._lesson_go,
            "study": self._begin_study,
            "study-go": self._study_go,
            "close": self._close,
        }

    @property
    def verbs(self) -> list[str]:
        """The values that a request's `do` may have."""
        return list(self._answers)

    def handle(self, text: str) -> str:
        """Answer one request: carry it out as a whole, or change nothing."""
        language = SOURCE
        before, lessons = self._sessions, self._lessons
        # Change only copies, so that a request that fails halfway, even in writing the reply, changes nothing.
        self._sessions, self._lessons = dict(before), dict(lessons)
        try:
            request = Request.parse(text)
            language = request.language()
            verb = request.text("do")
            if verb in LETTER_VERBS and verb not in self._answers:
                # Only pages that play between devices have this code (docs/letters.md).
                from pygame_rules.bridge.letters import answers

                self._answers |= answers(self._seats, self._open, self._session)
            if verb not in self._answers:
                raise RequestError(
                    "A request's 'do' is one of {verbs}, not {verb}.", verbs=", ".join(self.verbs), verb=repr(verb)
                )
            reply = self._answers[verb](request)
            return write_json({"ok": True, **reply})
        except BaseException as error:
            self._sessions, self._lessons = before, lessons
            # A defect must reach the page as a message and not kill the worker; so must an add-on's SystemExit.
            if isinstance(error, outside.INTERRUPTS):
                raise
            refused: Refused = {"ok": False, "error": error_json(error, error_words(language))}
            return write_json(refused)

    # Requests without a session

    def _hello(self, request: Request) -> HelloReply:
        games, broken = playable_games()
        say = words(request.language())
        entries = []
        for game in games:
            try:
                entries.append(game_entry(game))
            except outside.INTERRUPTS:
                raise
            except BaseException as error:
                wheel = outside.culprit(error)
                if wheel is None:
                    raise
                broken.append(broken_game(game.info.id, wheel, outside.in_a_line(error)))
        broken += broken_players(games)
        return {
            "version": __version__,
            "games": entries,
            "wheels": {
                entry.name: outside.wheel_of(entry)
                for entry in outside.entry_points(outside.GAMES)
                if entry.name not in OWN
            },
            "broken": [error.reason(say) for error in broken],
        }

    def _files(self, request: Request) -> FilesReply:
        # Import on first use: only games that were added to a built site need this module.
        from pygame_rules.bridge.files import game_files

        return {"files": game_files(find_game(request.text("game")))}

    def _new(self, request: Request) -> TableReply:
        game = find_game(request.text("game"))
        view = request.view()
        seats = self._seats(request, game)
        options = dict(request.mapping("options")) if request.has("options") else {}
        match = TableMatch(game, seats, options, request.dice(), undo_past=_undo_past(request))
        link(match, request)
        return self._open(request, match, view)

    def _seats(self, request: Request, game: AnyGame) -> list[Seat]:
        seats = []
        for part in request.parts("players", 99):
            # Keep a missing name empty: each reader sees the game's own name in their language.
            name = part.text("name", records.NAME_LENGTH).strip() if part.has("name") else ""
            seats.append(Seat(name, _controller(part, game)))
        if len(seats) not in game.info.seats:
            raise OptionError(
                "{title} has {seats} players, not {count}.",
                title=game.info.title, seats=records.seats_text(game), count=len(seats),
            )  # fmt: skip
        return seats

    def _restore(self, request: Request) -> TableReply:
        save = request.part("save")
        if save.number("schema") != SAVE_SCHEMA:
            raise RequestError("This game was saved by another version of the page; its record can still be exported.")
        record = records.from_json(save.mapping("record"), find_game)
        settings = save.part("settings")
        match, broken = TableMatch.from_record(
            record, find_game(record.game), save.dice(), dice_from=settings.number("dice_from"),
            undo_past=settings.flag("undo_past"),
        )  # fmt: skip
        if is_by_letters(match):
            from pygame_rules.remote.match import resume

            resume(match)
        if save.has("redo") and save.anything("redo") != [] and broken is None:
            match.undone = save.texts("redo", 1_000_000)[::-1]
        return self._open(request, match, request.view(), broken)

    def _import(self, request: Request) -> TableReply:
        record = records.parse(request.text("text", LARGEST_REQUEST), find_game)
        # There is no connection to players at other devices, so people at this device take their seats.
        controllers = controllers_here(record)
        match = _whole_match(record, request.dice(), _undo_past(request), controllers)
        for controller in controllers:
            if isinstance(controller, Computer):
                find_player(controller.level, match.game)
        return self._open(request, match, request.view())

    def _open(self, request: Request, match: TableMatch, view: View, broken: RecordError | None = None) -> TableReply:
        name = request.text("session")
        session = Session(name, match, view, broken)
        reply = session.table()
        self._sessions.pop(name, None)
        self._sessions[name] = session
        while len(self._sessions) > SESSIONS:
            del self._sessions[next(iter(self._sessions))]
        return reply

    # Requests to a session

    def _session(self, request: Request) -> Session:
        name = request.text("session")
        if name not in self._sessions:
            raise NoSession("The engine does not know the game {name}; restore it.", name=repr(name[:TEXT_LENGTH]))
        self._sessions[name] = session = self._sessions.pop(name).copy()
        return session

    def _current(self, request: Request) -> Session:
        session = self._session(request)
        session.expect(request.number("ply"))
        return session

    def _view(self, request: Request) -> TableReply:
        session = self._current(request)
        session.look(request.view())
        return session.table()

    def _play(self, request: Request) -> TableReply:
        seat = request.number("seat", 0, 99) if request.has("seat") else None
        return self._current(request).play(request.texts("events", 100), seat)

    def _think(self, request: Request) -> TableReply | ThinkingReply:
        return self._current(request).think(request.number("ms", 1, 10_000), self._clock)

    def _consult(self, request: Request) -> ConsultReply | Done:
        if request.flag("stop"):
            self._session(request).stop_consulting()
            return {}
        return self._current(request).consult(request.text("level"), request.number("ms", 1, 10_000), self._clock)

    def _hint(self, request: Request) -> HintReply | Done:
        if request.flag("stop"):
            self._session(request).stop_hinting()
            return {}
        events = request.texts("events", 100) if request.has("events") else ()
        return self._current(request).hint(request.number("ms", 1, 10_000), self._clock, events)

    def _analyse(self, request: Request) -> AnalyseReply | Done:
        session = self._session(request)
        if request.flag("stop"):
            session.analysing.forget()
            return {}
        milliseconds = request.number("ms", 1, 10_000)
        return session.analysing.go_on(session.match, request.flag("whole"), milliseconds, self._clock)

    def _seek(self, request: Request) -> SeekReply:
        tried = request.texts("events", 100) if request.has("events") else ()
        to = request.number("to") if request.has("to") else None
        return self._current(request).seek(request.number("at"), request.flag("frames"), tried, to)

    def _check(self, request: Request) -> CheckReply:
        if request.has("session"):
            match = self._session(request).match
            record = match.record()
        else:
            record = records.parse(request.text("text", LARGEST_REQUEST), find_game)
            match = _whole_match(record, Dice(bytes(32)))
        return _checked(record, match, request)

    def _story(self, request: Request) -> StoryReply:
        # Import here: only the page that makes stories needs it.
        from pygame_rules.bridge.story import Part, make_story, story_text
        from pygame_rules.core.story import LONGEST_HEADING

        record = records.parse(request.text("text", LARGEST_REQUEST), find_game)
        part = Part(
            request.number("start") if request.has("start") else 0,
            request.number("end") if request.has("end") else None,
        )
        languages = request.texts("languages", 20) if request.has("languages") else ()
        heading = request.text("title", LONGEST_HEADING) if request.has("title") else ""
        story = make_story(record, part, languages, heading)
        return {"game": story.game, "steps": len(story.told) + 1, "text": story_text(story)}

    def _close(self, request: Request) -> Done:
        self._sessions.pop(request.text("session"), None)
        self._lessons.pop(request.text("session"), None)
        if self._study is not None and self._study[0] == request.text("session"):
            self._study = None
        return {}

    # Lessons

    def _lesson(self, request: Request) -> LessonReply:
        game = find_game(request.text("game"))
        lesson = read_lesson(request.anything("lesson"), game.info.title)
        step = request.number("step") if request.has("step") else 0
        name = request.text("session")
        begun = LessonSession(name, game, lesson, request.view(), request.dice(), step)
        reply = begun.reply()
        self._lessons.pop(name, None)
        self._lessons[name] = begun
        while len(self._lessons) > LESSONS:
            del self._lessons[next(iter(self._lessons))]
        return reply

    def _learning(self, request: Request) -> LessonSession:
        name = request.text("session")
        if name not in self._lessons:
            raise NoSession("The engine does not know the lesson {name}; begin it again.", name=repr(name))
        self._lessons[name] = lesson = self._lessons.pop(name).copy()
        lesson.expect(request.number("count"))
        return lesson

    def _lesson_play(self, request: Request) -> LessonReply:
        lesson = self._learning(request)
        return lesson.reply(lesson.play(request.texts("events", 100)))

    def _lesson_go(self, request: Request) -> LessonReply:
        lesson, way = self._learning(request), request.text("way")
        if way == "look":
            return lesson.reply(lesson.look(request.view()))
        ways = {"on": lesson.go_on, "show": lesson.show, "skip": lesson.skip, "back": lesson.back}
        if way not in ways:
            raise RequestError("A way is one of {ways}, not {way}.", ways=", ".join([*ways, "look"]), way=repr(way))
        return lesson.reply(ways[way]())

    # Studies

    def _begin_study(self, request: Request) -> StudyReply:
        # Only pages that study need this code; they have brought it (docs/architecture.md, "What the page loads").
        from pygame_rules.bridge.studying import Studying

        options = cast("dict[str, Json]", request.mapping("options")) if request.has("options") else {}
        study = Studying(
            find_game(request.text("game")), request.texts("players", 99), options,
            request.number("games", 1), request.number("seed", 0, LARGEST_SEED),
        )  # fmt: skip
        reply = study.begun()
        self._study = request.text("session"), study
        return reply

    def _study_go(self, request: Request) -> StudyGoReply:
        name = request.text("session")
        if self._study is None or self._study[0] != name:
            raise NoSession("The engine does not know the study {name}; begin it again.", name=repr(name))
        study, summed = self._study[1], request.flag("summed")
        if request.has("rows"):
            return study.take(request.text("rows", LARGEST_REQUEST), summed)
        return study.go_on(request.number("ms", 1, 10_000), self._clock, summed)


def _controller(part: Request, game: AnyGame) -> Controller:
    """Who decides at a seat of a new match."""
    kind = part.text("kind")
    controller = read_controller({"kind": kind, "level": part.text("level") if kind == Computer.kind else None})
    if controller is None:
        raise RequestError("A player's kind is 'human', 'computer' or 'remote', not {kind}.", kind=repr(kind))
    if isinstance(controller, Computer):
        find_player(controller.level, game)
    return controller


def _whole_match(
    record: records.RecordData,
    dice: Dice,
    undo_past: bool | None = None,
    controllers: Sequence[Controller] | None = None,
) -> TableMatch:
    """The match of a record, which must be valid to its end.

    :param controllers: who decides from now on, one per seat; None: as in the record.
    :raises RecordError: the first error in the record.
    """
    match, broken = TableMatch.from_record(
        record, find_game(record.game), dice, controllers=controllers, undo_past=undo_past
    )
    if broken is not None:
        raise broken
    return match


def _undo_past(request: Request) -> bool | None:
    settings = request.part("settings") if request.has("settings") else Request({})
    return settings.flag("undo_past") if settings.has("undo_past") else None


def _checked(record: records.RecordData, match: TableMatch, request: Request) -> CheckReply:
    """The dice check of a record: each throw recomputed from the seed, and whether the seed has the promised hash."""
    own = dice_of(record)
    if own is not None:
        dice, first = own
    elif request.has("seed"):
        dice, first = request.dice(), 0
    else:
        raise RecordError("The record reveals no seed; it is written when the game is over.")
    written = record.extra.get("dice")
    promised = written.get("hash") if isinstance(written, dict) else None
    return {
        "game": record.game,
        "hash": text_or_none(promised),
        "seed": dice.seed.hex(),
        "seed_hash": dice.hash,
        "hash_ok": None if promised is None else promised == dice.hash,
        "rows": check_rows(match, dice, first),
    }


_bridge = Bridge()


def handle(request: str) -> str:
    """Answer one request of the page; see docs/architecture.md."""
    return _bridge.handle(request)
