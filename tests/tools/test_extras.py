"""The extras: one list in three files; installed where they are asked for, and otherwise left out with a reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools.base.console import BuildError
from tools.environment import extras
from tools.paths import ROOT


def test_the_project_the_requirements_and_the_lock_name_the_same_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {re.split("[>=]", entry)[0] for extra in project["optional-dependencies"].values() for entry in extra}
    wanted = {
        line
        for line in (ROOT / "requirements-extras.in").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    }
    assert wanted == named
    lock = extras.LOCK.read_text(encoding="utf-8")
    locked = re.findall(r"^([a-z0-9-]+)==", lock, re.MULTILINE)
    assert wanted <= set(locked)
    assert len(re.findall(r"^ +--hash=sha256:", lock, re.MULTILINE)) >= len(locked)
    assert "://" not in lock
    assert project["dependencies"] == []


def test_they_lie_where_the_variable_says_or_below_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(extras.VARIABLE, str(tmp_path))
    assert extras.folder() == tmp_path
    monkeypatch.setenv(extras.VARIABLE, str(tmp_path / "none"))
    assert extras.folder() is None
    monkeypatch.delenv(extras.VARIABLE)
    monkeypatch.setattr(extras, "FOLDER", tmp_path / "below")
    assert extras.folder() is None


def test_a_failed_installation_is_told_and_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(command: list[str | Path]) -> str:
        (tmp_path / "extras").mkdir()
        raise BuildError("no network")

    monkeypatch.delenv(extras.VARIABLE, raising=False)
    monkeypatch.setattr(extras, "FOLDER", tmp_path / "extras")
    monkeypatch.setattr(extras, "run", fail)
    extras.provide()
    out, errors = capsys.readouterr()
    assert "so their tests are skipped: no network" in out + errors
    assert extras.folder() is None
