"""The words that a player may type in the terminal, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final, Literal, TypeAlias

from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.words import N_, Words, words

Command: TypeAlias = Literal["help", "board", "undo", "redo", "moves", "save", "resign", "quit"]

COMMANDS: Final[Mapping[Command, str]] = {
    "help": N_("help: this list"),
    "board": N_("board: show the board again"),
    "undo": N_("undo: take the last decision back"),
    "redo": N_("redo: play again what was taken back"),
    "moves": N_("moves: all that has happened"),
    "save": N_("save FILE: save the game (save --force FILE: in place of a file that is there)"),
    "resign": N_("resign: give the game up"),
    "quit": N_("quit: leave the table"),
}
"""The commands with their descriptions (msgids). The user types the first word of the description, which in English is
the command itself."""


@cache
def _names() -> Mapping[str, Command]:
    """Return all accepted words with their commands: the first word of each description above, in all languages at
    once."""
    names: dict[str, Command] = {"?": "help"}
    for language, (command, text) in product(LANGUAGES, COMMANDS.items()):
        names.setdefault(re.split(r"[\s:]", words(language)(text).lower())[0], command)
    return names


def command_of(text: str) -> Command | None:
    """Return the command that a word names, or None.

    >>> command_of("Zurück"), command_of("5:hand")
    ('undo', None)
    """
    return _names().get(text.lower())


def choice_keys(events: Sequence[str]) -> list[str]:
    """Return what the user types for each choice: its number, or the event itself in games whose events are numbers.

    >>> choice_keys(["5:hand", "3:hand"]), choice_keys(["4", "copy"])
    (['1', '2'], ['4', 'copy'])
    """
    if any(event.isdigit() for event in events):
        return list(events)
    return [str(number) for number in range(1, len(events) + 1)]


def help_lines(say: Words, commands: Mapping[Command, str]) -> list[str]:
    """Return the lines of the help text."""
    return [
        say("Type the sign before a choice, or an event as records write it; Enter alone plays the only choice."),
        *(f"  {say(text)}" for text in commands.values()),
    ]
