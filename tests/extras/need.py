"""Skips tests whose packages are not installed."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules.games import OWN, find_game


def need(package: str) -> Any:
    """Import a package, or skip the tests of the module with the reason."""
    return pytest.importorskip(
        package, reason=f"{package} is an extra, which `python build.py test --full` installs below build/extras"
    )


TABLES = [
    # One of each game in the ordinary run, every number of players with --full.
    pytest.param(game_id, players, marks=[] if players == min(find_game(game_id).info.seats) else [pytest.mark.full])
    for game_id in OWN
    for players in find_game(game_id).info.seats
]
