"""Answer the requests about players that a reader writes (docs/workshop.md).

They are answered in an engine of their own, behind walls: it decides, measures and evaluates, and the engine of the
page judges what is legal. The page gets this folder, and what it imports, in a pack of its own
(`tools/engine/pack.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeVar, cast

from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.workshop.ladder import Climbing
from pygame_rules.bridge.workshop.lines import Lines
from pygame_rules.bridge.workshop.task import CheckedTask
from pygame_rules.core import record as records
from pygame_rules.core.errors import NoSession, OptionError, UnknownPlayer, quoted
from pygame_rules.core.languages import SOURCE
from pygame_rules.games import find_game
from pygame_rules.players import AnyPlayer
from pygame_rules.protocol.requests.workshop import (
    CompleteRequest,
    ConsoleRequest,
    DecideRequest,
    KnowledgeRequest,
    LadderGoRequest,
    LadderRequest,
    LoadRequest,
    TaskGoRequest,
    TaskRequest,
)
from pygame_rules.workshop.examples import examples_of
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.followed import Followed, Recollection
from pygame_rules.workshop.knowledge import knowledge
from pygame_rules.workshop.own_code import WRITTEN
from pygame_rules.workshop.own_player import OwnPlayer
from pygame_rules.workshop.own_text import FILE, OwnText
from pygame_rules.workshop.task_exercises import Exercises
from pygame_rules.workshop.tasks import told_tasks
from pygame_rules.workshop.watch import Printed, Watch

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.workshop import DecideReply, KnowledgeReply, LoadReply, TaskReply, ToldTask

TEXTS: Final = 50
"""How many texts are kept. The one that was loaded first is dropped first."""
MEMORIES: Final = 16
"""How many players are kept with what they remember."""
CONSOLES: Final = 4

T = TypeVar("T")
Reply = Mapping[str, object]


class Workshop:
    """The texts of a reader, their players, and what these remember.

    :param clock: a monotonic clock in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._watch = Watch()
        self._texts: dict[str, OwnText] = {}
        self._match: Followed | None = None
        self._memories: dict[tuple[object, ...], Recollection] = {}
        self._consoles: dict[str, Lines] = {}
        self._ladder: tuple[str, Climbing] | None = None
        self._task: tuple[str, CheckedTask] | None = None
        self._exercises: Exercises | None = None
        """Those of the game whose task was checked last: making them takes longer than checking them."""
        self._answers: dict[str, Callable[[Request], Reply]] = {
            "load": lambda request: self._load(request.described(LoadRequest)),
            "decide": lambda request: self._decide(request.described(DecideRequest)),
            "console": lambda request: self._console(request.described(ConsoleRequest)),
            "complete": lambda request: self._complete(request.described(CompleteRequest)),
            "knowledge": lambda request: self._knowledge(request.described(KnowledgeRequest)),
            "ladder": lambda request: self._begin_ladder(request.described(LadderRequest)),
            "ladder-go": lambda request: self._climb(request.described(LadderGoRequest)),
            "task": lambda request: self._begin_task(request.described(TaskRequest)),
            "task-go": lambda request: self._go_on_with_task(request.described(TaskGoRequest)),
        }

    def answer(self, request: Request) -> Reply:
        """Answer a request about the workshop."""
        return self._answers[request.text("do")](request)

    def watched(self, work: Callable[[], T], printed: Printed | None = None) -> T:
        """Do work that may execute a reader's code.

        :raises OwnCodeError: the code has failed, with what it has printed before.
        """
        said = Printed() if printed is None else printed
        try:
            with self._watch.over(said):
                return work()
        except OwnCodeError as fault:
            fault.printed = said.text
            raise

    def player(self, written: str) -> AnyPlayer:
        """Return the player that a text names: one's own if it is written like one, else a level's id.

        :raises UnknownPlayer: there is no such text.
        :raises OwnCodeError: there is no such player in it.
        """
        return self._own(written) if WRITTEN.fullmatch(written) else written

    def close(self, session: str) -> None:
        """Forget the console, the ladder and the task of a session."""
        self._consoles.pop(session, None)
        if self._task is not None and self._task[0] == session:
            self._task[1].forget()
            self._task = None
        if self._ladder is not None and self._ladder[0] == session:
            self._ladder = None

    def _own(self, written: str) -> OwnPlayer:
        found = WRITTEN.fullmatch(written)
        if found is None:
            raise OptionError(
                "A player of your own is named like my_bots.py:careful, not {found}.", found=quoted(written)
            )
        text = self._texts.get(found["file"])
        if text is None:
            raise UnknownPlayer(
                "No text with the player {player} has been loaded; there are {files}.",
                player=repr(written), files=", ".join(self._texts) or "–",
            )  # fmt: skip
        return text.player(found["name"])

    def _load(self, request: Request) -> LoadReply:
        file, source, said = request.text("file"), request.text("text"), Printed()
        if not FILE.fullmatch(file):
            raise OptionError("A text of players has a name such as my_bots.py, not {found}.", found=quoted(file))

        def loaded() -> OwnText:
            text = OwnText(file, source)
            if request.has("name"):
                text.player(request.text("name"))
            return text

        text = self.watched(loaded, said)
        wanted = request.text("name") if request.has("name") else None
        players = [one for one in text.players() if wanted in (None, one.name)]
        if (before := self._texts.pop(file, None)) is not None and before.module is not text.module:
            before.forget()
        self._texts[file] = text
        while len(self._texts) > TEXTS:
            self._texts.pop(next(iter(self._texts))).forget()
        self._memories.clear()
        return {
            "players": [
                {"name": one.name, "kind": one.kind, "line": one.line, "doc": one.doc} for one in players
            ],
            "printed": said.text, "cut": said.is_cut,
        }  # fmt: skip

    def _decide(self, request: Request) -> DecideReply:
        record = records.from_json(request.mapping("record"), find_game)
        seat, seed = request.number("seat"), request.number("seed") if request.has("seed") else 0
        own = self._own(request.text("player"))
        game = find_game(record.game)
        setup = (game.info.id, len(record.players), dict(record.options))
        if self._match is None or self._match.setup != setup:
            self._match = Followed(game, len(record.players), record.options)
            self._memories.clear()
        match = self._match
        match.follow(record.events)
        key = (own.file, own.name, seat, seed)
        memory = self._memories.pop(key, None) or Recollection(own, seat, seed, self._clock)
        self._memories[key] = memory
        while len(self._memories) > MEMORIES:
            del self._memories[next(iter(self._memories))]
        said = Printed()
        answer = self.watched(lambda: memory.decide(match), said)
        return {
            "action": game.action_to_string(answer.action),
            "values": [{"action": action.text, "value": value} for action, value in answer.values],
            "printed": said.text, "cut": said.is_cut, "ms": round(1000 * answer.seconds, 3),
        }  # fmt: skip

    # The console

    def _lines(self, request: Request) -> Lines:
        name = request.text("session")
        lines = self._consoles.pop(name, None) or Lines()
        self._consoles[name] = lines
        while len(self._consoles) > CONSOLES:
            del self._consoles[next(iter(self._consoles))]
        lines.know(request.mapping("record"), request.language())
        return lines

    def _console(self, request: Request) -> Reply:
        lines, said = self._lines(request), Printed()
        shown = self.watched(lambda: lines.run(request.text("text"), complete=request.flag("complete")), said)
        return {**shown, "printed": said.text, "cut": said.is_cut}

    def _complete(self, request: Request) -> Reply:
        lines = self._lines(request)
        return self.watched(lambda: lines.complete(request.text("text")))

    def _knowledge(self, request: Request) -> KnowledgeReply:
        game, language = find_game(request.text("game")), request.language() or SOURCE
        rows, examples = knowledge(game, language), examples_of(game, language)
        return {
            "rows": [{"name": row.name, "kind": row.kind, "call": row.call, "words": row.words} for row in rows],
            "examples": [{"name": one.title, "words": one.words, "text": one.text} for one in examples],
            "tasks": cast("list[ToldTask]", told_tasks(game, language)),
        }

    # Ladders

    def _begin_ladder(self, request: Request) -> Reply:
        players = [self.player(one) for one in request.texts("players")]
        climbing = self.watched(lambda: Climbing(request, players))
        self._ladder = request.text("session"), climbing
        return climbing.begun()

    def _climb(self, request: Request) -> Reply:
        name = request.text("session")
        if self._ladder is None or self._ladder[0] != name:
            raise NoSession("The engine does not know the ladder {name}; begin it again.", name=repr(name))
        climbing = self._ladder[1]
        return self.watched(lambda: climbing.go_on(request.number("ms"), self._clock))

    # Tasks

    def _begin_task(self, request: Request) -> TaskReply:
        game = find_game(request.text("game"))
        if self._exercises is None or self._exercises.game is not game:
            self._exercises = Exercises(game)
        exercises, said = self._exercises, Printed()
        task = self.watched(lambda: CheckedTask(request, exercises, said), said)
        if self._task is not None:
            self._task[1].forget()
        self._task = request.text("session"), task
        return task.reply()

    def _go_on_with_task(self, request: Request) -> TaskReply:
        name = request.text("session")
        if self._task is None or self._task[0] != name:
            raise NoSession("The engine does not know the task {name}; begin it again.", name=repr(name))
        task = self._task[1]
        return self.watched(lambda: task.go_on(request.number("ms"), self._clock), task.printed)
