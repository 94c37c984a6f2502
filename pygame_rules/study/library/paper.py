"""What a paper needs of a study: its provenance, a line to cite, and its tables as CSV and LaTeX.

Figures are in English and as a program reads them, whatever the language of the report: a share from 0 to 1, a decimal
point.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Final

from pygame_rules.core.words import N_
from pygame_rules.study.library.comparison import ComparedSummary, setting_label
from pygame_rules.version import __version__

FIGURES: Final = (
    "setting", "name", "column", "kind", "value", "low", "high", "deviation", "least", "most", "games", "different",
)  # fmt: skip
EFFECTS: Final = (
    "effect", "name", "column", "kind", "difference", "low", "high", "size", "p", "holm", "clear", "games", "different",
)  # fmt: skip
SIGNS: Final = {
    "\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{", "}": r"\}",
    "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "×": r"$\times$", "−": "$-$",
}  # fmt: skip
"""What stands for each sign that LaTeX takes for a command, or that its fonts lack."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where the figures come from: with the same, anybody gets the same table."""

    command: str
    date: str
    """As `2026-11-27`. It changes nothing in the figures."""

    def lines(self, summary: ComparedSummary) -> Iterator[tuple[str, str]]:
        """Yield each fact with its name (a msgid)."""
        experiment = summary.experiment
        yield N_("version"), f"pygame-rules {__version__}"
        yield N_("date"), self.date
        yield N_("command"), self.command
        yield N_("seed"), str(experiment.seed)
        yield N_("mark of rules, players and program"), experiment.code
        yield N_("to cite"), citation(summary, self.date)


def citation(summary: ComparedSummary, date: str) -> str:
    """Return the line with which a paper cites a study."""
    experiment = summary.experiment
    return (
        f"The Spieltisch authors ({date[:4]}). pygame-rules, version {__version__} [software]. Study of "
        f"{experiment.game.info.title}, {experiment.games:,} games of each of {len(experiment.settings)} settings, "
        f"seed {experiment.seed}, code {experiment.code}."
    )


def figure_rows(summary: ComparedSummary) -> Iterator[tuple[object, ...]]:
    """Yield every figure of every setting, as `FIGURES` names the cells."""
    for number, tally in enumerate(summary.tallies):
        for column in summary.columns:
            mean = tally.means.get(column.name)
            if mean is not None:
                told = mean.to_json(tally.different)
                yield (
                    number, setting_label(summary.experiment.settings, number), column.name,
                    "share" if column.share else "mean", told["mean"], told["low"], told["high"], told["deviation"],
                    told["least"], told["most"], told["games"], min(mean.count, tally.different),
                )  # fmt: skip


def effect_rows(summary: ComparedSummary) -> Iterator[tuple[object, ...]]:
    """Yield every effect, as `EFFECTS` names the cells."""
    for effect in summary.effects:
        told = effect.to_json()
        yield (
            told["effect"], effect_label(summary, effect.effect, effect.setting), told["column"], told["kind"],
            told["difference"], told["low"], told["high"], told["size"], told["p"], told["holm"], int(effect.clear),
            told["games"], told["different"],
        )  # fmt: skip


def effect_label(summary: ComparedSummary, name: str, setting: int | None) -> str:
    """Name an effect by what differs: `start=1 - start=0`; an interaction or a contrast has its name."""
    settings = summary.experiment.settings
    return name if setting is None else f"{setting_label(settings, setting)} - {setting_label(settings, 0)}"


def csv_text(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table as comma-separated values."""
    text = StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(rows)
    return text.getvalue()


def latex(summary: ComparedSummary, provenance: Provenance | None = None) -> str:
    """Write all tables for LaTeX, which needs the packages booktabs and longtable.

    :param provenance: is written above them, as comments.
    """
    parts = [f"% {name}: {' '.join(fact.split())}" for name, fact in (provenance.lines(summary) if provenance else ())]
    parts.append("% \\usepackage{booktabs,longtable}")
    by_setting: dict[object, list[tuple[object, ...]]] = {}
    for row in figure_rows(summary):
        by_setting.setdefault(row[0], []).append(row)
    title = summary.experiment.game.info.title
    for number, rows in by_setting.items():
        caption = f"{title}, {rows[0][1]}: {summary.tallies[int(str(number))].different:,} different games"
        cells = [(row[2], row[3], row[4], _bounds(row[5], row[6]), row[7], row[10]) for row in rows]
        parts.append(_table(caption, ("figure", "kind", "value", r"95\,\% interval", "s.d.", "games"), cells))
    effects = [(row[1], row[2], row[4], _bounds(row[5], row[6]), row[7], row[9]) for row in effect_rows(summary)]
    if effects:
        head = ("effect", "figure", "difference", r"95\,\% interval", "$h$ or $d$", "$p$ (Holm)")
        parts.append(_table(f"{title}: effects", head, effects))
    return "\n".join(parts) + "\n"


def _bounds(low: object, high: object) -> str:
    return "" if low is None or high is None else f"[{low}, {high}]"


def _table(caption: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [
        rf"\begin{{longtable}}{{{'l' * 2}{'r' * (len(head) - 2)}}}",
        rf"\caption{{{escaped(caption)}}}\\",
        r"\toprule",
        f"{' & '.join(head)} \\\\",
        r"\midrule",
        r"\endhead",
        *(f"{' & '.join('--' if cell is None else escaped(str(cell)) for cell in row)} \\\\" for row in rows),
        r"\bottomrule",
        r"\end{longtable}",
    ]
    return "\n".join(lines)


def escaped(text: str) -> str:
    r"""Write a text so that LaTeX shows it as it is.

    >>> print(escaped("share_0 & 5 %"))
    share\_0 \& 5 \%
    """
    return "".join(SIGNS.get(sign, sign) for sign in text)
