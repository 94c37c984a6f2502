"""A heuristic evaluation of positions and random playouts, for computer players."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

from pygame_rules.core.chance import Draws
from pygame_rules.core.game import CHANCE, returns_of
from pygame_rules.games.tutanchamun.board import GONE, LID, MASK, VALUES
from pygame_rules.games.tutanchamun.rules import choices
from pygame_rules.games.tutanchamun.state import Position

STRIDE: Final = 3
"""In random playouts a pawn walks to one of this many nearest treasures ahead. In measurements, players that rely on
playouts played best with 3."""

TAKEN: Final = 0.5
"""The expected fraction of the treasures ahead of the pawns that players take rather than leave behind."""
SURE: Final = 0.4
"""The lead in treasures of a kind that makes a seat e times as likely to be first when none of the kind is left in
the row."""
UNSURE: Final = 0.3
"""How much larger that lead must be for each treasure of the kind still in the row."""
SECOND: Final = 1.2
"""Weight of second place: a seat with probability p of first place expects `SECOND` * p * (1 - p) of half the value."""
LID_TREASURES: Final = 0.5
"""The value of a lid played in the current scoring, in treasures of the scored kind."""
LID_STEPS: Final = 0.7
"""The value of a held lid, in steps."""
MASK_STEPS: Final = 1.2
"""The value of the mask, in steps."""
SPREAD: Final = 1.5
"""The lead in steps that makes a seat e times as likely to win when the row is empty."""
SPREAD_A_TREASURE: Final = 0.05
"""How much larger that lead must be for each treasure still in the row."""


def evaluate(position: Position) -> tuple[float, ...]:
    """Estimate each seat's value: its chance to win, judged by steps made and expected, on the scale of returns."""
    if position.asked == "over":
        return position.returns()
    players = len(position.pawns)
    row = position.row or b""
    left = len(row) - row.count(GONE)
    steps = [-float(marker) for marker in position.markers]
    if position.row is not None and position.turn_of is not None:
        for seat, expected in enumerate(expectations(position)):
            steps[seat] += expected
    spread = SPREAD + SPREAD_A_TREASURE * left
    best = max(steps)
    weights = [exp((own - best) / spread) for own in steps]
    total = sum(weights)
    return tuple((players * weight / total - 1) / (players - 1) for weight in weights)


def expectations(position: Position) -> list[float]:
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
        spread = SURE + UNSURE * lying
        weights = [exp((own - most) / spread) if own else 0.0 for own in final]
        total = sum(weights)
        for seat, weight in enumerate(weights):
            first = weight / total
            expected[seat] += value * first
            if len(hands) > 2:
                expected[seat] += value / 2 * SECOND * first * (1 - first)
    return expected


def playout(position: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """Play one random game from here and return its returns.

    Pawns walk to one of the `STRIDE` nearest treasures ahead, and walk off only if none lies ahead, because random
    leaps over half the row say little about real play. All other decisions are drawn from all legal ones. If there is
    more than one possibility, `uniform(n)` draws its index; chance outcomes come from `Position.sample_chance`.
    """
    while position.current_player() == CHANCE:
        position = position.apply_action(position.sample_chance(Draws(uniform)))
    if position.asked == "over":
        return position.returns()
    table = position.table()
    while table.asked != "over":
        if table.asked == "move":
            pawn = table.pawns[table.turn]
            possible = []
            for place in range(pawn, len(table.row)):
                if table.row[place] != GONE:
                    possible.append(place)
                    if len(possible) == STRIDE:
                        break
            if possible:
                table.take(1 + possible[uniform(len(possible)) if len(possible) > 1 else 0])
            else:
                table.walk_off()
        else:
            actions = choices(table.asked, table.row, 0, table.hands, table.turn, table.scoring)
            table.decide(actions[uniform(len(actions)) if len(actions) > 1 else 0])
    nearest = min(table.markers)
    return returns_of([seat for seat, steps in enumerate(table.markers) if steps == nearest], len(table.markers))
