"""Recompute the throws of a match or a record from its seed, or from the parts of its seats (docs/rules/dice.md)."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from pygame_rules.bridge.matches import whole_match
from pygame_rules.bridge.read_request import Request, dice_in
from pygame_rules.bridge.reply import chance_rows, text_or_none
from pygame_rules.core import record as records
from pygame_rules.core.chance import CHAINS, Dice
from pygame_rules.core.errors import RecordError
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.record_origin import dice_of
from pygame_rules.games import find_game

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import CheckReply


def check(match: LiveMatch | None, request: Request) -> CheckReply:
    """Recompute each throw from the seed, whose hash was promised, or from the parts that the seats have told.

    :param match: the match whose record is checked; None: the record that the request holds.
    :raises RecordError: the record is broken, or reveals no seed.
    """
    if match is not None:
        record = match.record()
    else:
        record = records.parse(request.text("text"), find_game)
        match = whole_match(record, Dice(bytes(32)))
    written = record.extra.get("dice")
    if isinstance(written, dict) and written.get("scheme") == CHAINS:
        # Only pages that play between devices have this code (docs/letters.md); for the others, there is no seed.
        with suppress(ModuleNotFoundError):
            from pygame_rules.bridge.letters import check_parts

            return check_parts(match, written)
    own = dice_of(record)
    if own is not None:
        dice, first = own
    elif request.has("seed"):
        dice, first = dice_in(request), 0
    else:
        raise RecordError("The record reveals no seed; it is written when the game is over.")
    promised = written.get("hash") if isinstance(written, dict) else None
    return {
        "game": record.game,
        "hash": text_or_none(promised),
        "seed": dice.seed.hex(),
        "seed_hash": dice.hash,
        "hash_ok": None if promised is None else promised == dice.hash,
        "rows": chance_rows(match, dice, first),
    }
