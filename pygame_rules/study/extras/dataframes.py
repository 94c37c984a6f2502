"""Tables for pandas and polars (`pip install pygame-rules[pandas]`, `[polars]`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame_rules.study.experiment import Row

if TYPE_CHECKING:
    import pandas
    import polars


def pandas_frame(columns: Sequence[str], rows: Sequence[Row]) -> pandas.DataFrame:
    """Make a frame with these columns. Whole numbers stay whole where cells are empty (`Int64`)."""
    import pandas

    return pandas.DataFrame.from_records(list(rows), columns=list(columns)).convert_dtypes()


def polars_frame(columns: Sequence[str], rows: Sequence[Row]) -> polars.DataFrame:
    """Make a frame with these columns."""
    import polars

    # All rows decide which type a column has: a whole number may be followed by a fraction.
    return polars.DataFrame(list(rows), schema=list(columns), orient="row", infer_schema_length=None)
