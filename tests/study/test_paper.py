"""What a paper needs of a study: its tables for other programs, and where they come from."""

from __future__ import annotations

import csv
import re
from io import StringIO

import pytest

import pygame_rules as pr
from pygame_rules.core.words import words
from pygame_rules.study.library.paper import EFFECTS, FIGURES, Provenance, citation, escaped, latex
from pygame_rules.study.library.report import html
from pygame_rules.version import __version__
from tools.paths import ROOT


@pytest.fixture(scope="module")
def table() -> pr.Table:
    return pr.experiment("zenos-tavli", ["random", "random"], games=8, seed=1, vary={"start": [0, 1]})


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_every_figure_is_a_row_with_its_interval(table: pr.Table) -> None:
    rows = read(table.figures())
    assert set(rows[0]) == set(FIGURES)
    (share,) = [row for row in rows if (row["setting"], row["column"]) == ("1", "share_0")]
    interval = table.summary.tallies[1].shares[0]
    assert (share["name"], share["kind"], share["games"]) == ("start=1", "share", "8")
    assert [float(share[key]) for key in ("value", "low", "high")] == pytest.approx(
        [interval.middle, interval.low, interval.high], abs=1e-4
    )
    for row in rows:
        if row["kind"] == "share":
            assert 0 <= float(row["low"]) <= float(row["value"]) <= float(row["high"]) <= 1


def test_every_effect_is_a_row_that_names_what_differs(table: pr.Table) -> None:
    rows = read(table.effects())
    assert set(rows[0]) == set(EFFECTS)
    assert len(rows) == len(table.summary.effects)
    assert {row["name"] for row in rows} == {"start=1 - start=0"}
    assert all(float(row["p"]) <= float(row["holm"]) for row in rows)


def test_latex_has_a_table_for_each_setting_and_shows_signs_as_they_are(table: pr.Table) -> None:
    text = table.latex()
    assert text.count(r"\begin{longtable}") == text.count(r"\end{longtable}") == 3
    bare = re.sub(r"\\[_&%$#{}]", "", re.sub(r"^%.*$", "", text, flags=re.MULTILINE))
    assert not re.search(r"[_#~^%]", bare)
    for line in text.splitlines():
        if line.endswith(r"\\") and not line.startswith("\\"):
            assert re.sub(r"\\&", "", line).count("&") == 5
    assert escaped(r"a_b & 5 % × \x") == r"a\_b \& 5 \% $\times$ \textbackslash{}x"


def test_a_report_says_where_its_figures_come_from(table: pr.Table) -> None:
    provenance = Provenance("python -m pygame_rules study …", "2026-11-27")
    page = html(table.summary, words("en"), provenance=provenance, plots=None)
    for fact in (f"pygame-rules {__version__}", "2026-11-27", provenance.command, table.experiment.code,
                 citation(table.summary, "2026-11-27"), "start=1 - start=0"):  # fmt: skip
        assert fact in page
    assert table.cite("2026-11-27").startswith("The Spieltisch authors (2026). pygame-rules, version")
    assert latex(table.summary, provenance).startswith(f"% version: pygame-rules {__version__}\n% date: 2026-11-27\n")


def test_the_citation_file_names_this_version() -> None:
    lines = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {__version__}" in lines
    assert {line.partition(":")[0] for line in lines if not line.startswith(" ")} >= {
        "cff-version", "message", "title", "type", "license", "authors",
    }  # fmt: skip
