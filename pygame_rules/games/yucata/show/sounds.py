"""What the game's sounds are made of: an amulet of shell on a mat, pebbles and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame_rules.core.scene import Cue
    from pygame_rules.core.sounds import Struck

SOUNDS: Final[Mapping[Cue, Struck]] = {
    "throw": {"body": "stone", "ground": "mat", "size": 0.6, "hardness": 0.7, "count": 7},
    "step": {"body": "shell", "ground": "mat", "hardness": 0.6},
    "place": {"body": "card", "ground": "mat", "size": 1.2, "hardness": 0.4},
    "gain": {"body": "stone", "ground": "shell", "size": 0.7, "hardness": 0.6},
    "loss": {"body": "stone", "ground": "mat", "size": 1.5, "hardness": 0.9},
    "win": {"body": "clay", "ground": "wood", "size": 0.9, "hardness": 0.5},
}
