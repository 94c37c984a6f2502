"""Searches the rest of a game for two to its end: null-window alpha-beta search with a transposition table.

Between two players a stone has a fixed worth (`legal.worth_of` says why). So a player's stones need not be remembered:
what has been taken is a constant, and the rest of the game depends only on the amulets, the hands, the card played last
and whose turn it is. From the start 1,711,072 such positions can be reached, the same in every layout.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.games.yucata.rules.board import CENTRE, COPY, DAGGER, FIRST_STONE, FULL_HAND, PLAYS
from pygame_rules.games.yucata.rules.legal import WORTH, legal_cards

Node: TypeAlias = tuple[int, int, int, int, int]
"""A position: the space of the player to move and of the other, their hands as bits, and the restriction.

The restriction says what the card played last means for the player to move, so that positions that differ only in what
no longer matters are the same node:

* 0 to 5: that card was played, or, if `copy` is the only card in the hand, that effect is repeated;
* 6 (`COPY`): a copy was played, which may not be repeated now, or nothing has been played yet;
* 7 (`FREE`): the card played last is not in the hand and cannot be copied.
"""

FREE: Final = 7
"""See `Node`."""
_COPIED: Final = COPY + 1
"""A card played has a number that tells its effect, too: 0 to 5 for the cards themselves, 7 to 12 for their copies."""
_UNKNOWN: Final = 10**6
"""A bound that says nothing: more than any sum of worths."""
FARTHEST: Final = 5
"""The most spaces that a card moves an amulet."""


def restriction(hand: int, last: int | None, effect: int | None) -> int:
    """Return what the card played last means for a player with this hand: see `Node`.

    >>> restriction(0b0000011, 1, 1), restriction(0b0000011, 4, 4), restriction(0b1000000, COPY, 2)
    (1, 7, 2)

    :param last: the index of the card played last in `CARDS`; None: the game begins.
    :param effect: what it did.
    """
    if last is None:
        return COPY
    if hand == PLAYS[COPY].bit:
        return COPY if effect is None else effect
    if not hand & (hand - 1):
        return FREE  # The only card may be played after any other, and it is no copy.
    has_copy = bool(hand & PLAYS[COPY].bit)
    if last == COPY:
        return COPY if has_copy else FREE
    return last if has_copy or hand & PLAYS[last].bit else FREE


def _moves(hand: int, limit: int) -> tuple[tuple[int, int, int], ...]:
    """Return the legal cards of a hand under a restriction.

    :returns: for each card its number for `_AFTER`, its bit, and how many spaces it moves the amulet (0: to one beyond
        the leader).
    """
    moves = []
    for card in legal_cards(hand, COPY if limit == FREE else limit):
        effect = limit if card.index == COPY else card.index
        if effect < COPY:  # Otherwise no position has this hand and this restriction.
            played = _COPIED + effect if card.index == COPY else card.index
            moves.append((played, card.bit, 0 if effect == DAGGER else effect + 1))
    return tuple(moves)


def _after(hand: int, played: int) -> int:
    """Return the restriction for the next player, who has this hand, after a card that `_moves` numbers."""
    return restriction(hand, COPY, played - _COPIED) if played >= _COPIED else restriction(hand, played, played)


_HANDS: Final = range(FULL_HAND + 1)
_MOVES: Final = [[_moves(hand, limit) for limit in range(FREE + 1)] for hand in _HANDS]
_AFTER: Final = [[_after(hand, played) for played in range(_COPIED + COPY)] for hand in _HANDS]


class Paused(Exception):
    """A search has used up its allowance. What it has finished is in the table: the same search goes on from there."""


class Child(NamedTuple):
    """What one card leads to."""

    bit: int
    """The card's bit in a hand."""
    gain: int
    """What the stones are worth that it takes, in half points."""
    node: Node | None
    """The position of the other player after it; None if the card ends the game."""


class Search:
    """Searches positions on one layout, and remembers bounds of their values.

    A *value* is what the player to move can still gain on the other one, in half points, if both play perfectly.

    :param letters: the layout: 35 letters, space 5 first.
    """

    __slots__ = ("_beyond", "_known", "_pairs", "_upto", "allowance", "letters")

    def __init__(self, letters: str) -> None:
        self.letters = letters
        worths = [0] * FIRST_STONE + [WORTH[letter] for letter in letters]
        self._upto = [*accumulate(worths), *[sum(worths)] * FARTHEST]
        """The worth of all stones up to each space; spaces beyond the centre count as the centre."""
        sizes = [abs(worth) for worth in worths]
        self._beyond = [sum(sizes[space + 1 :]) for space in range(len(worths))]
        """The most that anybody can still gain, by the leading space: all good stones, the other one all bad ones."""
        self._known: dict[int, tuple[int, int]] = {}
        """The table: the least and the greatest value that a position can have, by `pack`."""
        self._pairs: dict[tuple[int, int], tuple[int, int]] = {}
        """One object for equal pairs of bounds, which makes the table half as large."""
        self.allowance = 0
        """How many positions may still be looked at before `Paused` is raised."""

    def __len__(self) -> int:
        """Return how many positions it remembers."""
        return len(self._known)

    def forget(self) -> None:
        """Empty the table."""
        self._known.clear()
        self._pairs.clear()

    def children(self, node: Node) -> list[Child]:
        """Return what the legal cards lead to, in the order of `CARDS`."""
        own, other, hand, other_hand, limit = node
        leader = max(own, other)
        found = []
        for played, bit, way in _MOVES[hand][limit]:
            reached = min(own + way if way else leader + 1, CENTRE)
            gain = self._upto[reached] - self._upto[leader] if reached > leader else 0
            rest, next_hand = hand ^ bit, other_hand
            if not rest and not next_hand:
                rest = next_hand = FULL_HAND
            after = (other, reached, next_hand, rest, _AFTER[next_hand][played])
            found.append(Child(bit, gain, after if reached < CENTRE else None))
        return found

    def bounds(self, node: Node) -> tuple[int, int]:
        """Return the least and the greatest value that a position can have, as far as it is known."""
        most = self._beyond[max(node[0], node[1])]
        return self._known.get(pack(node)) or (-most, most)

    def test(self, node: Node, beta: int) -> bool:
        """Return whether a position's value is at least beta; `bounds` knows the answer afterwards.

        :raises Paused: the allowance is used up; the same call goes on from there.
        """
        least, most = self.bounds(node)
        if least >= beta or most < beta:
            return least >= beta
        value = self._bound(*node, beta)
        self._known[pack(node)] = (value, most) if value >= beta else (least, value)
        return value >= beta

    def _bound(self, own: int, other: int, hand: int, other_hand: int, limit: int, beta: int) -> int:
        """Return a bound of a node's value: at most the value if it is beta or more, else at least the value.

        Plain integers and local names instead of `Node` and `Child`: this function is nearly all of a solver's time.
        """
        self.allowance -= 1
        if self.allowance < 0:
            raise Paused
        upto, known = self._upto, self._known
        leader = own if own > other else other
        before = upto[leader]
        best = -_UNKNOWN
        children = []
        for played, bit, way in _MOVES[hand][limit]:
            reached = own + way if way else leader + 1
            gain, foremost = 0, leader
            if reached > leader:
                gain, foremost = upto[reached] - before, reached
                if reached >= CENTRE:
                    if gain >= beta:
                        return gain
                    if gain > best:
                        best = gain
                    continue
            rest, next_hand = hand ^ bit, other_hand
            if not rest and not next_hand:
                rest = next_hand = FULL_HAND
            after = _AFTER[next_hand][played]
            key = (((other << 6 | reached) << 7 | next_hand) << 7 | rest) << 3 | after
            pair = known.get(key)
            if pair is None:
                most = self._beyond[foremost]
                least = -most
            else:
                least, most = pair
            # Bounds of a child may decide without searching it, so look at those of all children first.
            if gain - most >= beta:
                return gain - most
            if gain - least < beta:
                if gain - least > best:
                    best = gain - least
                continue
            children.append((-gain, key, reached, next_hand, rest, after, least, most))
        if len(children) > 1:
            children.sort()  # The card that takes the best stones first: it cuts off most often.
        pairs = self._pairs
        for loss, key, reached, next_hand, rest, after, least, most in children:
            wanted = 1 - loss - beta  # The other one must gain this to keep the value below beta.
            value = self._bound(other, reached, next_hand, rest, after, wanted)
            pair = (value, most) if value >= wanted else (least, value)
            known[key] = pairs.setdefault(pair, pair)
            if -loss - value > best:
                best = -loss - value
                if best >= beta:
                    break
        return best


def pack(node: Node) -> int:
    """Return a node as one integer of 29 bits, the key of the table."""
    own, other, hand, other_hand, limit = node
    return (((own << 6 | other) << 7 | hand) << 7 | other_hand) << 3 | limit
