"""Evaluates positions and plays random games to the end, for computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from pygame_rules.core.chance import Draws
from pygame_rules.core.game import CHANCE, TERMINAL, returns_of
from pygame_rules.games.yucata.rules.board import BLUE, CENTRE, COPY, COUNTS, DAGGER, FULL_HAND, STONES, stones_on
from pygame_rules.games.yucata.rules.legal import legal_cards, score_of, winners_of, worth_of
from pygame_rules.games.yucata.rules.state import Position

SPREAD: Final = 1.5
"""The lead in points that makes a player e times as likely to win when hardly any stones are left."""
SPREAD_A_STONE: Final = 0.12
"""How much larger that lead must be for each stone that is still on the path."""
DREAD: Final = 0.7
"""The fraction of the next blue stone's cost that is charged in advance while all blue stones are on the path."""


def evaluate(position: Position) -> tuple[float, ...]:
    """Estimate each seat's chance to win from its lead in points, scaled in the same way as returns.

    Between two players each stone has a fixed worth (`legal.worth_of`). With more players, one who already has blue
    stones pays more for the next one. So they count for more than they cost now, the more so the more blue stones are
    still on the path.
    """
    if position.current_player() == TERMINAL:
        return position.returns()
    stones = position.stones
    left = STONES if stones is None else STONES - stones.count(".")
    blue = COUNTS[BLUE] if stones is None else stones.count(BLUE)
    dread = DREAD * blue / COUNTS[BLUE]
    if len(position.taken) == 2:
        points = [worth_of(taken) / 2 for taken in position.taken]
    else:
        points = [score_of(taken) - dread * (taken.blue + 1) for taken in position.taken]
    return shares(points, SPREAD + SPREAD_A_STONE * left)


def shares(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Return each seat's chance to win with so many points, scaled in the same way as returns.

    :param spread: the lead in points that makes a player e times as likely to win.
    """
    best = max(points)
    weights = [exp((own - best) / spread) for own in points]
    players, total = len(points), sum(weights)
    return tuple((players * weight / total - 1) / (players - 1) for weight in weights)


def playout(position: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """Return the returns of one random game from here.

    Chance events are drawn by `Position.sample_chance`; if n > 1 cards are legal, `uniform(n)` is the index of the card
    played. So the same draws give the same game here as card by card through `Position`.
    """
    while position.current_player() == CHANCE:
        position = position.apply_action(position.sample_chance(Draws(uniform)))
    seat, letters = position.seat, position.layout
    if seat is None or letters is None or CENTRE in position.amulets:
        return position.returns()
    amulets, hands, pieces = list(position.amulets), list(position.hands), [""] * len(position.amulets)
    before, effect = position.last, position.effect
    leader, players = max(amulets), len(amulets)
    while True:
        legal = legal_cards(hands[seat], before)
        card = legal[uniform(len(legal)) if len(legal) > 1 else 0]
        hands[seat] ^= card.bit
        before = card.index
        if before != COPY:
            effect = before
        reached = leader + 1 if effect == DAGGER else amulets[seat] + (effect or 0) + 1
        amulets[seat] = reached
        if reached > leader:
            pieces[seat] += stones_on(letters, leader, reached)
            if reached >= CENTRE:
                break
            leader = reached
        seat = (seat + 1) % players
        if not any(hands):
            hands = [FULL_HAND] * players
    scores = [score_of(taken.with_more(piece)) for taken, piece in zip(position.taken, pieces, strict=True)]
    return returns_of(winners_of(scores), players)
