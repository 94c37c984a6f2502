"""The evaluation without anything remembered: every figure is counted anew, seat by seat and kind by kind.

It judges `games/tutanchamun/players/evaluate.py`, which must give the same numbers to the last bit.
"""

from __future__ import annotations

from math import exp

from pygame_rules.games.tutanchamun.players.evaluate import (
    DOUBT,
    LID_STEPS,
    LID_TREASURES,
    MASK_STEPS,
    SECOND,
    SPREAD,
    SPREAD_A_TREASURE,
    TAKEN,
    Doubt,
)
from pygame_rules.games.tutanchamun.rules.board import GONE, LID, MASK, VALUES
from pygame_rules.games.tutanchamun.rules.state import Position


def plain_evaluate(position: Position, doubt: Doubt = DOUBT) -> tuple[float, ...]:
    """Estimate each seat's value: its chance to win, judged by steps made and expected, on the scale of returns."""
    if position.asked == "over":
        return position.returns()
    players = len(position.pawns)
    row = position.row or b""
    left = len(row) - row.count(GONE)
    steps = [-float(marker) for marker in position.markers]
    if position.row is not None and position.turn_of is not None:
        for seat, expected in enumerate(plain_expectations(position, doubt)):
            steps[seat] += expected
    spread = SPREAD + SPREAD_A_TREASURE * left
    best = max(steps)
    weights = [exp((own - best) / spread) for own in steps]
    total = sum(weights)
    return tuple((players * weight / total - 1) / (players - 1) for weight in weights)


def plain_expectations(position: Position, doubt: Doubt = DOUBT) -> list[float]:
    """Estimate how many steps each seat gains from the kinds not yet scored and from its lids and the mask."""
    row, pawns, hands, scoring = position.row or b"", position.pawns, position.hands, position.scoring
    expected = [LID_STEPS * hand[LID] + MASK_STEPS * hand[MASK] for hand in hands]
    ahead = [row[pawn:] for pawn in pawns]
    for kind, value in enumerate(VALUES):
        lying = row.count(kind)
        if not lying and not any(hand[kind] for hand in hands):
            continue
        reach = [rest.count(kind) for rest in ahead]
        rivals = max(1, sum(count > 0 for count in reach))
        final = [hand[kind] + TAKEN * count / rivals for hand, count in zip(hands, reach, strict=True)]
        if scoring is not None and scoring.kind == kind:
            final = [own + LID_TREASURES * lids for own, lids in zip(final, scoring.lids, strict=True)]
            if scoring.masked is not None:
                final[scoring.masked] += 1
        most = max(final)
        if not most:
            continue
        left = doubt.between_two if len(hands) == 2 else doubt.among_more
        spread = doubt.sure + left * doubt.grows(lying)
        weights = [exp((own - most) / spread) if own else 0.0 for own in final]
        total = sum(weights)
        for seat, weight in enumerate(weights):
            first = weight / total
            expected[seat] += value * first
            if len(hands) > 2:
                expected[seat] += value / 2 * SECOND * first * (1 - first)
    return expected
