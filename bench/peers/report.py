"""Make figures from the counts of the programs, and a table from the figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any, TypeAlias

from bench.peers.plan import MEASURES, NAMES, OURS, ROWS, Row

Round: TypeAlias = "dict[tuple[str, str], dict[str, float]]"
"""The answers of one round, by program and task: the counts, and the `seconds` that they took."""


def figures(rounds: Sequence[Round], rows: Iterable[Row] = ROWS) -> list[dict[str, Any]]:
    """Compute the figures of all rows whose program answered in every round, in the rows' order.

    Each has `measure`, `program`, `game`, `per_second` and, for a peer, `beside`, the game of ours with which it is
    compared, and `ratio`, its rate divided by ours in the same round. Both figures are a `median` with `least` and
    `most`.
    """
    rows = tuple(rows)
    games = {(row.measure, row.task): row.game for row in rows if row.program == OURS}
    found: list[dict[str, Any]] = []
    for row in rows:
        rates = _rates(rounds, row.program, row.task, row.measure)
        if rates is None:
            continue
        figure: dict[str, Any] = {"measure": row.measure, "program": row.program, "game": row.game}
        figure["per_second"] = spread(rates)
        ours = _rates(rounds, OURS, row.beside, row.measure) if row.beside else None
        if ours is not None:
            figure["beside"] = games[row.measure, row.beside]
            figure["ratio"] = spread([theirs / own for theirs, own in zip(rates, ours, strict=True)])
        found.append(figure)
    return found


def _rates(rounds: Sequence[Round], program: str, task: str, counted: str) -> list[float] | None:
    """Compute how much a task counted in a second, by round; None if an answer is missing."""
    answers = [answers[program, task] for answers in rounds if (program, task) in answers]
    if not answers or len(answers) < len(rounds):
        return None
    return [answer[counted] / answer["seconds"] for answer in answers]


def spread(values: Sequence[float]) -> dict[str, float]:
    """Return the median, the least and the most of some values, at least one."""
    return {"median": median(values), "least": min(values), "most": max(values)}


def table(found: Mapping[str, Any]) -> str:
    """Format the result of `run.compare` as text for people."""
    lines = [
        f"Medians (least to most) of {found['rounds']} rounds in turns after one for warming up.",
        f"{found['machine']}",
        *(f"{told['name']} {told['version']} in {told['runtime']}" for told in found["programs"].values()),
        *found["left_out"],
    ]
    for measure, heading in MEASURES.items():
        lines += ["", heading]
        for figure in found["rows"]:
            if figure["measure"] != measure:
                continue
            who = f"{NAMES[figure['program']]}: {figure['game']}"
            line = f"  {who:49}{_rate(figure['per_second']):>27}"
            if "ratio" in figure:
                line += f"   {_ratio(figure['ratio'])} of ours, {figure['beside']}"
            lines.append(line)
    return "\n".join(lines)


def _rate(value: Mapping[str, float]) -> str:
    return f"{value['median']:,.0f} ({value['least']:,.0f} to {value['most']:,.0f})"


def _ratio(value: Mapping[str, float]) -> str:
    return f"{value['median']:.3g} ({value['least']:.3g} to {value['most']:.3g})"
