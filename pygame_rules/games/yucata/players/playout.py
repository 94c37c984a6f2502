"""Plays random games to the end, for computer players."""

from __future__ import annotations

from collections.abc import Callable

from pygame_rules.core.chance import Draws
from pygame_rules.core.game import CHANCE, returns_of
from pygame_rules.games.yucata.rules.board import CENTRE, COPY, DAGGER, stones_on
from pygame_rules.games.yucata.rules.legal import barred, legal_cards, playable, score_of, winners_of
from pygame_rules.games.yucata.rules.ruleset import USUAL
from pygame_rules.games.yucata.rules.state import Position


def playout(position: Position, uniform: Callable[[int], int]) -> tuple[float, ...]:
    """Play one random game from here and return its returns.

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
    rules = position.rules
    usual, full = rules is USUAL, rules.hand
    while True:
        legal = legal_cards(hands[seat], before) if usual else playable(hands[seat], barred(before, effect, rules))
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
            hands = [full] * players
    scores = [score_of(taken.with_more(piece), rules) for taken, piece in zip(position.taken, pieces, strict=True)]
    return returns_of(winners_of(scores), players)
