"""The errors of the package: a small family with stable codes.

Every message is an English template (a gettext msgid) with named values, so that the page can say the same sentence
in another language. Each tells what was expected and what came.
"""

from __future__ import annotations

from collections.abc import Callable
from reprlib import Repr
from typing import ClassVar, Final

QUOTED: Final = 200
"""The most characters of what came that a message repeats."""


class Term(str):
    """A value of a message that is itself a message: it is said in the reader's language, too, and in full."""

    __slots__ = ()


def shorten(text: str) -> str:
    """A text as a message may repeat it.

    >>> shorten("abc"), len(shorten("a" * 1000))
    ('abc', 200)
    """
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 1]}…"


_REPR: Final = Repr()
_REPR.maxstring = _REPR.maxother = 40


def seen(value: object) -> str:
    """A value that came, as JSON names it and cut to a length that fits a sentence.

    >>> seen(None), seen(True), seen([1, "a"])
    ('null', 'true', "[1, 'a']")
    """
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    try:
        return _REPR.repr(value)
    except ValueError:  # An integer of thousands of digits.
        return "a number that is far too long"


class SpieltischError(Exception):
    """Base of all errors that bad input can cause.

    :param template: an English sentence, a ``str.format`` template and gettext msgid.
    :param values: what the template names; a `Term` is translated as well, all else is shortened (`QUOTED`).
    """

    code: ClassVar[str] = "error"
    """A stable word for programs."""

    def __init__(self, template: str, /, **values: object) -> None:
        super().__init__(template, values)
        self.template = template
        self.values = values

    def reason(self, translate: Callable[[str], str] = str) -> str:
        """The sentence for a reader; `translate` maps the template into the reader's language."""
        values = {
            name: translate(str(value)) if isinstance(value, Term) else shorten(str(value))
            for name, value in self.values.items()
        }
        return translate(self.template).format(**values)

    def __str__(self) -> str:
        return self.reason()


class UnknownGame(SpieltischError):
    """No game has this id."""

    code = "unknown-game"


class AddOnError(SpieltischError):
    """Something that was added from outside (a game, a wheel) cannot be used."""

    code = "add-on"


class JsonError(SpieltischError):
    """A text from outside that is no JSON, or JSON beyond the limits (`core/json_text.py`)."""

    code = "bad-json"


class OptionError(SpieltischError):
    """An option, its value, or the number of players is not one the game has."""

    code = "bad-option"


class EventSyntaxError(SpieltischError):
    """A text that is no event of this game, wherever it may stand."""

    code = "event-syntax"


class IllegalAction(SpieltischError):
    """An action of this game that is not legal in this state."""

    code = "illegal-action"


class UnknownPlayer(SpieltischError):
    """No computer player has this id, or it does not play this game."""

    code = "unknown-player"


class MatchError(SpieltischError):
    """A match cannot do what was asked now (undo at the beginning, a move after the end, …)."""

    code = "match"


class RequestError(SpieltischError):
    """A request to the bridge that is malformed or stale."""

    code = "request"


class RecordError(SpieltischError):
    """A record is broken (docs/rules/README.md, "Errors").

    :param event: the number of the first bad event, counted from 1; None where the structure or the result is wrong.
    :param text: the bad event as written; None where `event` is None or the event is no string.
    """

    code = "bad-record"

    def __init__(
        self, template: str, /, *, event: int | None = None, text: str | None = None, **values: object
    ) -> None:
        super().__init__(template, **values)
        self.event = event
        self.text = text

    @classmethod
    def of(cls, cause: SpieltischError, event: int | None = None, text: str | None = None) -> RecordError:
        """What another error says, as an error of a record."""
        error = cls(cause.template, event=event, text=text)
        error.values = cause.values
        return error


class StaleRequest(RequestError):
    """The page has not seen the newest state; applying its request would play something twice."""

    code = "stale"


class NoSession(RequestError):
    """The engine does not know this session (any more)."""

    code = "no-session"
