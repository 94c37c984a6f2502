"""What the game's sounds are made of: marble stones on a marble board, dice of bone in a wooden tray."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame_rules.core.scene import Cue
    from pygame_rules.core.sounds import Struck

SOUNDS: Final[Mapping[Cue, Struck]] = {
    "throw": {"body": "bone", "ground": "wood", "size": 0.8, "hardness": 0.8, "count": 6},
    "step": {"body": "stone", "ground": "stone", "hardness": 0.6},
    "place": {"body": "stone", "ground": "stone", "size": 0.9, "hardness": 0.5},
    "gain": {"body": "stone", "ground": "wood", "size": 0.7, "hardness": 0.6},
    "loss": {"body": "stone", "ground": "stone", "size": 1.6, "hardness": 1},
    "win": {"body": "metal", "ground": "stone", "size": 1.4, "hardness": 0.4},
}
