"""Output of the command line: data on standard output, messages on standard error, in the reader's language."""

from __future__ import annotations

import codecs
import json
import os
import re
import sys
from collections.abc import Mapping
from typing import Final, TextIO

from pygame_rules.core.errors import QUOTED, SpieltischError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.other_rules.chosen import NOT_MEASURED, measured, other_rules
from pygame_rules.core.words import Words, words
from pygame_rules.games import error_words

PROGRAM: Final = "pygame-rules"
_BEYOND_ASCII: Final = re.compile(r"[^\x00-\x7f]")
_STYLES: Final = {"bold": "1", "faint": "2", "alarm": "31"}


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language that the environment asks for (`LANG=de_AT.UTF-8`) if the product has it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name)
        if value:
            code = re.split(r"[^a-z]", value.lower())[0]
            return code if code in LANGUAGES else SOURCE
    return SOURCE


def wants_colour(stream: TextIO | None, environment: Mapping[str, str]) -> bool:
    """Tell whether a stream is a terminal that shows colour, and NO_COLOR is not set."""
    return (
        stream is not None
        and stream.isatty()
        and not environment.get("NO_COLOR")
        and environment.get("TERM", "dumb") != "dumb"
    )


def plain(text: str) -> str:
    r"""Make a text from outside (a name, a file) safe for a terminal: control characters are escaped.

    >>> print(plain("Zoë \x1b[2J"))
    Zoë \x1b[2J
    """
    return "".join(char if char.isprintable() else repr(char)[1:-1] for char in text)


def named(file: object) -> str:
    """Shorten a file's name for a message; a very long name loses its middle.

    >>> named("game.json"), len(named("folder/" * 1000))
    ('game.json', 200)
    """
    text = plain(str(file))
    half = QUOTED // 2
    return text if len(text) <= QUOTED else f"{text[: half - 1]}…{text[-half:]}"


class Talk:
    """Writes messages and data for the reader.

    :param language: an id of `LANGUAGES`, or None for the environment's.
    """

    def __init__(self, language: str | None) -> None:
        self.language = language or language_of(os.environ)
        self.words: Words = words(self.language)
        self.colour = wants_colour(sys.stderr, os.environ)
        self.terminal = sys.stderr is not None and sys.stderr.isatty()

    def words_of(self, game: AnyGame) -> Words:
        """Return the words of a game."""
        return words(self.language, game.info.package) if game.info.package else self.words

    def title_of(self, game: AnyGame) -> str:
        """Return the title of a game, in the reader's language if the game has it there."""
        return self.words_of(game)(game.info.title)

    def reason(self, error: SpieltischError, game: AnyGame | None = None) -> str:
        """Return an error's message in the reader's language."""
        return plain(error.reason(self.words_of(game) if game else error_words(self.words.language)))

    def other_rules(self, game: AnyGame, options: Mapping[str, object], *, chances: bool = False) -> list[str]:
        """Say which rules are not the usual ones, a line each.

        :param options: of the match.
        :param chances: whether chances to win are told; then another line says if they were measured for the usual
            rules alone.
        """
        held, say = other_rules(options, game.info.options), self.words_of(game)
        lines = [
            self.words("Other rules: {option} – {choice}", option=say(rule.option.name), choice=say(rule.choice.name))
            for rule in held
        ]
        return [*lines, self.words(NOT_MEASURED)] if chances and not measured(held) else lines

    def style(self, text: str, style: str) -> str:
        """Return the text in a style if standard error shows colour, else the plain text."""
        return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if self.colour else text

    def say(self, text: str = "", end: str = "\n") -> None:
        """Print a line to standard error."""
        if sys.stderr is not None:
            print(text, end=end, file=sys.stderr, flush=True)

    def complain(self, text: str) -> None:
        """Print an error message."""
        self.say(f"{PROGRAM}: {self.style(text, 'alarm')}")

    def write(self, text: str, end: str = "\n") -> None:
        """Print a line of data to standard output."""
        if sys.stdout is not None:
            print(text, end=end)

    def write_file(self, text: str) -> None:
        """Print a text that programs read again as a file: JSON, or a list of turns.

        Files are UTF-8. Where standard output has another encoding, as on Windows, letters beyond ASCII are written as
        the escapes of JSON, which are the same in every encoding.
        """
        encoding = (sys.stdout is not None and sys.stdout.encoding) or "utf-8"
        if codecs.lookup(encoding).name != "utf-8":
            text = _BEYOND_ASCII.sub(lambda sign: json.dumps(sign[0])[1:-1], text)
        self.write(text, end="")

    def write_json(self, value: object) -> None:
        """Print a value as a line of JSON, in ASCII so that every terminal and pipe accepts it."""
        self.write(json.dumps(value, allow_nan=False))
