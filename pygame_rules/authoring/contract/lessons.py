"""Checks of the lessons of a game, where it has some."""

from __future__ import annotations

from importlib.resources import files

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import SpieltischError
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.lesson import FILE, lessons_in, read_lesson
from pygame_rules.core.scene import View
from pygame_rules.core.words import N_, words
from pygame_rules.show.learning import Learning


@checks("The package", once=True)
def the_entry_says_whether_there_are_lessons(sample: Sample) -> None:
    """Compare; the page asks for lessons only where the entry says so."""
    info = sample.game.info
    if info.lessons != files(info.package).joinpath(FILE).is_file():
        raise Fault(N_("Expected GameInfo.lessons to say whether {file} is there; it is {said}."),
                    file=FILE, said=info.lessons)  # fmt: skip


@checks("The package", once=True)
def a_lesson_can_be_gone_through_with_its_answers(sample: Sample) -> None:
    """Play them in every language; this project's own have more tests (tests/contract/test_lessons.py)."""
    info = sample.game.info
    if sample.own or not info.lessons:
        return
    for language in LANGUAGES:
        try:
            lessons = [read_lesson(raw, FILE) for raw in lessons_in(info.package, words(language, info.package))]
            sessions = [Learning(sample.game, one, View(language=language), Dice(bytes(32))) for one in lessons]
        except SpieltischError as error:
            raise Fault(N_("Expected lessons in {file}: {reason}"), file=FILE, reason=error.reason()) from error
        for session in sessions:
            while not session.finished:
                if session.phase == "ask":
                    _answer(session)
                else:
                    session.go_on()


def _answer(session: Learning) -> None:
    step = session.lesson.steps[session.at]
    for event in step.expect[:1] if step.one_of else step.expect:
        session.play([event])
        if session.verdict != "right":
            raise Fault(
                N_("Expected {event} to be right in step {n} of the lesson {lesson}; the answer is: {said}"),
                event=event, n=session.at + 1, lesson=session.lesson.id, said=session.said or session.verdict,
            )  # fmt: skip
