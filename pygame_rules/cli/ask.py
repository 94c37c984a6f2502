"""`ask`: list the questions that a game's package answers by computing, or answer one."""

from __future__ import annotations

import argparse
import json

from pygame_rules.cli.files import Writer
from pygame_rules.cli.talk import Talk, named
from pygame_rules.core.errors import OptionError, Term, quoted
from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_value import Json
from pygame_rules.core.library.questions import Answered, RuleQuestion, questions_of
from pygame_rules.games import find_game


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """List the questions, or compute an answer and write it."""
    game = find_game(chosen.game)
    questions = {question.id: question for question in questions_of(game)}
    words = talk.words_of(game)
    if chosen.question is None:
        if not questions:
            talk.say(talk.words("{title} has no questions.", title=talk.title_of(game)))
        for question in questions.values():
            talk.write(f"{question.id}: {words(question.title)}")
        return 0
    if chosen.question not in questions:
        raise OptionError(
            "{title} has no question {question}: expected one of {questions}.",
            title=Term(game.info.title), question=quoted(chosen.question), questions=", ".join(questions) or "–",
        )  # fmt: skip
    writer = Writer(force=chosen.force)
    if chosen.out is not None:
        writer.expect(chosen.out)
    question = questions[chosen.question]
    answer = question.answer()
    if chosen.out is not None:
        writer.write(chosen.out, text_of(game, question, answer))
        talk.say(talk.words("Written: {file}", file=named(chosen.out)))
    if chosen.json:
        talk.write_json(_as_json(game, question, answer))
    elif chosen.out is None:
        _write(talk, game, question, answer)
    return 0


def text_of(game: AnyGame, question: RuleQuestion, answer: Answered) -> str:
    """Return the text of a file with an answer: JSON, with a line for each row."""
    kept = _as_json(game, question, answer)
    rows = kept.pop("rows")
    head = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in kept.items())
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows) if isinstance(rows, list) else ""
    return f'{{\n{head},\n "rows": [\n{lines}\n ]\n}}\n'


def _as_json(game: AnyGame, question: RuleQuestion, answer: Answered) -> dict[str, Json]:
    return {"game": game.info.id, "question": question.id, **answer.to_json()}


def _write(talk: Talk, game: AnyGame, question: RuleQuestion, answer: Answered) -> None:
    words = talk.words_of(game)
    talk.write(words(question.title))
    talk.write(words(question.help))
    for column in answer.columns:
        talk.write(f"  {words(column.name)}: {words(column.help)}")
    signs = {None: "–", True: talk.words("yes"), False: talk.words("no")}
    rows = [[words(column.name) for column in answer.columns]] + [
        [signs[value] if value is None or isinstance(value, bool) else str(value) for value in row]
        for row in answer.rows
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for each in rows:
        talk.write("  ".join(f"{cell:<{width}}" for cell, width in zip(each, widths, strict=True)).rstrip())
    if answer.conclusion:
        talk.write(words(answer.conclusion))
