"""What the game's sounds are made of: figures of fired clay on wood, dice of bone, bronze for the gods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame_rules.core.scene import Cue
    from pygame_rules.core.sounds import Struck

SOUNDS: Final[Mapping[Cue, Struck]] = {
    "throw": {"body": "bone", "ground": "wood", "hardness": 0.7, "count": 4},
    "step": {"body": "clay", "ground": "wood", "hardness": 0.6},
    "place": {"body": "clay", "ground": "stone", "hardness": 0.5},
    "gain": {"body": "metal", "ground": "clay", "size": 1.2, "hardness": 0.3},
    "loss": {"body": "clay", "ground": "wood", "size": 2, "hardness": 0.9},
    "win": {"body": "metal", "ground": "clay", "size": 1.8, "hardness": 0.4},
}
