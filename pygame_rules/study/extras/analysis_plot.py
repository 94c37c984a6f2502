"""The plot of an analysis (`pip install pygame-rules[plots]`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from matplotlib.figure import Figure

from pygame_rules.core.library.svg_ids import own_ids
from pygame_rules.core.words import Words
from pygame_rules.study.extras.matplotlib_svg import figure_svg

SIGNS: Final = {"mistake": "?", "blunder": "??"}
"""The signs of errors, as on the page."""
LINES: Final = ("-", "--", "-.", ":")
"""The styles of the seats' lines, which differ so that no colours are needed."""
LUCK: Final = 0.08
"""The luck from which a throw is marked (`players.error_classes.LUCKY`)."""


class Graph(Figure):  # type: ignore[misc]
    """A figure of matplotlib that notebooks show by themselves, without `%matplotlib inline`."""

    def _repr_svg_(self) -> str:
        return shown(self)


def shown(drawn: Figure) -> str:
    """Write a graph as an SVG element that shares its ids with no other picture."""
    return own_ids(figure_svg(drawn), "look-back")


def figure(title: str, names: Sequence[str], found: Mapping[str, Any], say: Words) -> Graph:
    """Draw the graph of the chances to win.

    Between two players it has one line, that of the first, and a middle; between more, a line for each. A sign marks
    the end of a turn with a mistake, a triangle a throw that was lucky or unlucky; both lie on the line of the seat
    that decided or threw.

    :param names: the players' by seat.
    :param found: an analysis (docs/analysis.md, "The data").
    """
    plies = [point["ply"] for point in found["graph"]]
    lines = {seat: [100 * point["p"][seat] for point in found["graph"]] for seat in range(len(names))}
    drawn = Graph(figsize=(9, 3.6), layout="constrained")
    axes = drawn.subplots()
    two = len(names) == 2
    for seat in (0,) if two else range(len(names)):
        axes.plot(plies, lines[seat], LINES[seat % len(LINES)], label=names[seat])
    if two:
        axes.axhline(50, color="#888", linewidth=0.8)
        axes.set_ylabel(say("chance to win of {name} in percent", name=names[0]))
    else:
        axes.set_ylabel(say("chance to win in percent"))
        axes.legend()
    axes.set_ylim(0, 100)
    axes.set_xlabel(say("events"))
    axes.set_title(title)
    at = {ply: index for index, ply in enumerate(plies)}
    for turn in found["turns"]:
        seat = turn["seat"]
        line = lines[0 if two else seat]
        sign = SIGNS.get(turn["class"], "") if turn["counts"] else ""
        if sign and turn["to"] in at:
            axes.annotate(
                sign if not two else f"{sign} {names[seat]}",
                (turn["to"], line[at[turn["to"]]]),
                (0, 7 if seat == 0 else -14), textcoords="offset points", ha="center", fontsize=8,
            )  # fmt: skip
        throw = turn["chance"]
        if throw and throw["luck"] is not None and abs(throw["luck"]) >= LUCK and throw["ply"] + 1 in at:
            marker = "^" if throw["luck"] > 0 else "v"
            axes.plot([throw["ply"] + 1], [line[at[throw["ply"] + 1]]], marker, color="#444", markersize=5)
    return drawn
