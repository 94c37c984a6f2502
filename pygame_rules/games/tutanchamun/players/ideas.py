"""What the first step of a hint in Tutanchamun tells a player to think of, by the figure that speaks for the best way.

Each sentence names a thing to look at, never what to do with it: it must leave the choice open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.words import N_

IDEAS: Final[Mapping[str, str]] = {
    "steps": N_("What would be scored, and who would move for it?"),
    "theirs": N_("What would be scored, and how far would the others come?"),
    "most": N_("Of which kinds could you hold the most?"),
    "mask": N_("Look at the gold mask."),
    "lids": N_("Look at the canopic lids."),
    "reach": N_("How many treasures would you walk past?"),
    "sure": N_("In which kinds could nobody catch you any more?"),
    "denied": N_("In which kinds do others lead?"),
    "level": N_("In which kinds could you draw level?"),
    "hope": N_("Which kinds could you still win?"),
    "held": N_("Which of your treasures may still score?"),
    "alone": N_("Which treasures would only the others still reach?"),
}
