"""`check-task`: check a file against a task of a game, as the workshop of the page does."""

from __future__ import annotations

import argparse
from pathlib import Path

from pygame_rules.cli import FAILED
from pygame_rules.cli.talk import Talk, plain
from pygame_rules.core.record import to_json
from pygame_rules.core.words import Words
from pygame_rules.games import find_game
from pygame_rules.players.player import finish
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.own_code import source_of
from pygame_rules.workshop.task_checks import Checking, TaskProgress
from pygame_rules.workshop.task_exercises import Exercises
from pygame_rules.workshop.tasks import find_task
from pygame_rules.workshop.watch import Printed, Watch


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Check the file, and tell of each test; the exit status is 0 only if all of them are passed."""
    game = find_game(chosen.game)
    task, say, printed = find_task(game, chosen.task), talk.words_of(game), Printed()
    try:
        text = source_of(chosen.file)
        with Watch().over(printed):
            checking = Checking(Exercises(game), task, Path(chosen.file).name, text, printed)
            finish(checking.run())
    except OwnCodeError as fault:
        for line in printed.text.splitlines():
            talk.say(plain(line))
        talk.complain(talk.reason(fault))
        return FAILED
    if chosen.json:
        talk.write_json({"game": game.info.id, "task": task.id, "passed": checking.passed,
                         "tests": [_as_json(result, say) for result in checking.results]})  # fmt: skip
    else:
        for result in checking.results:
            _write(result, talk, say)
    return 0 if checking.passed else FAILED


def _as_json(result: TaskProgress, say: Words) -> dict[str, object]:
    return {
        "words": result.words(say), "state": result.state, "told": result.found(say), "done": result.done,
        "of": result.of, "record": None if result.record is None else to_json(result.record),
        "printed": result.printed,
    }  # fmt: skip


def _write(result: TaskProgress, talk: Talk, say: Words) -> None:
    verdict = talk.words("passed") if result.state == "passed" else talk.words("not passed")
    talk.write(plain(f"{result.words(say)} – {verdict}"))
    if result.told:
        talk.write(f"  {plain(result.found(say))}")
    if result.record is not None and result.record.events:
        talk.write("  " + talk.words("Events before: {events}", events=plain("; ".join(result.record.events[-8:]))))
    for line in result.printed.splitlines():
        talk.write(f"  | {plain(line)}")
