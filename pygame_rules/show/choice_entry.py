"""Describe a choice of an option to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.core.game import SetupChoice
from pygame_rules.core.words import Words

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import ChoiceEntry


def choice_entry(choice: SetupChoice, say: Words) -> ChoiceEntry:
    """Describe a choice in words, without where it is from."""
    entry: ChoiceEntry = {"value": choice.value, "name": say(choice.name)}
    if choice.help:
        entry["help"] = say(choice.help)
    return entry
