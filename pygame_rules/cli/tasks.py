"""`tasks`: list the tasks of a game for those who learn to program, or print the text with which one begins."""

from __future__ import annotations

import argparse

from pygame_rules.cli.talk import Talk
from pygame_rules.games import find_game
from pygame_rules.workshop.tasks import find_task, tasks_of, told_text, words_of


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """List the tasks, the easiest one first, or print one of them as a Python text."""
    game = find_game(chosen.game)
    say = talk.words_of(game)
    if chosen.task is not None:
        task = find_task(game, chosen.task)
        for line in (say(task.title), *map(say, task.say), *(words_of(test, say) for test in task.tests)):
            talk.say(line)
        talk.write_file(told_text(task.begin, say))
        return 0
    tasks = tasks_of(game)
    if not tasks:
        talk.say(talk.words("{title} has no tasks.", title=talk.title_of(game)))
    for task in tasks:
        talk.write(f"{task.id}: {say(task.title)}")
    return 0
