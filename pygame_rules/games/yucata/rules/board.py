"""The path, the cards and the actions of Yucata', but no positions.

Spaces are numbered from 0 (start) to 39 (the centre). A layout is a string of 35 letters, space 5 first. A hand is a
small integer with one bit for each card.
"""

from __future__ import annotations

from typing import Final

from pygame_rules.core.action import Start as Start
from pygame_rules.core.game import Action
from pygame_rules.core.words import N_

START_SPACE: Final = 0
FIRST_STONE: Final = 5
"""The first space that holds a stone; spaces 1 to 4 are empty (docs/rules/yucata.md, "Board and setup")."""
CENTRE: Final = 39
"""The last space."""
STONES: Final = CENTRE - FIRST_STONE + 1
SEATS: Final = (2, 3, 4)
"""The possible numbers of players."""
SEAT_NAMES: Final = (N_("Jaguar"), N_("Bird"), N_("Frog"), N_("Serpent"))

LIGHT: Final = "L"
BLUE: Final = "B"
RED: Final = "R"
COUNTS: Final = {LIGHT: 25, BLUE: 9, RED: 1}
"""How many stones of each colour there are [D1]; docs/rules/dice.md shuffles them in this order."""

CARDS: Final = ("1", "2", "3", "4", "5", "dagger", "copy")
"""The same seven cards for everybody, in the order in which a position lists them."""
DAGGER: Final = 5
COPY: Final = 6
"""The indices of the two special cards in `CARDS`; the card with number d has index d - 1."""
FULL_HAND: Final = (1 << len(CARDS)) - 1
"""The bits of all seven cards."""


class Card(Action):
    """The decision to play this card, interned: `PLAYS` and `ACTIONS` hold the only objects."""

    __slots__ = ("bit", "index")

    index: int
    """Its index in `CARDS`."""
    bit: int
    """Its bit in a hand."""

    def __init__(self, index: int) -> None:
        super().__init__(CARDS[index])
        self.index = index
        self.bit = 1 << index


class Layout(Action):
    """A chance outcome: how the stones lie on the path.

    There are too many layouts to keep them all: one is kept as long as it is used.

    >>> Layout("LLB")
    <layout LLB>
    """

    __slots__ = ("letters",)

    letters: str
    """Space 5 first; `Position.apply_action` checks that they keep the rules."""

    def __init__(self, letters: str) -> None:
        super().__init__(f"layout {letters}")
        self.letters = letters


PLAYS: Final = tuple(Card(index) for index in range(len(CARDS)))
"""The seven cards in the order of `CARDS`."""
STARTS: Final = tuple(Start(seat) for seat in range(max(SEATS)))
ACTIONS: Final[dict[str, Action]] = {action.text: action for action in (*PLAYS, *STARTS)}
"""All actions by their texts in a record, but for layouts, which are too many to keep."""


def cards_of(hand: int) -> tuple[str, ...]:
    """Return the cards of a hand by name.

    >>> cards_of(0b1000101)
    ('1', '3', 'copy')
    """
    return tuple(card for index, card in enumerate(CARDS) if hand >> index & 1)


def hand_of(*cards: str) -> int:
    """Return the hand that holds these cards.

    >>> bin(hand_of("1", "3", "copy"))
    '0b1000101'
    """
    return sum(1 << CARDS.index(card) for card in cards)


def stones_on(letters: str, after: int, upto: int) -> str:
    """Return the letters of the layout on the spaces beyond `after`, up to and including `upto`.

    >>> stones_on("LLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLR", 4, 7), stones_on("LLBLLLBLLBLLLBBLLLBLLLBLLLBLLBLLLLR", 0, 3)
    ('LLB', '')
    """
    return letters[max(after + 1 - FIRST_STONE, 0) : max(upto + 1 - FIRST_STONE, 0)]
