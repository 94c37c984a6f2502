"""The table of an experiment as text: comma-separated values, a line a game.

Everything that writes such a table uses this module, so that the files of the command line and of the page have the
same bytes.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final, TextIO

from pygame_rules.core.errors import BadValue
from pygame_rules.core.words import N_
from pygame_rules.study.experiment import Column, Row, Value

NUMBER: Final = re.compile(r"-?[0-9]{1,18}(\.[0-9]{1,18})?(e[-+][0-9]{1,2})?")
"""A figure as Python writes it."""


class BadTable(BadValue):
    """A text is not the table of this experiment."""

    code = "bad-table"


def write_head(file: TextIO, columns: Iterable[Column]) -> None:
    """Write the names of the columns."""
    csv.writer(file, lineterminator="\n").writerow([column.name for column in columns])


def write_rows(file: TextIO, rows: Iterable[Row]) -> None:
    """Write rows, a line each."""
    csv.writer(file, lineterminator="\n").writerows(rows)


def head_text(columns: Iterable[Column]) -> str:
    """Write the names of the columns as a line."""
    text = StringIO(newline="")
    write_head(text, columns)
    return text.getvalue()


def rows_text(rows: Iterable[Row]) -> str:
    """Write rows as lines."""
    text = StringIO(newline="")
    write_rows(text, rows)
    return text.getvalue()


def read_rows(text: str, columns: Sequence[Column]) -> list[Row]:
    r"""Read the rows of a text that `rows_text` has written; all cells of an experiment are numbers or empty.

    >>> from pygame_rules.study.experiment import Column
    >>> read_rows("0,1.5,\n", [Column("a", ""), Column("b", ""), Column("c", "")])
    [(0, 1.5, None)]

    :raises BadTable: a line has another number of cells, or a cell is no number.
    """
    rows = []
    for cells in csv.reader(StringIO(text, newline="")):
        if len(cells) != len(columns):
            raise BadTable(
                N_("A line of this table has {expected} cells, not {found}."),
                expected=len(columns), found=len(cells),
            )  # fmt: skip
        rows.append(tuple(map(_value, cells)))
    return rows


def _value(cell: str) -> Value:
    if not cell:
        return None
    if not NUMBER.fullmatch(cell):
        raise BadTable(N_("A cell of a table holds a number, not {found}."), found=repr(cell))
    return float(cell) if "." in cell or "e" in cell else int(cell)
