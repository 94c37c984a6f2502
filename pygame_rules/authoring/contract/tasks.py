"""Checks of the tasks of a game for those who learn to program, where it has some."""

from __future__ import annotations

from pygame_rules.authoring.check import checks
from pygame_rules.authoring.fault import Fault
from pygame_rules.authoring.sample import Sample
from pygame_rules.core.errors import SpieltischError
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import N_
from pygame_rules.players import find_player
from pygame_rules.players.player import finish
from pygame_rules.workshop.examples import FOLDER
from pygame_rules.workshop.task_exercises import Exercises
from pygame_rules.workshop.tasks import FILE, PlayTest, tasks_of, told_tasks


@checks("The package", once=True)
def a_task_can_be_told_and_tested(sample: Sample) -> None:
    """Read the tasks in every language, and make the positions of their tests; this project's own have more tests
    (tests/workshop/test_tasks.py)."""
    game = sample.game
    try:
        for language in LANGUAGES:
            told_tasks(game, language)
        exercises = Exercises(game)
        for test in (test for task in tasks_of(game) for test in task.tests if not sample.own):
            if isinstance(test, PlayTest):
                find_player(test.against, game)
            else:
                finish(exercises.of(test))
    except SpieltischError as error:
        raise Fault(N_("Expected tasks in {file}: {reason}"), file=f"{FOLDER}/{FILE}", reason=error.reason()) from error
