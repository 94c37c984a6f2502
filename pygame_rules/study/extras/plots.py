"""The plots of a study's report (`pip install pygame-rules[plots]`), as SVG that needs nothing from outside."""

from __future__ import annotations

from typing import Final

from matplotlib.figure import Figure

from pygame_rules.core.library.svg_ids import prefixed_ids
from pygame_rules.core.words import Words
from pygame_rules.study.extras.matplotlib_svg import figure_svg
from pygame_rules.study.library.comparison import setting_label
from pygame_rules.study.library.report import Plot, named_seats, percent, told_number
from pygame_rules.study.summary import PLOTTED, Summary, classes

LINES: Final = ("-", "--", ":", "-.", (0, (5, 1, 1, 1, 1, 1)), (0, (1, 3)))
"""How the lines of settings are drawn."""


def plots(summary: Summary, say: Words) -> list[Plot]:
    """Draw all plots of a report: the shares of the wins, then the distributions of some columns."""
    drawn = [_wins(summary, say), *(_distribution(summary, name, say) for name in PLOTTED)]
    return [Plot(title, prefixed_ids(figure_svg(figure), f"plot-{at}-")) for at, (title, figure) in enumerate(drawn)]


def _wins(summary: Summary, say: Words) -> tuple[str, Figure]:
    """Draw a bar for each seat of each setting, with its interval."""
    bars = [
        (f"{_named(summary, number)}{name}", share)
        for number, tally in enumerate(summary.tallies)
        for name, share in zip(named_seats(summary, number, say), tally.shares, strict=True)
    ]
    figure = Figure(figsize=(8, 0.8 + 0.4 * len(bars)), layout="constrained")
    axes = figure.subplots()
    places = range(len(bars))
    middles = [100 * share.middle for _, share in bars]
    errors = [
        [100 * (share.middle - share.low) for _, share in bars],
        [100 * (share.high - share.middle) for _, share in bars],
    ]
    axes.barh(places, middles, xerr=errors, color="#8aa6c1", ecolor="#222", capsize=3)
    axes.set_yticks(places, [f"{name}  {percent(share, say)}" for name, share in bars])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel(say("share of the wins in percent"))
    return say("Share of the wins of each seat in each setting, with its interval (95%)"), figure


def _named(summary: Summary, number: int) -> str:
    """Name a setting before a seat, where there are several."""
    settings = summary.experiment.settings
    return f"{setting_label(settings, number)}: " if len(settings) > 1 else ""


def _distribution(summary: Summary, name: str, say: Words) -> tuple[str, Figure]:
    """Draw how often each value occurred, a line for each setting."""
    figure = Figure(figsize=(8, 3.6), layout="constrained")
    axes = figure.subplots()
    values = {value for tally in summary.tallies for value in tally.counts[name]}
    for number, tally in enumerate(summary.tallies):
        width, counted = classes(tally.counts[name], values)
        edges: list[float] = [start for start, _ in counted]
        if edges:
            heights = [100 * count / tally.games for _, count in counted]
            # Lines differ by more than colour, for readers who see none, and on paper.
            style = {"linestyle": LINES[number % len(LINES)], "linewidth": 1.2 + 0.6 * (number // len(LINES))}
            label = setting_label(summary.experiment.settings, number)
            axes.stairs(heights, [*edges, edges[-1] + width], label=label, fill=len(summary.tallies) == 1, **style)
    (column,) = [column for column in summary.columns if column.name == name]
    axes.set_xlabel(say(column.text))
    axes.set_ylabel(say("games in percent"))
    axes.xaxis.set_major_formatter(lambda value, _: told_number(f"{value:g}", say))
    if len(summary.tallies) > 1:
        axes.legend(title=say("setting"))
    return say("Distribution: {what}", what=say(column.text)), figure
