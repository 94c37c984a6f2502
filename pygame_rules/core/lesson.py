"""Read, check and judge the lessons of a game (docs/lessons.md).

A lesson is the beginning of a record and a few steps. A step tells something, or asks for a move; the rules play the
events that the lesson scripts, and a move of the learner is *right* if it leaves a way to the state that the step asks
for. So every order and every other way to the same state counts, although the author lists none of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from pygame_rules.core.errors import LessonError, SpieltischError
from pygame_rules.core.field_reader import Reader
from pygame_rules.core.game import CHANCE, Action, AnyGame, State
from pygame_rules.core.json_value import Json
from pygame_rules.core.lesson_file import SAID, LessonFile, WrongFile
from pygame_rules.core.package_files import text_or_none
from pygame_rules.core.words import Words

FILE: Final = "lessons.json"
"""The file in a game's package."""
REST: Final = "*"
"""The key in `wrong` that answers all moves that are not named."""
TEXTS: Final = ("say", "ask", "situation", "hint", "right", "why", "natural")
"""The keys of a step whose values are texts for the learner."""
SEARCH: Final = 20_000
"""How many states may be examined to judge one move; real lessons need a few hundred."""

JsonObject: TypeAlias = "Mapping[str, object]"


@dataclass(frozen=True, slots=True)
class Wrong:
    """The answer to a move that is legal, but is not asked for."""

    say: str
    reply: tuple[str, ...] = ()
    """Events, chance included, that show what the move leads to; they are played after it, and taken back together with
    it."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the learner reads `say`, then `events` happen, then `ask` waits for the answer. It has `say` or `ask`
    or both."""

    say: str = ""
    events: tuple[str, ...] = ()
    """Chance outcomes and decisions of the other players that happen before the question, or after `say`."""
    ask: str = ""
    situation: str = ""
    """What is told above the question. In it `{name}` stands for the learner's seat, `{special}` for what the game says
    of the position (`core.game.TellsSituations`)."""
    mark: tuple[str, ...] = ()
    """Ids of the items and spots of the scene to which the texts point."""
    expect: tuple[str, ...] = ()
    """The decisions that answer the question, one after the other."""
    one_of: bool = False
    """Whether each of `expect` is an answer by itself."""
    also: tuple[tuple[str, ...], ...] = ()
    """Other answers, each with its decisions."""
    goal: JsonObject | None = None
    """Further answers: every state whose position has the value given here at each of these paths (docs/rules)."""
    wrong: Mapping[str, Wrong] | None = None
    """Answers to other legal moves by event; `*` answers all moves that are not named."""
    against: tuple[str, ...] = ()
    """The decisions of a turn that is worth less than an answer. The game's named figures then explain why an answer is
    better than this turn, and why a wrong turn is worse than the answer."""
    refused: tuple[str, ...] = ()
    """Moves that the learner is invited to try although they are not legal; the rules say why."""
    hint: str = ""
    right: str = ""
    why: str = ""
    natural: str = ""
    """What is told after the answer of the turn `against`, before the reasons against it; `{turn}` stands for that turn
    in words."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson."""

    id: str
    title: str
    players: int
    options: JsonObject
    events: tuple[str, ...]
    """The events before the first step."""
    seat: int
    """The learner's seat."""
    steps: tuple[Step, ...]
    play_on: str | None = None
    """The level of the computer players against whom the learner may go on from the end; None: it is not offered."""

    @property
    def name(self) -> str:
        """The lesson's name in error messages."""
        return f"lesson {self.id}"


# Reading


def raw_lessons(package: str) -> list[Json]:
    """Return the lessons of a game's package as its file has them, with English texts; empty if the game has none.

    :raises LessonError: the file is not JSON, or has no list `lessons`.
    """
    text = text_or_none(package, FILE)
    if text is None:
        return []
    where = f"{package}/{FILE}"
    try:
        found = json.loads(text)
    except ValueError as error:
        raise LessonError("{where} is no JSON: {reason}.", where=where, reason=error) from error
    lessons = found.get("lessons") if isinstance(found, dict) else None
    if not isinstance(lessons, list):
        raise LessonError("{where}: expected an object with a list `lessons`.", where=where)
    return lessons


def course(package: str) -> tuple[Lesson, ...]:
    """Read and check the lessons of a game's package.

    :raises LessonError: one is malformed, or two have the same id.
    """
    found = tuple(read_lesson(raw, f"{package}/{FILE}") for raw in raw_lessons(package))
    ids = [lesson.id for lesson in found]
    for name in ids:
        if ids.count(name) > 1:
            raise LessonError("{where}: two lessons have the id {id}.", where=f"{package}/{FILE}", id=name)
    return found


def read_lesson(raw: object, where: str) -> Lesson:
    """Read one lesson.

    :param where: the file, for errors.
    :raises LessonError: the lesson is malformed; the message says what is wrong, where, and what was expected.
    """
    name = Reader(raw, LessonFile, SAID, where).text("id")
    own = Reader(raw, LessonFile, SAID, f"{where}, lesson {name}").only()
    start = own.part("start").only()
    steps = own.parts("steps", "step")
    if not steps:
        raise own.wrong("steps", "at least one step")
    play_on = own.part("play_on") if own.has("play_on") else None
    return Lesson(
        name,
        own.text("title"),
        start.number("players"),
        start.mapping("options") if start.has("options") else {},
        tuple(start.texts("events")),
        own.number("seat") if own.has("seat") else 0,
        tuple(_step(step.only()) for step in steps),
        play_on.text("level") if play_on else None,
    )


def _step(raw: Reader) -> Step:
    texts = {key: raw.text(key) for key in TEXTS if raw.has(key)}
    expect = raw.texts("expect")
    if "say" not in texts and "ask" not in texts:
        raise raw.wrong("ask", "a text, or `say`")
    if ("ask" in texts) != bool(expect):
        raise raw.wrong("expect", "the events that answer `ask`, and only beside it")
    answers = ("situation", "also", "goal", "wrong", "against", "refused", "hint", "right", "why", "natural")
    if "ask" not in texts and any(raw.has(key) for key in answers):
        raise raw.wrong("ask", "a question, because the step judges an answer")
    if "natural" in texts and not raw.has("against"):
        raise raw.wrong("against", "the turn of which `natural` tells")
    one_of = raw.flag("one_of")
    return Step(
        events=tuple(raw.texts("events")),
        mark=tuple(raw.texts("mark")),
        expect=tuple(expect),
        one_of=one_of,
        also=tuple(map(tuple, raw.lists("also"))),
        goal=raw.mapping("goal") if raw.has("goal") else None,
        wrong={event: _wrong(raw, event, told) for event, told in raw.mapping("wrong").items()}
        if raw.has("wrong")
        else None,
        against=tuple(raw.texts("against")),
        refused=tuple(raw.texts("refused")),
        **texts,
    )


def _wrong(step: Reader, event: str, told: object) -> Wrong:
    where = f"{step.where}, wrong {event}"
    if isinstance(told, str):
        told = {"say": told}
    answer = Reader(told, WrongFile, SAID, where).only()
    return Wrong(answer.text("say"), tuple(answer.texts("reply")))


# Texts


def translated(raw: Json, say: Callable[[str], str]) -> Json:
    """Translate the texts of a lesson, which is as its file has it."""
    if not isinstance(raw, dict):
        return raw
    steps = raw.get("steps")
    told: dict[str, Json] = {**raw, "title": _said(raw.get("title"), say)}
    if isinstance(steps, list):
        told["steps"] = [_step_in(step, say) for step in steps]
    return told


def _step_in(raw: Json, say: Callable[[str], str]) -> Json:
    if not isinstance(raw, dict):
        return raw
    told = {key: _said(value, say) if key in TEXTS else value for key, value in raw.items()}
    wrong = raw.get("wrong")
    if isinstance(wrong, dict):
        told["wrong"] = {
            event: {**answer, "say": _said(answer.get("say"), say)} if isinstance(answer, dict) else _said(answer, say)
            for event, answer in wrong.items()
        }
    return told


def _said(text: Json, say: Callable[[str], str]) -> Json:
    return say(text) if isinstance(text, str) else text


def texts_of(lesson: Lesson) -> Iterator[str]:
    """Iterate over all texts of a lesson that a learner may read."""
    yield lesson.title
    for step in lesson.steps:
        yield from filter(None, (getattr(step, key) for key in TEXTS))
        yield from (answer.say for answer in (step.wrong or {}).values())


def lessons_in(package: str, say: Words) -> list[Json]:
    """Return the lessons of a game's package in the language of `say`, checked.

    :raises LessonError: one is malformed.
    """
    course(package)
    return [translated(raw, say) for raw in raw_lessons(package)]


# Judging


@dataclass(frozen=True, slots=True)
class Question:
    """A step that asks, together with the state in which it asks.

    :raises LessonError: an expected event is not legal there.
    """

    game: AnyGame
    step: Step
    start: State
    seat: int
    where: str
    """For errors."""

    @property
    def length(self) -> int:
        """The most decisions that an answer takes."""
        return max(1 if self.step.one_of else len(self.step.expect), *map(len, self.step.also), 1)

    def ends(self) -> list[State]:
        """Return the states after the expected answers."""
        answers = [(event,) for event in self.step.expect] if self.step.one_of else [self.step.expect]
        return [self._after(answer) for answer in (*answers, *self.step.also)]

    def _after(self, answer: Sequence[str]) -> State:
        state = self.start
        for event in answer:
            if state.current_player() != self.seat:
                raise LessonError("{where}: {event} is expected where seat {seat} does not decide.",
                                  where=self.where, event=event, seat=self.seat)  # fmt: skip
            state = played(self.game, state, event, self.where)
        return state

    def met(self, state: State, ends: Sequence[State]) -> bool:
        """Tell whether a state is one that the step asks for."""
        return state in ends or (self.step.goal is not None and holds(self.game.position(state), self.step.goal))

    def way(self, state: State, left: int) -> list[Action] | None:
        """Find the shortest way from a state to one that the step asks for, in at most `left` decisions; None if there
        is none.

        Of several ways with the same length, it returns the way with the expected events.
        """
        ends = self.ends()
        wanted = {event: at for at, event in reversed(list(enumerate(self.step.expect)))}
        layer: dict[State, list[Action]] = {state: []}
        looked = 0
        for _ in range(left + 1):
            for reached, path in layer.items():
                if self.met(reached, ends):
                    return path
            further: dict[State, list[Action]] = {}
            for reached, path in layer.items():
                if reached.current_player() != self.seat:
                    continue
                actions = sorted(reached.legal_actions(), key=lambda one: wanted.get(one.text, len(wanted)))
                for action in actions:
                    looked += 1
                    if looked > SEARCH:
                        return None
                    further.setdefault(reached.apply_action(action), [*path, action])
            layer = further
        return None

    def answer_to(self, event: str) -> Wrong | None:
        """Return the lesson's answer to a legal event that is not right; None if the lesson has none."""
        wrong = self.step.wrong or {}
        return wrong.get(event) or wrong.get(REST)


def played(game: AnyGame, state: State, event: str, where: str) -> State:
    """Return the state after an event of a lesson.

    :raises LessonError: it is no event of the game, or not possible here.
    """
    try:
        action = game.string_to_action(event)
        outcomes = state.chance_outcomes() if state.current_player() == CHANCE else None
        if outcomes is not None and all(action != outcome for outcome, _ in outcomes):
            raise LessonError("{where}: {event} cannot be thrown here.", where=where, event=event)
        return state.apply_action(action)
    except LessonError:
        raise
    except SpieltischError as error:
        raise LessonError("{where}: {event}: {reason}", where=where, event=event, reason=error) from error


def holds(position: Json, goal: JsonObject) -> bool:
    """Tell whether each path into a position leads to the value that the goal names.

    >>> holds({"houses": [[0, 2], [1, 0]], "turn": 0}, {"houses.0.1": 2, "turn": 0})
    True
    >>> holds({"turn": 0}, {"moved": 3})
    False
    """
    return all(_at(position, path.split(".")) == value for path, value in goal.items())


def _at(found: object, path: Sequence[str]) -> object:
    """Return the value at a path; something that equals no JSON value if there is none."""
    for part in path:
        if isinstance(found, dict) and part in found:
            found = found[part]
        elif isinstance(found, list) and part.isdecimal() and int(part) < len(found):
            found = found[int(part)]
        else:
            return _at
    return found
