"""Works out what a card does, for previews, frames and texts (docs/rules/yucata.md, "Play")."""

from __future__ import annotations

from dataclasses import dataclass

from pygame_rules.games.yucata.rules.board import CENTRE, FIRST_STONE, Card, stones_on
from pygame_rules.games.yucata.rules.legal import Stones, effect_of, target
from pygame_rules.games.yucata.rules.state import Position


@dataclass(frozen=True, slots=True)
class Play:
    """A card played in a position."""

    seat: int
    card: Card
    effect: int
    """What it does: the index in `CARDS` of a card other than `copy`."""
    start: int
    reached: int
    """The spaces that the amulet leaves and reaches."""
    taken: tuple[int, ...]
    """The spaces from which stones are taken, in the order of the path."""
    letters: str
    """The letters of the stones taken, in the same order."""

    @property
    def stones(self) -> Stones:
        """The stones taken, counted by colour."""
        return Stones().with_more(self.letters)


def play_of(state: Position, card: Card) -> Play:
    """Return what a card would do for the player whose turn it is, whether or not it may be played now.

    :raises ValueError: nobody can play: stones or start are still to be drawn, or there is nothing to copy.
    """
    seat, effect = state.seat, effect_of(card, state.effect)
    if seat is None or effect is None or state.layout is None:
        raise ValueError(f"{card.text} does nothing here: nobody can play, or there is nothing to copy")
    leader = max(state.amulets)
    start, reached = state.amulets[seat], target(effect, state.amulets, seat)
    taken = tuple(space for space in range(leader + 1, reached + 1) if space >= FIRST_STONE)
    letters = stones_on(state.layout, leader, reached) if reached > leader else ""
    return Play(seat, card, effect, start, reached, taken, letters)


def fixed_worth(state: Position) -> bool:
    """Return whether stones have their fixed worth: between two players, if blue ones cost what they usually do."""
    return len(state.amulets) == 2 and state.rules.blue == "rising"


def telling_worth(state: Position, play: Play) -> bool:
    """Return whether the fixed worth of stones between two players (`legal.worth_of`) says more than the score does.

    A card that ends the game settles the score itself.
    """
    return fixed_worth(state) and play.reached < CENTRE
