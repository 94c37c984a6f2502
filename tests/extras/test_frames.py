"""Tables and records for pandas and polars, and as Parquet."""

from __future__ import annotations

from pathlib import Path

import pytest

import pygame_rules as pr
from pygame_rules.cli import main
from tests.extras.need import need

pandas = need("pandas")
polars = need("polars")
parquet = need("pyarrow.parquet")

pytestmark = pytest.mark.slow


def test_an_experiment_is_the_same_table_everywhere() -> None:
    table = pr.experiment("yucata", ["random"], games=6, seed=1, vary={"seats": [2, 3]})
    frames = table.to_pandas(), table.to_polars()
    for frame in frames:
        assert list(frame.columns) == table.columns
        assert len(frame) == 12
    assert frames[0]["turns"].tolist() == frames[1]["turns"].to_list() == table.column("turns")
    assert str(frames[0]["turns"].dtype) == "Int64"
    assert frames[0]["share_2"].isna().sum() == frames[1]["share_2"].null_count() == 6


def test_a_record_is_a_table_of_its_events() -> None:
    match = pr.new("zenos-tavli", seed=7)
    match.play(match.legal[0])
    frame = match.to_pandas()
    assert match.record.to_pandas().equals(frame)
    assert match.record.to_polars().equals(match.to_polars())
    assert frame["text"].tolist() == match.to_polars()["text"].to_list() == match.events
    assert frame.iloc[0].to_dict() == {
        "event": 1, "turn": 1, "seat": 0, "chance": True, "text": "roll 2-4-5", "legal": 56
    }  # fmt: skip


def test_a_study_writes_parquet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["study", "yucata", "--games", "7", "--players", "random", "--out", str(tmp_path)])
    capsys.readouterr()
    assert status == 0
    read = pandas.read_parquet(tmp_path / "games.parquet")
    written = pandas.read_csv(tmp_path / "games.csv")
    assert read.columns.tolist() == written.columns.tolist()
    assert read["branching"].tolist() == pytest.approx(written["branching"].tolist())
    assert read["turns"].tolist() == written["turns"].tolist()
    report = (tmp_path / "report.html").read_text("utf-8")
    assert report.count("<figure>") == 3
