"""The parts that several replies share: errors, and values of a record, which may hold anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_rules.core.add_ons import culprit, in_a_line
from pygame_rules.core.errors import AddOnError, RecordError, SpieltischError, shorten

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.values import Failure


def error_json(error: BaseException, say: Callable[[str], str]) -> Failure:
    """Write an error as the page gets it; `say` translates.

    An error of any other class than `SpieltischError` is a defect, either of an add-on, whose name the sentence gives,
    or of the engine, with the code `internal`. `detail` holds the error's own message.
    """
    if isinstance(error, RecordError):
        text = None if error.text is None else shorten(error.text)
        return {"code": error.code, "reason": error.reason(say), "event": error.event, "text": text}
    if isinstance(error, SpieltischError):
        return {"code": error.code, "reason": error.reason(say)}
    detail = shorten(in_a_line(error))
    wheel = culprit(error)
    if wheel is not None:
        failed = AddOnError("{wheel} has failed; the game is saved as it stood before.", wheel=wheel)
        return {"code": failed.code, "reason": failed.reason(say), "detail": detail}
    return {
        "code": "internal",
        "reason": say("The engine had an internal error; the game is saved as it was before."),
        "detail": detail,
    }


def text_or_none(found: object) -> str | None:
    """Return a value of a record if it is a text, else None: a file may hold anything there."""
    return found if isinstance(found, str) else None
