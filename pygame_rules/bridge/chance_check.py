"""Recompute the throws of a match or a record from its seed (docs/rules/dice.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.bridge.matches import whole_match
from pygame_rules.bridge.reply import text_or_none
from pygame_rules.bridge.request import Request, dice_in
from pygame_rules.core import record as records
from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import RecordError
from pygame_rules.core.game import CHANCE
from pygame_rules.core.match import LiveMatch, dice_of
from pygame_rules.games import find_game

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.games import CheckReply, CheckRow


def check(match: LiveMatch | None, request: Request) -> CheckReply:
    """Recompute each throw from the seed, and check whether the seed has the promised hash.

    :param match: the match whose record is checked; None: the record that the request holds.
    """
    if match is not None:
        record = match.record()
    else:
        record = records.parse(request.text("text"), find_game)
        match = whole_match(record, Dice(bytes(32)))
    own = dice_of(record)
    if own is not None:
        dice, first = own
    elif request.has("seed"):
        dice, first = dice_in(request), 0
    else:
        raise RecordError("The record reveals no seed; it is written when the game is over.")
    written = record.extra.get("dice")
    promised = written.get("hash") if isinstance(written, dict) else None
    return {
        "game": record.game,
        "hash": text_or_none(promised),
        "seed": dice.seed.hex(),
        "seed_hash": dice.hash,
        "hash_ok": None if promised is None else promised == dice.hash,
        "rows": _rows(match, dice, first),
    }


def _rows(match: LiveMatch, dice: Dice, first: int) -> list[CheckRow]:
    """List every chance event of a match, with the event that a seed gives (docs/rules/dice.md).

    :param first: the number of the first chance event that this seed threw; `ok` is None for earlier events.
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
