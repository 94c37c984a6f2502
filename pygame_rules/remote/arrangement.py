"""An event of chance that puts given things into an order, as one number: its place among all such orders
(docs/records.md, "A link").

Where a game's outcomes are too many to list, they are the orders of the same things: stones on a way, tiles in a row.
Which things these are, one outcome that is drawn from a fixed seed says; so no game has to be asked for more.
"""

from __future__ import annotations

from collections import Counter
from math import factorial, prod
from typing import Final

from pygame_rules.core.chance import Stream
from pygame_rules.core.game import AnyGame, State

SEED: Final = bytes(32)
"""The seed of the outcome that says which things are put into an order. It never changes: links are read with it."""
LABEL: Final = "0"


class Arrangements:
    """All orders of the things that the outcomes at a chance node put into one.

    :param state: a chance node whose outcomes are too many to list.
    """

    def __init__(self, game: AnyGame, state: State) -> None:
        word, self._things, self._joint = _split(game.action_to_string(state.sample_chance(Stream(SEED, LABEL))))
        self._word = word
        self.count = _orders(Counter(self._things))
        """How many orders there are."""

    def place(self, text: str) -> int | None:
        """Return the place of an event's text among all, sorted; None if it is no order of these things."""
        word, things, joint = _split(text)
        left = Counter(things)
        if (word, joint) != (self._word, self._joint) or left != Counter(self._things):
            return None
        place = 0
        for thing in things:
            for other in sorted(left):
                if other == thing:
                    break
                place += _orders(left - Counter([other]))
            left -= Counter([thing])
        return place

    def text(self, place: int) -> str:
        """Return the text of the event at a place, from 0 to `count` - 1."""
        left, things = Counter(self._things), list[str]()
        while left:
            thing, place = _next(left, place)
            things.append(thing)
            left -= Counter([thing])
        return f"{self._word} {self._joint.join(things)}"


def _next(left: Counter[str], place: int) -> tuple[str, int]:
    """Return the first thing of the order at a place, and the place of the rest among the orders of the others."""
    first, *others = sorted(left)
    for other in others:
        before = _orders(left - Counter([first]))
        if place < before:
            break
        first, place = other, place - before
    return first, place


def _split(text: str) -> tuple[str, list[str], str]:
    """Split an event into its first word, the things after it, and what stands between two of them: they are words, or
    the letters of one word."""
    word, _, rest = text.partition(" ")
    return (word, rest.split(" "), " ") if " " in rest else (word, list(rest), "")


def _orders(things: Counter[str]) -> int:
    """Count the orders in which things can stand, some of which are alike."""
    return factorial(things.total()) // prod(map(factorial, things.values()))
