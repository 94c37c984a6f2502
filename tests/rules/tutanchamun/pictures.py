"""Helpers shared by the tests of the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from pygame_rules.core.scene import Frame, Item, Scene, Shape, View
from pygame_rules.games.tutanchamun import GAME
from pygame_rules.games.tutanchamun.rules.state import Position
from tests.rules.tutanchamun.positions import play, random_game

SHAPES: Final[tuple[Shape, ...]] = ("landscape", "portrait")
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")

in_both_shapes = pytest.mark.parametrize("shape", SHAPES)


def scene_of(state: Position, shape: Shape = "landscape", language: str = "en") -> Scene:
    return GAME.presenter(View(shape=shape, language=language, names=NAMES[: len(state.pawns)])).scene(state)


def items_of(scene: Scene) -> dict[str, Item]:
    return {item.id: item for item in scene.items}


def labels_of(scene: Scene) -> dict[str, str]:
    return {spot.id: spot.label for spot in scene.spots}


def frames_of(state: Position, event: str, shape: Shape = "landscape") -> tuple[Frame, ...]:
    action = GAME.string_to_action(event)
    return tuple(
        GAME.presenter(View(shape=shape, names=NAMES[: len(state.pawns)])).frames(state, action, play(state, event))
    )


def captions_of(state: Position, event: str) -> list[str]:
    return [frame.caption for frame in frames_of(state, event) if frame.caption]


def full_row(players: int) -> Position:
    """Return the state before the first move of a game, with all treasures laid out."""
    return next(state for state, _, _ in random_game(players, "full") if state.asked == "move")


def states(players: int, stride: int = 6) -> Iterator[Position]:
    """Yield every position of a random game."""
    for _, _, after in random_game(players, "pictures", stride):
        yield after
