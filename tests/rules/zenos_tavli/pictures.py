"""Helpers shared by the tests of the picture."""

from __future__ import annotations

from typing import Final

import pytest

from pygame_rules.core.scene import Item, Scene, Shape, View
from pygame_rules.games.zenos_tavli import GAME
from pygame_rules.games.zenos_tavli.rules.state import Position

SHAPES: Final[tuple[Shape, ...]] = ("landscape", "portrait")

in_both_shapes = pytest.mark.parametrize("shape", SHAPES)


def scene_of(state: Position, shape: Shape = "landscape", language: str = "en") -> Scene:
    return GAME.presenter(View(shape=shape, language=language)).scene(state)


def items_of(scene: Scene) -> dict[str, Item]:
    return {item.id: item for item in scene.items}
