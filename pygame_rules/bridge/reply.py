"""Parts of several replies: errors, values of a record, which may hold anything, and chance events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from pygame_rules.core.add_ons import culprit, in_a_line
from pygame_rules.core.chance import ChanceSource
from pygame_rules.core.errors import AddOnError, RecordError, SpieltischError, shorten
from pygame_rules.core.game import CHANCE
from pygame_rules.core.match import LiveMatch

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import CheckRow
    from pygame_rules.protocol.replies.values import Failure, Fault


def error_json(error: BaseException, say: Callable[[str], str]) -> Failure:
    """Write an error as the page gets it; `say` translates.

    An error of any other class than `SpieltischError` is a defect, either of an add-on, whose name the sentence gives,
    or of the engine, with the code `internal`. `detail` holds the error's own message.
    """
    if isinstance(error, RecordError):
        text = None if error.text is None else shorten(error.text)
        return {"code": error.code, "reason": error.reason(say), "event": error.event, "text": text}
    if isinstance(error, SpieltischError):
        told: Failure = {"code": error.code, "reason": error.reason(say)}
        if (facts := error.facts(say)) is not None:
            told["fault"] = cast("Fault", facts)
        return told
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


def chance_rows(match: LiveMatch, source: ChanceSource, first: int = 0) -> list[CheckRow]:
    """List every chance event of a match with the event that a source gives (docs/rules/dice.md).

    :param first: the number of the first chance event from this source. `ok` is None for those before it, and for those
        that the source does not know.
    """
    found: list[CheckRow] = []
    for ply, action in enumerate(match.actions):
        before = match.states[ply]
        if before.current_player() != CHANCE:
            continue
        index = len(found)
        text = match.game.action_to_string(action)
        stream = source.stream(index) if index >= first else None
        expected = None if stream is None else match.game.action_to_string(before.sample_chance(stream))
        found.append(
            {
                "ply": ply + 1,
                "index": index,
                "text": text,
                "expected": expected,
                "ok": None if expected is None else expected == text,
            }
        )
    return found
