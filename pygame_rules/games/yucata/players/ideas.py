"""What the first step of a hint in Yucata' tells a player to think of, by the figure that speaks for the best way.

Each sentence names a thing to look at, never what to do with it: it must leave the choice open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.words import N_

IDEAS: Final[Mapping[str, str]] = {
    "red": N_("Look at the red stone."),
    "blue": N_("How many blue stones would each card take?"),
    "must": N_("Which blue stones would the next player have to take?"),
    "light": N_("How many light stones would each card take?"),
    "offered": N_("Which light stones would lie ahead of the next player?"),
}
