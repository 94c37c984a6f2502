"""What the game's sounds are made of: figures of wood on stone, treasures of gold and glass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame_rules.core.scene import Cue
    from pygame_rules.core.sounds import Struck

SOUNDS: Final[Mapping[Cue, Struck]] = {
    "step": {"body": "wood", "ground": "stone", "hardness": 0.6},
    "place": {"body": "clay", "ground": "stone", "size": 0.7, "hardness": 0.6},
    "gain": {"body": "metal", "ground": "stone", "size": 0.6, "hardness": 0.4},
    "loss": {"body": "clay", "ground": "wood", "size": 1.6, "hardness": 0.9},
    "win": {"body": "glass", "ground": "metal", "size": 1.8, "hardness": 0.4},
}
