"""Helpers shared by the tests of the picture."""

from __future__ import annotations

from typing import Final

import pytest

from pygame_rules.core.scene import BoardChoice, Frame, Item, Scene, Shape, View
from pygame_rules.games.yucata import GAME
from pygame_rules.games.yucata.rules.state import Position

SHAPES: Final[tuple[Shape, ...]] = ("landscape", "portrait")

in_both_shapes = pytest.mark.parametrize("shape", SHAPES)
with_all_players = pytest.mark.parametrize("players", [2, 3, 4])


def scene_of(state: Position, shape: Shape = "landscape", language: str = "en", seat: int | None = None) -> Scene:
    return GAME.presenter(View(seat, language, shape)).scene(state)


def items_of(scene: Scene) -> dict[str, Item]:
    return {item.id: item for item in scene.items}


def options_of(state: Position, seat: int | None = None) -> dict[tuple[str, ...], BoardChoice]:
    return {option.path: option for option in scene_of(state, seat=seat).options}


def frames_of(
    state: Position, event: str, shape: Shape = "landscape", seat: int | None = None, language: str = "en"
) -> tuple[Frame, ...]:
    action = GAME.string_to_action(event)
    return tuple(GAME.presenter(View(seat, language, shape)).frames(state, action, state.apply_action(action)))


def closed(state: Position) -> Position:
    """Return the same position with closed hands."""
    return Position(
        state.layout, state.amulets, state.hands, state.last, state.effect, state.taken, state.seat, False, state.piles
    )
