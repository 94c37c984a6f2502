"""What is right in the tasks of the workshop (workshop/tasks.json)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.core.game import Action
from toy_game.rules.board import PASS
from toy_game.rules.state import Position


def may_pass(state: Position) -> bool:
    """Tell whether passing is legal."""
    return PASS in state.legal_actions()


def passing(state: Position) -> Sequence[Action]:
    """Return the action that passes."""
    return (PASS,)
