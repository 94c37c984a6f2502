"""What the first step of a hint in Tuchulcha tells a player to think of, by the figure that speaks for the best way.

Each sentence names a thing to look at, never what to do with it: it must leave the choice open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.words import N_

IDEAS: Final[Mapping[str, str]] = {
    "arrived": N_("Which of your haruspices could arrive at Velthumena?"),
    "sealed": N_("Look at the passages."),
    "prey": N_("Which haruspices are in Tuchulcha’s reach?"),
    "sent": N_("Look for haruspices of the others that you could hit."),
    "lost": N_("Which of your haruspices could be sent to the forest?"),
    "open": N_("Which of your haruspices would stand alone at the end of the turn?"),
    "safe": N_("Look at your haruspices that stand together."),
    "targets": N_("Which haruspices could a single number reach next?"),
    "walked": N_("Compare how far your haruspices come in all."),
}
