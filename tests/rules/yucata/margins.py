"""An independent solver of Yucata' for two, which knows the margin of every card from the first decision on.

It shares no code with the package: plain backward search over all positions of a layout, without bounds. Like the
package, it does not remember what has been taken, but for a reason of its own: all stones are taken in the end. So of
the 9 blue stones, who has the red one and a blue ones pays (a - 1) a / 2 points, and the other one pays
(9 - a) (10 - a) / 2, which is 9 a - 45 less: the same as if every blue stone cost 4.5 points and the red one brought
4.5. Numbers are half points until they are told.
"""

from __future__ import annotations

from typing import TypeAlias

NAMES = ("1", "2", "3", "4", "5", "dagger", "copy")
WORTH = {"L": 2, "B": -9, "R": 9}
CENTRE, FIRST, DAGGER, COPY = 39, 5, 5, 6
FULL = 127

Key: TypeAlias = tuple[int, int, int, int, int, int]
"""The space of who moves and of the other one, their hands as bits, the card played last, and its effect (-1: none)."""


class Margins:
    """Knows all positions of one layout that follow from those it was asked about."""

    def __init__(self, layout: str) -> None:
        self.upto = [0] * FIRST
        for stone in layout:
            self.upto.append(self.upto[-1] + WORTH[stone])
        self.known: dict[int, int] = {}

    def cards(self, position: dict) -> dict[str, int]:
        """Return by how many points who moves ends ahead after each legal card of a position object."""
        own = position["to_move"]
        other = 1 - own
        hands = [sum(1 << NAMES.index(card) for card in hand) for hand in position["hands"]]
        last, effect = (-1 if position[key] is None else NAMES.index(position[key]) for key in ("last", "effect"))
        key = (position["amulets"][own], position["amulets"][other], hands[own], hands[other], last, effect)
        ahead = self.taken(position["taken"][own]) - self.taken(position["taken"][other])
        return {NAMES[card]: (ahead + gain - rest) // 2 for card, gain, rest in self.after(key)}

    @staticmethod
    def taken(taken: dict[str, int]) -> int:
        """Return what stones are worth that a player has taken."""
        return taken["light"] * WORTH["L"] + taken["blue"] * WORTH["B"] + taken["red"] * WORTH["R"]

    def after(self, key: Key) -> list[tuple[int, int, int]]:
        """Return each legal card with what it takes, and what the other one gains from then on."""
        own, other, hand, other_hand, last, effect = key
        held = [card for card in range(7) if hand >> card & 1]
        legal = [card for card in held if card != last and not (card == COPY and last < 0)] or held
        leader, found = max(own, other), []
        for card in legal:
            does = effect if card == COPY else card
            goal = min(CENTRE, leader + 1 if does == DAGGER else own + does + 1)
            gain = self.upto[goal] - self.upto[leader] if goal > leader else 0
            rest, theirs = hand & ~(1 << card), other_hand
            if rest == theirs == 0:
                rest = theirs = FULL
            found.append((card, gain, 0 if goal == CENTRE else self.value((other, goal, theirs, rest, card, does))))
        return found

    def value(self, key: Key) -> int:
        """Return what who moves still gains on the other one if both play perfectly."""
        own, other, hand, other_hand, last, effect = key
        # A number takes a third of the memory of a tuple: a whole layout has some millions of positions.
        number = ((((own * 40 + other) * 128 + hand) * 128 + other_hand) * 8 + last) * 8 + effect
        if number not in self.known:
            self.known[number] = max(gain - rest for _, gain, rest in self.after(key))
        return self.known[number]
