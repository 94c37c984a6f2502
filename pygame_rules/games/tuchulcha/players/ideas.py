"""What the first step of a hint in Tuchulcha tells a player to think of, by the figure that speaks for the best way.

Each sentence names a thing to look at, never what to do with it: it must leave the choice open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_rules.core.words import N_

IDEAS: Final[Mapping[str, str]] = {
    "arrived": N_("Which of your haruspices could arrive at Velthumena?"),
    "emptied": N_("Which colour has hardly anybody left in play?"),
    "sealed": N_("Look at the passages."),
    "prey": N_("Which haruspices are in Tuchulcha’s reach?"),
    "sent": N_("Look for haruspices of the others that you could hit."),
    "lost": N_("Which of your haruspices could be sent to the forest?"),
    "open": N_("Which of your haruspices would stand alone at the end of the turn?"),
    "safe": N_("Look at your haruspices that stand together."),
    "targets": N_("Which haruspices could a single number reach next?"),
    "walked": N_("Compare how far your haruspices come in all."),
    "in_game": N_("Would you still be in the game?"),
    "tuchulcha": N_("Look at the devotions that are open to you."),
    "lasa": N_("Look at the devotions that are open to you."),
    "free": N_("Is a way to Velthumena still open to you?"),
    "demon": N_("Look at Tuchulcha."),
    "offering": N_("How many lost haruspices does serving Tuchulcha need?"),
    "third": N_("Which numbers would you have to play?"),
    "spared": N_("Which numbers would you have to play?"),
    "distant": N_("Which of your haruspices could two numbers reach?"),
    "twins": N_("Which of your haruspices could be hit by two at once?"),
    "in_play": N_("How many haruspices would you keep?"),
    "ready": N_("Who would be one number away from Velthumena?"),
    "danger": N_("Who would be one number away from Velthumena?"),
    "nearest": N_("Compare how near the foremost haruspices are to Velthumena."),
    "threatened": N_("Whom could a single number hit next?"),
    "further": N_("Whom could two numbers reach next?"),
    "stands": N_("Which of your haruspices stand in the way of others?"),
    "pairs": N_("Where could two of your haruspices hit together?"),
    "prize": N_("Which haruspices of the others have come furthest?"),
    "foremost": N_("Which haruspices of the others have come furthest?"),
    "theirs": N_("Compare how far the others come."),
    "temple": N_("Look at your haruspices in the temple."),
    "reached": N_("Which stones could a single number reach next?"),
    "front": N_("Look at your foremost haruspex."),
}
