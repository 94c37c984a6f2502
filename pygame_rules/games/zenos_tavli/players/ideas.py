"""What the first step of a hint in Zenos Tavli tells a player to think of, by the figure that speaks for the best way.

Each sentence names a thing to look at, never what to do with it: it must leave the choice open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.words import N_

IDEAS: Final[Mapping[str, str]] = {
    "off": N_("How many stones can you bear off?"),
    "hits": N_("Look for stones of the other side that you could hit."),
    "middle": N_("Look at your stones in the middle row."),
    "hand": N_("Look at the stones in your hand."),
    "open": N_("Which of your stones would stand open at the end of the turn?"),
    "closed": N_("Which houses could you close?"),
    "protected": N_("Look at what protects your single stones in the first quarter."),
    "stacks": N_("Look at houses with more than three stones."),
    "home": N_("How many stones would stand in the last quarter?"),
    "pips": N_("Compare how far your stones come in all."),
    "shots": N_("With which numbers could the other side hit you next?"),
    "wall": N_("Look for closed houses side by side."),
    "threats": N_("Which stones of the other side could you hit next time?"),
    "houses": N_("Where could your stones land safely next time?"),
    "bars": N_("Which numbers would you bar to the other side?"),
    "barred": N_("Which numbers would be barred to you?"),
    "rear": N_("Look at your rearmost stone."),
}
