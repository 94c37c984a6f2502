"""The errors of the package: a small class hierarchy with stable codes.

Every message is an English template (a gettext msgid) with named values, so that the page can show the same sentence
in another language. Each message says what was expected and what was found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from reprlib import Repr
from typing import ClassVar, Final

QUOTED: Final = 200
"""The most characters of the input that a message quotes."""


class Term(str):
    """A message value that is itself a message: it is translated as well, and never shortened."""

    __slots__ = ()


def is_whole(text: str) -> bool:
    """Tell whether a text holds no half of a character: a surrogate, which UTF-8 does not have."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def whole(text: str) -> str:
    """Put the sign for an unknown character in place of every half of a character.

    >>> whole(chr(0xD83D) + "!") == chr(0xFFFD) + "!"
    True
    """
    if is_whole(text):
        return text
    # Two halves that belong together, as some programs write a character, become one.
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def shorten(text: str) -> str:
    """Shorten a text to the length that a message may quote, and replace halves of characters.

    >>> shorten("abc"), len(shorten("a" * 1000))
    ('abc', 200)
    """
    return whole(text if len(text) <= QUOTED else f"{text[: QUOTED - 1]}…")


def cut(text: str, most: int = 40) -> str:
    """Return a text, or its first `most` characters and "…" if it is longer."""
    return text if len(text) <= most else f"{text[:most]}…"


def quoted(text: str, most: int = 40) -> str:
    """Return a text as a message quotes what somebody has written: cut, and in Python's quotes.

    >>> quoted("roll 3"), quoted("roll 3", 4)
    ("'roll 3'", "'roll…'")
    """
    return repr(cut(text, most))


_REPR: Final = Repr()
_REPR.maxstring = _REPR.maxother = 40


class Seen(str):
    """A value as JSON writes it, for readers and for the replies to the page; `python` is how Python writes it."""

    __slots__ = ("python",)

    python: str

    def __new__(cls, written: str, python: str) -> Seen:
        """Keep both ways of writing it."""
        made = super().__new__(cls, written)
        made.python = python
        return made

    def __getnewargs__(self) -> tuple[str, str]:  # type: ignore[override]
        return str(self), self.python


def seen(value: object) -> str:
    """Quote an input value for a message; long values are shortened. A program that has passed in None, True or False
    reads these names, everybody else reads those of JSON (`SpieltischError`).

    >>> seen(None), seen(True), seen([1, "a"])
    ('null', 'true', "[1, 'a']")
    >>> str(OptionError("Expected a list, not {value}.", value=seen(None)))
    'Expected a list, not None.'
    """
    if value is None or isinstance(value, bool):
        return Seen("null" if value is None else str(value).lower(), str(value))
    try:
        return _REPR.repr(value)
    except ValueError:  # Python refuses to print an integer of thousands of digits.
        return "a number that is far too long"


_PYTHON: Final = {"null": "None", "true": "True", "false": "False", "an object": "a dict"}
"""Python's names for the kinds of JSON that sentences name."""
_KINDS: Final = re.compile(r"\b(?:null|true|false|an object)\b")


class SpieltischError(Exception):
    """Base of all errors that bad input can cause.

    `reason` gives the sentence for readers: of the page, of the command line, of a file. `str()` of the error is for
    programs and uses Python's names of things, unless the mistake stands in JSON.

    :param template: an English sentence, a ``str.format`` template and gettext msgid.
    :param values: the template's named values; a `Term` is translated as well, others are shortened (`QUOTED`).
    """

    code: ClassVar[str] = "error"
    """A stable identifier for programs."""
    in_json: bool = False
    """Whether the mistake stands in JSON, as in a record, so that `str()` calls things by JSON's names, too."""

    def __init__(self, template: str, /, **values: object) -> None:
        super().__init__(template, values)
        self.template = template
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        # By default, unpickling would pass the values by position, which `__init__` does not take.
        return _unpickled, (type(self), self.args, self.__dict__)

    def reason(self, translate: Callable[[str], str] = str) -> str:
        """Return the message for a reader; `translate` maps the template into the reader's language."""
        values = {
            name: translate(str(value)) if isinstance(value, Term) else shorten(str(value))
            for name, value in self.values.items()
        }
        return translate(self.template).format(**values)

    def facts(self, translate: Callable[[str], str] = str) -> Mapping[str, object] | None:
        """Return what a reader's program may show besides the sentence; None: nothing."""
        return None

    def __str__(self) -> str:
        if self.in_json:
            return self.reason()
        values = {name: value.python if isinstance(value, Seen) else value for name, value in self.values.items()}
        return SpieltischError(_KINDS.sub(lambda kind: _PYTHON[kind[0]], self.template), **values).reason()


def _unpickled(kind: type[SpieltischError], args: tuple[object, ...], fields: dict[str, object]) -> SpieltischError:
    """Make the error that `SpieltischError.__reduce__` has described; other processes send errors like that."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(fields)
    return error


class BadValue(SpieltischError, ValueError):
    """Base of the errors about a value that was passed in: a text, an option, an action, the name of something.

    Python programs catch such errors as `ValueError`. Errors about the state of a thing (`MatchError`), about a request
    of the page and about an add-on do not derive from this class.
    """

    code = "bad-value"


class UnknownGame(BadValue):
    """No game has this id."""

    code = "unknown-game"


class AddOnError(SpieltischError):
    """An add-on (a game, a player, a wheel) cannot be used."""

    code = "add-on"


class CatalogueError(SpieltischError):
    """A catalogue, a package's words in a language, cannot be read."""

    code = "catalogue"


class JsonError(BadValue):
    """An input text is not JSON, or exceeds the limits (`core/json_text.py`)."""

    code = "bad-json"


class OptionError(BadValue):
    """The game does not have this option, this value of it, or this number of players."""

    code = "bad-option"


class EventSyntaxError(BadValue):
    """A text is not an event of this game in any state."""

    code = "event-syntax"


class NotationError(BadValue):
    """A text is no turn in a game's notation, or the turn cannot be played where it stands."""

    code = "notation"
    line: int | None = None
    """The number of the line in a list of turns, counted from 1; None: the text is not part of a list."""


class IllegalAction(BadValue):
    """An action of this game is not legal in this state."""

    code = "illegal-action"


class UnknownPlayer(BadValue):
    """No computer player has this id, or it does not play this game."""

    code = "unknown-player"


class NotSolvable(SpieltischError):
    """A game has no solver, or its solver does not apply to a position."""

    code = "not-solvable"


class NotAnalysable(SpieltischError):
    """A game cannot be analysed, because nothing values its positions."""

    code = "not-analysable"


class LessonError(SpieltischError):
    """A lesson is malformed, or the rules refuse an event that it scripts."""

    code = "lesson"
    in_json = True


class TaskError(SpieltischError):
    """A task of the workshop is malformed, or the rules refuse an event that it scripts."""

    code = "task"
    in_json = True


class MatchError(SpieltischError):
    """A match refuses a request in its present state (undo at the beginning, a move after the end, …)."""

    code = "match"


class RequestError(SpieltischError):
    """A request to the bridge is malformed or stale."""

    code = "request"
    in_json = True


class MissingPart(SpieltischError):
    """A part of the program that the page loads only when it is needed could not be loaded."""

    code = "missing-part"


class RecordError(BadValue):
    """A record is broken (docs/rules/README.md, "Errors").

    :param event: the number of the first bad event, counted from 1; None if the structure or the result is wrong.
    :param text: the bad event as written; None if `event` is None or the event is not a string.
    """

    code = "bad-record"
    in_json = True

    def __init__(
        self, template: str, /, *, event: int | None = None, text: str | None = None, **values: object
    ) -> None:
        super().__init__(template, **values)
        self.event = event
        self.text = text

    @classmethod
    def of(cls, cause: SpieltischError, event: int | None = None, text: str | None = None) -> RecordError:
        """Make a record error with the message of another error."""
        error = cls(cause.template, event=event, text=text)
        error.values = cause.values
        return error


class StaleRequest(RequestError):
    """The page has not seen the newest state, so applying its request could play an event twice."""

    code = "stale"


class NoSession(RequestError):
    """The engine does not know this session (any more)."""

    code = "no-session"
