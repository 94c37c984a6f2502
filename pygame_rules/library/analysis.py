"""The analysis of a game: its chances to win, luck and errors, with a plot for notebooks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pygame_rules.core.languages import SOURCE
from pygame_rules.core.other_rules.chosen import NOT_MEASURED, OtherRule, measured
from pygame_rules.core.words import words
from pygame_rules.players.value_words import sum_words

if TYPE_CHECKING:
    import matplotlib.figure

PLOTS = "matplotlib"
"""The package that draws, from the extra `plots`."""


class MatchAnalysis:
    """An analysis of a game (docs/analysis.md). A notebook shows its plot if matplotlib is installed."""

    def __init__(
        self, title: str, names: Sequence[str], found: Mapping[str, Any], language: str, held: Sequence[OtherRule] = ()
    ) -> None:
        """Keep an analysis.

        :param held: the rules of the match that are not the usual ones.
        """
        self._title = title
        self._found = found
        self._language = language
        self.names = tuple(names)
        """The players' names by seat."""
        self.note = "" if measured(held) else words(language)(NOT_MEASURED)
        """A sentence, in the language of the match, where other rules hold for which the chances were not measured;
        else empty."""

    @property
    def start(self) -> tuple[float, ...]:
        """The chance to win of each seat before the first event, from 0 to 1."""
        return tuple(self._found["start"])

    @property
    def chances(self) -> list[tuple[int, tuple[float, ...]]]:
        """The graph: how many events had happened, and the chance to win of each seat then, from 0 to 1."""
        return [(point["ply"], tuple(point["p"])) for point in self._found["graph"]]

    @property
    def margins(self) -> dict[int, int]:
        """By how many points the first of two seats ends ahead if both play perfectly, below 0 if it ends behind, by
        how many events had happened; only where that is proven."""
        return {point["ply"]: point["margin"] for point in self._found["graph"] if point["margin"] is not None}

    @property
    def turns(self) -> list[dict[str, Any]]:
        """All turns with their luck, errors and reasons, as in the JSON."""
        return [dict(turn) for turn in self._found["turns"]]

    def to_json(self) -> dict[str, Any]:
        """Return the whole analysis as `analyse --json` gives it (docs/analysis.md, "The data")."""
        return dict(self._found)

    def plot(self) -> matplotlib.figure.Figure:
        """Draw the graph of the chances to win, with the signs of mistakes and lucky throws. A notebook shows it where
        it is the last line of a cell.

        :raises ImportError: matplotlib is not installed (`pip install pygame-rules[plots]`).
        """
        from pygame_rules.study.extras.analysis_plot import figure

        title = f"{self._title}\n{self.note}" if self.note else self._title
        return figure(title, self.names, self._found, words(self._language))

    def _repr_svg_(self) -> str | None:
        if find_spec(PLOTS) is None:
            return None
        from pygame_rules.study.extras.analysis_plot import shown

        return shown(self.plot())

    def __repr__(self) -> str:
        say = words(SOURCE)
        lost = [
            f"{name} gave away {sum_words(say, own)}"
            for name, own in zip(self.names, self._found["summary"], strict=True)
        ]
        note = f". {self.note}" if self.note else ""
        return f"<Look back at {self._title}: {', '.join(lost)}{note}>"
