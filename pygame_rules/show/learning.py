"""The course of a lesson (docs/lessons.md): what the learner does, and what the page says and shows."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Self

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import PERSON, Computer
from pygame_rules.core.errors import LessonError, MatchError, MissingPart, OptionError, RequestError, Term
from pygame_rules.core.game import Action, AnyGame, State, TellsSituations
from pygame_rules.core.lesson import Lesson, Question, Step, played
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.core.scene import Scene, View
from pygame_rules.show.sight import Sight, without_choices

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.lessons import LessonEntry, LessonPhase, LessonVerdict

USUAL_LEVEL: Final = "medium"
"""The level of the other players, if the game has it and the lesson names no level; it matters in a game that goes on
from the lesson."""


class Learning:
    """A lesson, the match on its board and how far the learner has come.

    :param step: the number of the step to begin with, from 0; the expected answers to earlier steps are played.
    :raises LessonError: the rules refuse something that the lesson scripts.
    """

    def __init__(self, game: AnyGame, lesson: Lesson, view: View, dice: Dice, step: int = 0) -> None:
        self.lesson = lesson
        self.count = 0
        """How often the learner has done something; a request must name it, so that nothing happens twice."""
        self.at = 0
        """The number of the step, from 0."""
        self._begun: list[int] = []
        """The number of events before each step so far."""
        self._asked = 0
        """The number of events before the question."""
        self._wrong_from = 0
        """The number of events before the move that will be taken back."""
        self.phase: LessonPhase = "say"
        """Whether the learner reads, must move, sees the result of a wrong move, or has answered."""
        self.verdict: LessonVerdict | None = None
        """The verdict on the learner's last move."""
        self.said = ""
        """The answer to the learner's last move, or the hint."""
        self._shown: tuple[str, ...] = ()
        """The answer's next events, if the learner has asked for them."""
        self.sight = Sight(_begun(game, lesson, dice), replace(view, seat=lesson.seat))
        if not 0 <= step < len(lesson.steps):
            raise RequestError("The lesson has {count} steps; there is no step {step}.",
                               count=len(lesson.steps), step=step)  # fmt: skip
        self._enter(0)
        while self.at < step:
            self._solve()
            self._enter(self.at + 1)

    def copy(self) -> Self:
        """Return a copy that can go on without changing this one."""
        other = copy(self)
        other.sight = self.sight.copy()
        other._begun = list(self._begun)
        return other

    @property
    def match(self) -> LiveMatch:
        """The match on the board."""
        return self.sight.match

    @property
    def _step(self) -> Step:
        return self.lesson.steps[self.at]

    @property
    def question(self) -> Question:
        """The question of this step, in the state in which it is asked."""
        match = self.match
        return Question(match.game, self._step, match.states[self._asked], self.lesson.seat, self._where)

    @property
    def _where(self) -> str:
        return f"{self.lesson.name}, step {self.at + 1}"

    # What the learner does. Each of these methods returns the number of events before the events that it has played.

    def play(self, events: Sequence[str]) -> int:
        """Play moves of the learner. A wrong move is played, too, with the events that punish it; `go_on` takes it
        back.

        :raises MatchError: no move is asked for now.
        """
        if self.phase != "ask":
            raise MatchError("The lesson asks for no move now.")
        start = self.match.ply
        for text in events:
            verdict, said = self._judge(text)
            self.verdict, self.said, self._shown = verdict, said, ()
            if verdict == "refused":
                break
            before = self.match.ply
            self._play((text,))
            if verdict == "other":
                self._punish(text)
                self._wrong_from, self.phase = before, "other"
                break
            if self.question.met(self.match.state, self.question.ends()):
                self.phase, self.said = "right", self._step.right
                break
        if self.match.ply > start:
            self.count += 1
        return start

    def _punish(self, text: str) -> None:
        """Play what follows from a wrong move, as far as it can happen: an earlier right move may have changed it."""
        answer = self.question.answer_to(text)
        for reply in answer.reply if answer else ():
            try:
                self._play((reply,))
            except LessonError:
                return

    def _judge(self, text: str) -> tuple[LessonVerdict, str]:
        """Judge a move: return the verdict and the answer to it."""
        match, question = self.match, self.question
        action = match.game.string_to_action(text)
        if action not in match.state.legal_actions():
            return "refused", self.sight.presenter.explain_refusal(match.state, action)
        left = question.length - (match.ply - self._asked) - 1
        if question.way(match.state.apply_action(action), left) is not None:
            return "right", ""
        answer = question.answer_to(text)
        return "other", answer.say if answer else ""

    def go_on(self) -> int:
        """Go on after something was read or answered; take back a wrong move."""
        start = self.match.ply
        if self.phase == "ask":
            raise MatchError("The lesson waits for a move.")
        if self.phase == "other":
            self.match.truncate(self._wrong_from)
            self._ask()
        elif self.phase == "say" and self._step.ask:
            self._play(self._step.events)
            self._begin_question()
        else:
            self._enter(self.at + 1)
        self.count += 1
        return start

    def show(self) -> int:
        """Show the answer: the first time the step's hint and where to look, the second time by playing it."""
        if self.phase != "ask":
            raise MatchError("The lesson asks for no move now.")
        start = self.match.ply
        self.verdict = None
        if self._shown:
            self._solve()
        else:
            self._shown, self.said = self._rest(), self._step.hint
        self.count += 1
        return start

    def skip(self) -> int:
        """Go to the next step; the answer to this one is played."""
        start = self.match.ply
        self._solve()
        self._enter(self.at + 1)
        self.count += 1
        return start

    def back(self) -> int:
        """Go back to the beginning of this step, or, from there, of the step before."""
        fresh = self.match.ply == self._begun[self.at] or (not self._step.say and self.match.ply == self._asked)
        at = max(self.at - 1, 0) if fresh else self.at
        self.match.truncate(self._begun[at])
        del self._begun[at:]
        self._enter(at)
        self.count += 1
        return self.match.ply

    def look(self, view: View) -> int:
        """Show the same state in another shape."""
        self.sight = Sight(self.match, replace(view, seat=self.lesson.seat))
        return self.match.ply

    # The course of the lesson

    def _enter(self, at: int) -> None:
        """Begin a step.

        :raises MatchError: there is none after the last.
        """
        if at >= len(self.lesson.steps):
            raise MatchError("The lesson has no further step.")
        self.at = at
        self._begun.append(self.match.ply)
        self.phase, self.verdict, self.said, self._shown = "say", None, "", ()
        if not self._step.say:
            self._play(self._step.events)
            self._begin_question()
        elif not self._step.ask:
            self._play(self._step.events)

    def _begin_question(self) -> None:
        self._asked = self.match.ply
        # If an expected event is not possible, fail now and not at the learner's move.
        self.question.ends()
        self._ask()

    def _ask(self) -> None:
        self.phase, self.verdict, self.said, self._shown = "ask", None, "", ()

    def _rest(self) -> tuple[str, ...]:
        """Return the events that are left of the answer."""
        match, question = self.match, self.question
        way = question.way(match.state, question.length - (match.ply - self._asked))
        if way is None:
            raise LessonError("{where}: the answer cannot be found from here.", where=self._where)
        return tuple(match.game.action_to_string(action) for action in way)

    def _solve(self) -> None:
        """Play the answer to the step, from here."""
        if self.phase == "say" and self._step.ask:
            self._play(self._step.events)
            self._begin_question()
        if self.phase == "other":
            self.match.truncate(self._wrong_from)
            self._ask()
        if self.phase == "ask":
            self._play(self._rest())
            self.phase, self.said, self._shown = "right", self._step.right, ()

    def _play(self, events: Sequence[str]) -> None:
        for text in events:
            played(self.match.game, self.match.state, text, self._where)
            self.match.play(text)

    # What the page sees

    def _reasons(self) -> str:
        """Say why the answer is better than the turn that the step compares it with (where the step tells of that turn:
        why it is worse, unless the answer was shown and has to be explained itself), or why a wrong turn is worse than
        the answer; empty where the step compares nothing. A wrong turn that is not over is judged by its best end."""
        step, match, start = self._step, self.match, self._asked
        if not step.against or self.phase not in ("right", "other"):
            return ""
        if self.phase == "right":
            worse = match.states[start]
            for event in step.against:
                worse = played(match.game, worse, event, self._where)
            return self._because(match.state, worse, of_worse=bool(step.natural) and not self._was_shown)
        after = match.states[self._wrong_from + 1]
        unfinished = after.current_player() == self.lesson.seat
        if unfinished:
            from pygame_rules.players.advice import best_rest

            worse = best_rest(match.game, after)
        else:
            worse = after
        return self._because(self.question.ends()[0], worse, of_worse=True, at_best=unfinished)

    @property
    def _was_shown(self) -> bool:
        """Whether the answer on the board was shown and not found: no move of the learner was judged."""
        return self.phase == "right" and self.verdict is None

    def _explained(self) -> tuple[str, str]:
        """Return the reasons for the verdict, and the whole explanation of an answer."""
        right = self.phase == "right"
        # Without a connection the page may lack the code that explains: then the verdict stands alone.
        with suppress(MissingPart):
            reasons = self._reasons()
            return reasons, self._why(reasons) if right else ""
        return "", self._step.why if right else ""

    def _why(self, reasons: str) -> str:
        """Explain the answer; what is told of the turn with which it is compared stands beside the reasons that speak
        of the same turn."""
        if self._was_shown:
            return _together(self._step.why, reasons, self._natural())
        return _together(self._step.why, self._natural(), reasons)

    def _situation(self) -> str:
        """Tell what stands above the question; empty where there is nothing to tell, or no question now."""
        text, match, view = self._step.situation, self.match, self.sight.view
        if not text or self.phase != "ask":
            return ""
        special = ""
        if isinstance(match.game, TellsSituations):
            # Without a connection the page may lack the words of it: then the puzzle is posed without them.
            with suppress(MissingPart):
                special = match.game.situation(match.states[self._asked], view)
        name = self.sight.names[self.lesson.seat]
        return text.replace("{name}", name).replace("{special}", special).strip()

    def _natural(self) -> str:
        """Tell of the turn with which the answer is compared; empty if the step says nothing of it."""
        step, match = self._step, self.match
        if not step.natural:
            return ""
        states, actions = [match.states[self._asked]], list[Action]()
        for event in step.against:
            actions.append(match.game.string_to_action(event))
            states.append(played(match.game, states[-1], event, self._where))
        from pygame_rules.show.hints import way_in_words

        told = way_in_words(match.game.presenter(replace(self.sight.view, you=None)), self.sight.say, states, actions)
        return step.natural.replace("{turn}", told)

    def _because(self, better: State, worse: State, of_worse: bool = False, at_best: bool = False) -> str:
        """Say why one end of the turn that began with the question is better than another; empty if nothing is known.

        :param of_worse: whether the sentence is about the worse end.
        :param at_best: whether the worse end is the best that a turn can still have.
        """
        from pygame_rules.players.advice import why_above, why_better
        from pygame_rules.show.hints import because_of

        match = self.match
        asked = match.states[self._asked]
        seat = asked.current_player()
        if at_best or not of_worse:
            reasons = why_better(match.game, better, worse, seat)
        else:
            good = self.question.ends()
            ends = [asked.apply_action(action) for action in asked.legal_actions()]
            rivals = [(0.0, end) for end in ends if end.current_player() != seat and end not in good]
            reasons = why_above(match.game, better, worse, seat, rivals)
        return because_of(match.game, reasons, self.sight.say, of_worse, at_best)

    @property
    def finished(self) -> bool:
        """Whether the last step is answered, or read where it asks nothing."""
        last = self.at == len(self.lesson.steps) - 1
        return last and (self.phase == "right" or (self.phase == "say" and not self._step.ask))

    @property
    def may_play_on(self) -> bool:
        """Whether a game may go on from the board."""
        return self.lesson.play_on is not None and self.finished and not self.match.over

    def scene(self) -> Scene:
        """Draw the board as the learner sees it, with choices only while a move is asked for."""
        scene = self.sight.scene(self.sight.next())
        return scene if self.asks else without_choices(scene)

    @property
    def asks(self) -> bool:
        """Whether a move is asked for now."""
        return self.phase == "ask"

    def told(self) -> LessonEntry:
        """Describe the lesson as it stands."""
        step = self._step
        path, control = _place(self.scene(), self._shown) if self._shown else ([], None)
        reasons, why = self._explained()
        return {
            "id": self.lesson.id,
            "title": self.lesson.title,
            "step": self.at,
            "of": len(self.lesson.steps),
            "phase": self.phase,
            "verdict": self.verdict,
            "text": step.say if self.phase == "say" else step.ask,
            "situation": self._situation(),
            "said": _together(self.said, reasons if self.phase == "other" else ""),
            "why": why,
            "marks": list(step.mark) if self.phase in ("say", "ask") else [],
            "path": path,
            "control": control,
            "last": self.finished,
            "play_on": self.may_play_on,
        }


def _together(*texts: str) -> str:
    return " ".join(filter(None, texts))


def _place(scene: Scene, events: Sequence[str]) -> tuple[list[str], str | None]:
    """Find where the first of these events is chosen: the spots to click, or else the button's id."""
    for option in sorted(scene.options, key=lambda option: -len(option.events)):
        if tuple(events[: len(option.events)]) == tuple(option.events):
            return list(option.path), None
    return [], next((control.id for control in scene.controls if control.event == events[0]), None)


def _begun(game: AnyGame, lesson: Lesson, dice: Dice) -> LiveMatch:
    """Make the match at the beginning of a lesson: the learner at one seat, computer players at all others."""
    level = lesson.play_on or (USUAL_LEVEL if USUAL_LEVEL in game.levels else next(iter(game.levels)))
    if level not in game.levels:
        raise LessonError("{where}: {game} has no level {level}; expected one of {levels}.", where=lesson.name,
                          game=Term(game.info.title), level=level, levels=", ".join(game.levels))  # fmt: skip
    if lesson.seat >= lesson.players:
        raise LessonError("{where}: there is no seat {seat}.", where=lesson.name, seat=lesson.seat)
    seats = [Seat("", PERSON if seat == lesson.seat else Computer(level)) for seat in range(lesson.players)]
    try:
        match = LiveMatch(game, seats, lesson.options, dice)
    except OptionError as error:
        raise LessonError("{where}: {reason}", where=lesson.name, reason=error) from error
    for text in lesson.events:
        played(game, match.state, text, lesson.name)
        match.play(text)
    return match
