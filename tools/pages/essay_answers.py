"""Makes the table of a question's answer in an essay: which combinations of rules agree with what a source tells.

A block such as

    ```answers poem
    caption: {marked} of {all} combinations of rules force eight
    rows: bearing
    columns: duty
    mark: eight
    yes: always {fewest}
    no: {fewest} to {greatest}
    bearing.home: when all are home
    …
    ```

shows the answer to a question of the game's package (`core.library.questions`), which the build computes. Each square
of the table stands for all lines of the answer with its row and its column. They have to agree in what the square says,
so the table also shows that the other columns make no difference; the build fails where they do (docs/essays.md).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from pygame_rules.core.game import AnyGame
from pygame_rules.core.json_value import Json
from pygame_rules.core.library.questions import AnswerColumn, Answered, questions_of
from pygame_rules.core.words import words
from tools.base.console import BuildError
from tools.translations.page_words import translated

NEEDED: Final = ("caption", "rows", "columns", "mark", "yes", "no")
"""What each block says: the table's caption; the columns of the answer whose values are the table's rows, and its
columns; the column with true or false that marks a square; what a marked square says, and one without a mark."""
FOLDED: Final = "all"
"""The line that folds all lines of the answer below the table: the words to unfold them."""
KEYS: Final = (*NEEDED, FOLDED)
FIELD: Final = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True, slots=True)
class _Block:
    """An answer, and the lines of the block that shows it."""

    answer: Answered
    lines: Mapping[str, str]
    column_name: Callable[[str], str]
    """Translates the head of a column, a msgid of the game."""
    yes: str
    no: str
    where: str
    """The place of the block, for errors."""

    def column(self, name: str) -> int:
        """Return the place of a column of the answer."""
        known = [column.id for column in self.answer.columns]
        if name not in known:
            raise BuildError(f"{self.where}: the answer has no column {name}; it has {', '.join(known)}.")
        return known.index(name)

    def head(self, column: AnswerColumn) -> str:
        return self.lines.get(column.id, "") or self.column_name(column.name)

    def value(self, at: int, value: Json) -> str:
        """Write a value of a column in words."""
        if isinstance(value, str):
            key = f"{self.answer.columns[at].id}.{value}"
            if key not in self.lines:
                raise BuildError(f"{self.where}: the block does not say {key} in words.")
            return self.lines[key]
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.yes if value else self.no
        return str(value)


def html(game: AnyGame, question: str, text: str, language: str, where: str) -> str:
    """Compute the answer to a question, and write it as a table.

    :param question: its id.
    :param text: the lines of the block.
    :param where: the place of the block, for errors.
    :raises BuildError: the game has no such question, a line of the block is missing or means nothing, or the lines of
        the answer that belong into one square differ in what it says.
    """
    questions = {one.id: one for one in questions_of(game)}
    if question not in questions:
        known = ", ".join(questions) or "none"
        raise BuildError(f"{where}: {game.info.title} has no question {question!r}; it has {known}.")
    block = _Block(
        questions[question].answer(),
        _lines(text, where),
        words(language, game.info.package),
        translated("yes", language),
        translated("no", language),
        where,
    )
    _check_lines(block)
    return "".join(_written(block))


def _lines(text: str, where: str) -> dict[str, str]:
    lines: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, said = (part.strip() for part in line.partition(":"))
        if not colon or not said:
            raise BuildError(f"{where}: each line of a block of answers is a key, a colon and words; found {line!r}.")
        if key in lines:
            raise BuildError(f"{where}: the block of answers says {key} twice.")
        lines[key] = said
    missing = [key for key in NEEDED if key not in lines]
    if missing:
        raise BuildError(f"{where}: the block of answers does not say {', '.join(missing)}.")
    return lines


def _check_lines(block: _Block) -> None:
    """Check that each line is one of `KEYS`, a column of the answer, or one of a column's values."""
    known = {*KEYS}
    for at, column in enumerate(block.answer.columns):
        known |= {column.id, *(f"{column.id}.{row[at]}" for row in block.answer.rows if isinstance(row[at], str))}
    unknown = [key for key in block.lines if key not in known]
    if unknown:
        raise BuildError(
            f"{block.where}: {', '.join(unknown)}: no column of the answer, nor one of its values; expected "
            f"{', '.join(KEYS)}, a column such as {block.answer.columns[0].id}, or a value such as "
            f"{block.answer.columns[0].id}.{block.answer.rows[0][0]}."
        )


def _written(block: _Block) -> Iterator[str]:
    rows = block.answer.rows
    mark = block.column(block.lines["mark"])
    if not all(isinstance(row[mark], bool) for row in rows):
        raise BuildError(f"{block.where}: mark names {block.lines['mark']}, which is not true or false in each line.")
    counted = {"marked": str(sum(row[mark] is True for row in rows)), "all": str(len(rows))}
    caption = _filled(block, "caption", counted)
    across, down = block.column(block.lines["columns"]), block.column(block.lines["rows"])
    heads = [*dict.fromkeys(row[across] for row in rows)]
    columns = block.answer.columns
    yield (
        f'<div class="answers"><table><caption>{escape(caption)}</caption>\n<thead><tr><th rowspan="2" scope="col">'
        f'{escape(block.head(columns[down]))}</th><th colspan="{len(heads)}" scope="colgroup">'
        f"{escape(block.head(columns[across]))}</th></tr>\n<tr>"
    )
    yield "".join(f'<th scope="col">{escape(block.value(across, head))}</th>' for head in heads)
    yield "</tr></thead>\n<tbody>\n"
    for side in dict.fromkeys(row[down] for row in rows):
        yield f'<tr><th scope="row">{escape(block.value(down, side))}</th>'
        for head in heads:
            yield _square(block, mark, [row for row in rows if row[down] == side and row[across] == head])
        yield "</tr>\n"
    yield "</tbody></table>\n"
    if FOLDED in block.lines:
        yield from _folded(block, mark, _filled(block, FOLDED, counted))
    yield "</div>\n"


def _square(block: _Block, mark: int, rows: Sequence[Sequence[Json]]) -> str:
    """Write what all lines of the answer with one row and one column of the table have in common."""
    if not rows:
        return "<td>–</td>"
    marks = {row[mark] for row in rows}
    used = [mark, *(block.column(name) for name in FIELD.findall(block.lines["yes" if rows[0][mark] else "no"]))]
    for at in used:
        found = list(dict.fromkeys(str(row[at]) for row in rows))
        if len(found) > 1:
            square = ", ".join(str(rows[0][block.column(block.lines[key])]) for key in ("rows", "columns"))
            raise BuildError(
                f"{block.where}: the lines of the answer with {square} differ in {block.answer.columns[at].id} "
                f"({', '.join(found)}), so they are not one square: choose other rows and columns."
            )
    values = {column.id: block.value(at, rows[0][at]) for at, column in enumerate(block.answer.columns) if at in used}
    if marks == {True}:
        return f'<td data-fits=""><strong>{escape(_filled(block, "yes", values))}</strong></td>'
    return f"<td>{escape(_filled(block, 'no', values))}</td>"


def _folded(block: _Block, mark: int, summary: str) -> Iterator[str]:
    """Write all lines of the answer as a table that is folded; what it is about stands first, in sight on a phone."""
    order = sorted(range(len(block.answer.columns)), key=lambda at: at != mark)
    named = escape(summary)
    yield f'<details><summary>{named}</summary>\n<div class="all" tabindex="0" role="region" aria-label="{named}">'
    heads = "".join(
        f'<th scope="col">{escape(block.head(column))}</th>' for column in (block.answer.columns[at] for at in order)
    )
    yield f"<table><thead><tr>{heads}</tr></thead>\n<tbody>\n"
    for row in block.answer.rows:
        cells = "".join(f"<td>{escape(block.value(at, value))}</td>" for at, value in ((at, row[at]) for at in order))
        fits = ' data-fits=""' if row[mark] else ""
        yield f"<tr{fits}>{cells}</tr>\n"
    yield "</tbody></table></div></details>\n"


def _filled(block: _Block, key: str, values: Mapping[str, str]) -> str:
    """Put values into the names in braces of a line."""

    def value(match: re.Match[str]) -> str:
        if match[1] not in values:
            known = ", ".join(f"{{{name}}}" for name in values)
            raise BuildError(f"{block.where}: {key} has {match[0]}; expected one of {known}.")
        return values[match[1]]

    return FIELD.sub(value, block.lines[key])
