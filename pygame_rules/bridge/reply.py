"""Replies that are not tables: errors, and the check of the dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame_rules.core.add_ons import culprit, in_a_line
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import AddOnError, RecordError, SpieltischError, shorten
from pygame_rules.core.game import CHANCE
from pygame_rules.core.match import TableMatch

if TYPE_CHECKING:
    from pygame_rules.bridge.vocabulary import CheckRow, Failure


def error_json(error: BaseException, say: Callable[[str], str]) -> Failure:
    """An error as the page gets it; `say` translates.

    An error of any other class is a defect: of an add-on, which is named, or of the engine, with the code `internal`.
    `detail` holds the error's own message.
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
    """A value of a record if it is a text, else None: a file may hold anything there."""
    return found if isinstance(found, str) else None


def check_rows(match: TableMatch, dice: Dice, first: int) -> list[CheckRow]:
    """Every chance event of a match, with the event that a seed gives (docs/rules/dice.md).

    :param first: the number of the first chance event that this seed threw; `ok` is None for those before it.
    """
    rows: list[CheckRow] = []
    for ply, action in enumerate(match.actions):
        before = match.states[ply]
        if before.current_player() != CHANCE:
            continue
        index = len(rows)
        text = match.game.action_to_string(action)
        expected = None
        if index >= first:
            expected = match.game.action_to_string(before.sample_chance(dice.stream(index)))
        rows.append(
            {
                "ply": ply + 1,
                "index": index,
                "text": text,
                "expected": expected,
                "ok": None if expected is None else expected == text,
            }
        )
    return rows
