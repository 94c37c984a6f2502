"""A study's table as a Parquet file (`pip install pygame-rules[parquet]`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

import pyarrow
import pyarrow.parquet

from pygame_rules.study.experiment import Column, Row

GROUP: Final = 50_000
"""How many rows are in memory at the same time, and form a row group of the file."""
WHOLE: Final = ("setting", "game", "first", "winner", "turns", "events", "decisions", "lead_changes")
"""The columns that hold whole numbers alone; all others are floats."""


def schema_of(columns: Sequence[Column]) -> pyarrow.Schema:
    """Return the types of the columns."""
    return pyarrow.schema(
        [(column.name, pyarrow.int64() if column.name in WHOLE else pyarrow.float64()) for column in columns]
    )


def write(columns: Sequence[Column], rows: Iterable[Row], path: Path) -> None:
    """Write the rows into a file."""
    schema = schema_of(columns)
    waiting = iter(rows)
    # pyarrow takes no path with bytes that are not UTF-8.
    with path.open("wb") as file, pyarrow.parquet.ParquetWriter(file, schema) as writer:
        while group := list(islice(waiting, GROUP)):
            arrays = [pyarrow.array([row[at] for row in group], field.type) for at, field in enumerate(schema)]
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))
