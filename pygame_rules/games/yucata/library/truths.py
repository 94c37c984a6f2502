"""What is right in the tasks of the workshop (`workshop/tasks.json`): which cards, or which answer."""

from __future__ import annotations

from collections.abc import Callable

from pygame_rules.games.yucata.rules.board import BLUE, CENTRE, FIRST_STONE, Card, stones_on
from pygame_rules.games.yucata.rules.legal import score_of, worth_of
from pygame_rules.games.yucata.rules.moves import Play, play_of
from pygame_rules.games.yucata.rules.state import Position

AHEAD = 5
"""How many spaces the task about the stones ahead looks at."""


def last_card(state: Position) -> list[Card]:
    """Return the last legal card."""
    return [state.legal_actions()[-1]]


def how_many(state: Position) -> int:
    """Count the legal cards."""
    return len(state.legal_actions())


def highest_number(state: Position) -> list[Card]:
    """Return the legal card with the highest number; all legal ones if none has a number."""
    cards = [*state.legal_actions()]
    numbers = [card for card in cards if card.text.isdigit()]
    return numbers[-1:] or cards


def furthest(state: Position) -> int:
    """Return the highest space that the player at turn can reach."""
    return max(play_of(state, card).reached for card in state.legal_actions())


def blue_ahead(state: Position) -> int:
    """Count the blue stones on the next spaces beyond the leading amulet."""
    leader = max(state.amulets)
    return stones_on(state.layout or "", leader, leader + AHEAD).count(BLUE)


def is_near_stones(state: Position) -> bool:
    """Tell whether stones lie on all the spaces that `blue_ahead` looks at, or have lain on the leader's."""
    return max(state.amulets) >= FIRST_STONE - 1


def points(state: Position) -> int:
    """Return the points of the player at turn if the game ended now."""
    return score_of(state.taken[state.current_player()], state.rules)


def has_blue_stones(state: Position) -> bool:
    """Tell whether the player at turn has blue stones, so that they cost something."""
    return state.taken[state.current_player()].blue > 0


def has_red_stone(state: Position) -> bool:
    """Tell whether the player at turn has the red stone."""
    return state.taken[state.current_player()].red > 0


def fewest_blue(state: Position) -> list[Card]:
    """Return the cards that take the fewest blue stones."""
    return _best(state, lambda play: -play.stones.blue)


def differs_in_blue(state: Position) -> bool:
    """Tell whether some cards take more blue stones than others."""
    return len(fewest_blue(state)) < len(state.legal_actions())


def worthiest(state: Position) -> list[Card]:
    """Return the cards whose stones are worth most between two players."""
    return _best(state, lambda play: worth_of(play.stones))


def squeezing(state: Position) -> list[Card]:
    """Return the cards after which the next player must take most blue stones; a card that ends the game leaves none
    to take."""

    def must(play: Play) -> int:
        after = state.apply_action(play.card)
        return min((play_of(after, card).stones.blue for card in after.legal_actions()), default=0)

    return _best(state, must)


def can_squeeze(state: Position) -> bool:
    """Tell whether the next player must take more blue stones after some cards than after others."""
    return len(squeezing(state)) < len(state.legal_actions())


def can_squeeze_or_end(state: Position) -> bool:
    """Tell whether some cards end the game, and others leave blue stones that the next player must take."""
    ends = any(play_of(state, card).reached == CENTRE for card in state.legal_actions())
    return ends and can_squeeze(state)


def _best(state: Position, value: Callable[[Play], int]) -> list[Card]:
    """Return the legal cards with the highest value."""
    values = {card: value(play_of(state, card)) for card in state.legal_actions()}
    return [card for card, found in values.items() if found == max(values.values())]
