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
    "red_next": N_("Look at who could take the red stone next."),
    "free_cards": N_("Which cards would take the next player past the blue stones?"),
    "their_red": N_("Look at who could take the red stone next."),
    "their_blue": N_("Think of the answer: what would the others take?"),
    "their_light": N_("Think of the answer: what would the others take?"),
    "dagger": N_("Look at the cards you would keep."),
    "copy": N_("Look at the cards you would keep."),
    "numbers": N_("Look at the cards you would keep."),
    "space": N_("Compare how far each card takes you."),
}
