"""Give tables to pandas and polars, which are imported only then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas
    import polars

    from pygame_rules.study.experiment import Row


class Framed:
    """Base of the classes that hold a table."""

    __slots__ = ()

    def _table(self) -> tuple[Sequence[str], Sequence[Row]]:
        """Return the names of the columns, and the rows."""
        raise NotImplementedError

    def to_pandas(self) -> pandas.DataFrame:
        """Return the table for pandas (`pip install pygame-rules[pandas]`); for a match or a record, its events."""
        from pygame_rules.study.extras.dataframes import pandas_frame

        return pandas_frame(*self._table())

    def to_polars(self) -> polars.DataFrame:
        """Return the table for polars (`pip install pygame-rules[polars]`); for a match or a record, its events."""
        from pygame_rules.study.extras.dataframes import polars_frame

        return polars_frame(*self._table())
