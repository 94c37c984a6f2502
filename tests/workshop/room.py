"""What the tests of the workshop share: matches in which somebody must decide, and a text that is loaded."""

from __future__ import annotations

from typing import Any, Final

import pygame_rules as pr
from pygame_rules.core import record as records
from pygame_rules.games import OWN, find_game
from tests.bridge.desk import Desk


def match_with_a_choice(game: str, decisions: int = 3) -> pr.Match:
    """Return a match after some decisions, where somebody has a choice."""
    match = pr.new(game, seed=7)
    while not (decisions <= 0 and match.to_move is not None and len(match.legal) > 1):
        match.play(match.legal[0])
        decisions -= 1
    return match


def record_of(match: pr.Match) -> dict[str, object]:
    """Return the record of a match as a request has it."""
    return records.to_json(records.parse(str(match.record), find_game))


def _decided(game: str) -> tuple[dict[str, object], int]:
    match = match_with_a_choice(game)
    assert match.to_move is not None
    return record_of(match), match.to_move


RECORDS: Final = {game: _decided(game) for game in OWN}
"""A record of each game, and the seat that must decide after it."""
SECONDS: Final[list[int]] = []
"""How long each step of a player took that counts its time itself."""


def load(desk: Desk, text: str, **fields: object) -> dict[str, Any]:
    """Load a text as `bots.py`."""
    return desk.raw_ask("load", file="bots.py", text=text, **fields)
