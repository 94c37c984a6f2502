"""What the command line says: data on standard output, talk on standard error, in the reader's language."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Mapping
from typing import Final, TextIO

from pygame_rules.core.errors import QUOTED, SpieltischError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.words import Words, words
from pygame_rules.games import error_words

PROGRAM: Final = "pygame-rules"
_STYLES: Final = {"bold": "1", "faint": "2", "alarm": "31"}


def language_of(environment: Mapping[str, str]) -> str:
    """The language that the environment asks for (`LANG=de_AT.UTF-8`), where it is one of ours; else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name)
        if value:
            code = re.split(r"[^a-z]", value.lower())[0]
            return code if code in LANGUAGES else SOURCE
    return SOURCE


def wants_colour(stream: TextIO | None, environment: Mapping[str, str]) -> bool:
    """Whether a stream is a terminal that shows colour, and nobody has said NO_COLOR."""
    return (
        stream is not None
        and stream.isatty()
        and not environment.get("NO_COLOR")
        and environment.get("TERM", "dumb") != "dumb"
    )


def plain(text: str) -> str:
    r"""A foreign text (a name, a file) as a terminal may show it: nothing in it is a command to the terminal.

    >>> print(plain("Zoë \x1b[2J"))
    Zoë \x1b[2J
    """
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def named(file: object) -> str:
    """A file's name in a sentence; of a very long one, both ends.

    >>> named("game.json"), len(named("folder/" * 1000))
    ('game.json', 200)
    """
    text = plain(str(file))
    half = QUOTED // 2
    return text if len(text) <= QUOTED else f"{text[: half - 1]}…{text[-half:]}"


class Talk:
    """Everything that is said and written.

    :param language: an id of `LANGUAGES`, or None for the environment's.
    """

    def __init__(self, language: str | None) -> None:
        self.language = language or language_of(os.environ)
        self.words: Words = words(self.language)
        self.colour = wants_colour(sys.stderr, os.environ)
        self.terminal = sys.stderr is not None and sys.stderr.isatty()

    def words_of(self, game: AnyGame) -> Words:
        """The words of a game."""
        return words(self.language, game.info.package) if game.info.package else self.words

    def reason(self, error: SpieltischError, game: AnyGame | None = None) -> str:
        """An error's sentence."""
        return plain(error.reason(self.words_of(game) if game else error_words(self.words.language)))

    def style(self, text: str, style: str) -> str:
        """The text in a style, where standard error shows colour."""
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.colour else text

    def say(self, text: str = "", end: str = "\n") -> None:
        """A line of talk."""
        if sys.stderr is not None:
            print(text, end=end, file=sys.stderr, flush=True)

    def complain(self, text: str) -> None:
        """What went wrong."""
        self.say(f"{PROGRAM}: {self.style(text, 'alarm')}")

    def write(self, text: str, end: str = "\n") -> None:
        """A line of data."""
        if sys.stdout is not None:
            print(text, end=end)

    def write_json(self, value: object) -> None:
        """A line of data as JSON, in ASCII so that every terminal and pipe takes it."""
        self.write(json.dumps(value, allow_nan=False))
