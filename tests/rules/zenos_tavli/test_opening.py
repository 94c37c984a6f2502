"""How many presses the opening takes on the page, with its defaults: the page plays what can only be played."""

from __future__ import annotations

import random
from typing import Any

from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Computer
from pygame_rules.core.game import CHANCE, Game
from pygame_rules.core.match import LiveMatch, Seat
from pygame_rules.games import find_game

GAMES = 50
MOST = 8
"""The most presses on average until a person's fifteen stones are on the board, throws included."""


def _in_hand(game: Game[Any, Any], match: LiveMatch) -> bool:
    """Return whether White has stones in the hand."""
    hand = game.position(match.state)["hand"]
    return isinstance(hand, list) and hand[0] != 0


def presses(number: int) -> int:
    """Return how often a person presses until all own stones are entered.

    A press throws the dice, or chooses a stone or a house; a press on the only house where one thing can go moves it.
    """
    draws = random.Random(number)
    game: Game[Any, Any] = find_game("zenos-tavli")
    match = LiveMatch(game, (Seat("Ada"), Seat("Bot", Computer("random"))), {}, Dice.from_number(number))
    count = 0
    while not match.over and _in_hand(game, match):
        person = match.state.turn() == 0
        if match.state.current_player() == CHANCE:
            match.chance()
            count += person
        elif forced := match.forced():
            for action in forced:
                match.apply(action)
        else:
            action = draws.choice(match.state.legal_actions())
            # A stone in the hand goes where its number says: the house alone is enough. On the board it takes two.
            count += person * (1 if action.text.endswith(":hand") else 2)
            match.apply(action)
    return count


def test_the_opening_takes_few_presses() -> None:
    counts = [presses(number) for number in range(GAMES)]
    assert sum(counts) / GAMES <= MOST, counts
