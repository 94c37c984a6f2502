"""Fixtures: record files for the command-line tests."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.shell import run

Write = Callable[..., Path]

GOOD = {
    "format": "spieltisch-record",
    "version": 1,
    "game": "zenos-tavli",
    "players": ["Zoë", "Leo"],
    "events": ["roll 1-3-5", "3:hand", "5:hand", "1:hand", "roll 2-2-6"],
}
"""A game that has just begun."""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes a file: `GOOD` with changed keys (`...` omits one), or the given text or bytes."""

    def make(content: str | bytes | None = None, name: str = "record.json", **keys: object) -> Path:
        path = tmp_path / name
        if content is None:
            content = json.dumps({key: value for key, value in {**GOOD, **keys}.items() if value is not ...})
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return make


@pytest.fixture(scope="session")
def whole_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of a finished game's record."""
    folder = tmp_path_factory.mktemp("whole")
    said = run("selfplay", "zenos-tavli", "--players", "random,random", "--seed", 7, "--records", folder)
    assert said.status == 0
    return folder / "zenos-tavli-7-000.json"
