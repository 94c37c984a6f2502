"""Helpers shared by the tests of the picture."""

from __future__ import annotations

from typing import Final

import pytest

from pygame_rules.core.scene import BoardChoice, Frame, Item, Scene, SeatPanel, Shape, View
from pygame_rules.games.tuchulcha import GAME
from pygame_rules.games.tuchulcha.rules.state import Position
from tests.rules.tuchulcha.positions import play

SHAPES: Final[tuple[Shape, ...]] = ("landscape", "portrait")
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan")

in_both_shapes = pytest.mark.parametrize("shape", SHAPES)


def view_of(state: Position, shape: Shape = "landscape", language: str = "en") -> View:
    return View(shape=shape, language=language, names=NAMES[: state.setup.players])


def scene_of(state: Position, shape: Shape = "landscape", language: str = "en") -> Scene:
    return GAME.presenter(view_of(state, shape, language)).scene(state)


def items_of(scene: Scene) -> dict[str, Item]:
    return {item.id: item for item in scene.items}


def labels_of(scene: Scene) -> dict[str, str]:
    return {spot.id: spot.label for spot in scene.spots}


def options_of(state: Position) -> dict[tuple[str, ...], BoardChoice]:
    return {option.path: option for option in scene_of(state).options}


def previews_of(state: Position) -> dict[str, str]:
    """Return the preview text of each event; empty for a plain move."""
    return {option.events[0]: option.preview.text if option.preview else "" for option in scene_of(state).options}


def refusals_of(state: Position) -> dict[tuple[str, ...], str]:
    return {refusal.path: refusal.reason for refusal in scene_of(state).refusals}


def why_not(state: Position, event: str, language: str = "en") -> str:
    return GAME.presenter(view_of(state, language=language)).explain_refusal(state, GAME.string_to_action(event))


def panel_of(state: Position, seat: int) -> SeatPanel:
    return scene_of(state).seats[seat]


def figures_of(state: Position, seat: int) -> dict[str, str]:
    return {figure.label: figure.value for figure in panel_of(state, seat).figures}


def frames_of(state: Position, event: str, shape: Shape = "landscape") -> tuple[Frame, ...]:
    action = GAME.string_to_action(event)
    return tuple(GAME.presenter(view_of(state, shape)).frames(state, action, play(state, event)))


def captions_of(state: Position, event: str) -> list[str]:
    return [frame.caption for frame in frames_of(state, event) if frame.caption]
