"""Makes a state from a position object (docs/rules/tutanchamun.md, "Position").

Such an object says everything except during a scoring: it does not say which of the players the scoring has already
asked, nor who used the mask. Whether a game could reach the position is checked only as far as its treasures can be
counted. The key `rules`, which only positions with other rules have, says which these are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

from pygame_rules.core.errors import OptionError
from pygame_rules.core.library.position_fields import PositionFields, count, counts, seat_or
from pygame_rules.core.rule_options import rule_options
from pygame_rules.games.tutanchamun.rules.board import (
    CODES,
    DISTANCE,
    EMPTY_ROW,
    GONE,
    HELD,
    MASK,
    OFF,
    PLACES,
    SEATS,
    TOTALS,
    treasure_of,
)
from pygame_rules.games.tutanchamun.rules.legal import Decision
from pygame_rules.games.tutanchamun.rules.other_rules.options import OTHER_RULES
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL, Rules
from pygame_rules.games.tutanchamun.rules.state import Position, start_position


def state_from_position(position: object) -> Position:
    """Return the state that a position object describes.

    :raises OptionError: it describes none, or it is in the middle of a scoring.
    """
    fields = PositionFields(position)
    rules = fields.read("rules", _rules) if isinstance(position, Mapping) and "rules" in position else USUAL
    pawns = fields.read("pawns", lambda value: counts(value, OFF, SEATS))
    players = len(pawns)
    row = fields.read("row", _row)
    markers = fields.read("markers", lambda value: counts(value, DISTANCE[players], (players,)))
    hands = fields.read("hands", lambda value: tuple(_hand(hand) for hand in value))
    to_move = fields.read("to_move", lambda value: seat_or(value, ("chance", None), players))
    turn = fields.read("turn", lambda value: seat_or(value, (None,), players))
    asked = fields.read("asked", _asked)
    if fields.read("scoring", lambda value: value) is not None or asked in ("mask", "lid"):
        raise OptionError(
            "During a scoring a position does not say everything: who used the mask, and which players are level and "
            "may still play lids, is missing. Give a record that leads there instead."
        )
    if to_move == "chance":
        start = start_position(players, rules)
        laid = None if row == EMPTY_ROW else row
        return Position(laid, start.pawns, start.markers, start.hands, None, None, None, rules)
    if len(hands) != players or not isinstance(turn, int):
        raise OptionError("The position’s hands and turn do not fit its {count} pawns.", count=players)
    here = Counter(row) + Counter({kind: sum(hand[kind] for hand in hands) for kind in range(HELD)})
    for kind, total in enumerate(TOTALS):
        if here[kind] > total:
            raise OptionError(
                "The position has {count} of the treasure {code}: expected {total} at most.",
                count=here[kind], code=CODES[kind], total=total,
            )  # fmt: skip
    over = 0 in markers or all(pawn == OFF for pawn in pawns)
    if over != (to_move is None):
        raise OptionError("The position’s {key} cannot be {found}.", key="to_move", found=to_move)
    return Position(row, pawns, markers, hands, turn, "over" if over else asked, None, rules)


def _rules(value: Any) -> Rules:
    if not isinstance(value, Mapping):
        raise ValueError(value)
    return Rules(**rule_options(value, OTHER_RULES))


def _row(value: Any) -> bytes:
    if not isinstance(value, (list, tuple)) or len(value) != PLACES or CODES[MASK] in value:
        raise ValueError(value)
    return bytes(GONE if code is None else treasure_of(code) for code in value)


def _hand(value: Any) -> bytes:
    hand = [0] * HELD
    for code, held in value.items():
        hand[treasure_of(code)] = count(held, max(TOTALS))
    return bytes(hand)


def _asked(value: Any) -> Decision | None:
    if value not in ("move", "rob", "mask", "lid", None):
        raise ValueError(value)
    return cast("Decision | None", value)
