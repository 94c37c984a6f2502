"""The rules of Yucata' as functions of plain values: which cards are legal, where they lead, what stones are worth.

docs/rules/yucata.md, "Play" and "Scoring".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame_rules.games.yucata.rules.board import BLUE, CENTRE, COPY, COUNTS, DAGGER, FULL_HAND, LIGHT, PLAYS, RED, Card
from pygame_rules.games.yucata.rules.ruleset import USUAL, Rules


class Stones(NamedTuple):
    """The stones that a player has picked up, before he gives the red stone back."""

    light: int = 0
    blue: int = 0
    red: int = 0

    def with_more(self, letters: str) -> Stones:
        """Return the sum of these stones and those in a piece of a layout.

        >>> Stones(1, 0, 0).with_more("LLB")
        Stones(light=3, blue=1, red=0)
        """
        return Stones(self.light + letters.count(LIGHT), self.blue + letters.count(BLUE), self.red + letters.count(RED))


def playable(hand: int, bars: int) -> tuple[Card, ...]:
    """Return the cards of a hand that are not among the barred ones (bits), or all if nothing else is left.

    >>> playable(0b1000101, 0b1000001), playable(0b1000001, 0b1000001)
    ((<3>,), (<1>, <copy>))
    """
    hand = hand & ~bars or hand
    return tuple(card for card in PLAYS if hand & card.bit)


_LEGAL: Final = [[playable(hand, 1 << before) for before in range(len(PLAYS))] for hand in range(FULL_HAND + 1)]


def barred(last: int | None, effect: int | None, rules: Rules) -> int:
    """Return the cards, as bits, that may not be played after the card `last` with this effect ("Other rules").

    >>> from pygame_rules.games.yucata.rules.other_rules.rules import rules_of
    >>> [bin(barred(COPY, 2, rules_of(repeat=repeat))) for repeat in ("printed", "effect", "copies")]
    ['0b1000000', '0b1000100', '0b0']
    """
    if last != COPY or effect is None or rules.repeat == "printed":
        return 1 << (COPY if last is None else last)
    return 1 << COPY | 1 << effect if rules.repeat == "effect" else 0


def legal_cards(hand: int, before: int | None) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played after the card with index `before` in `CARDS`.

    A player may not repeat the card of the player before him, unless it is his last one; cards are compared as printed
    [D3]. The first card of the game (`before` is None) may not be `copy`, as if a `copy` had been played before it.

    >>> legal_cards(0b1000101, 0), legal_cards(0b0000001, 0), legal_cards(0b1000101, None)
    ((<3>, <copy>), (<1>,), (<1>, <3>))
    """
    return _LEGAL[hand][COPY if before is None else before]


def effect_of(card: Card, before: int | None) -> int | None:
    """Return what a card does, as the index in `CARDS` of a card other than `copy`; `before` is the previous effect."""
    return before if card.index == COPY else card.index


def target(effect: int, amulets: Sequence[int], seat: int) -> int:
    """Return the space that a seat's amulet reaches by an effect.

    A dagger leads to one beyond the highest space of all amulets; nothing leads beyond the centre.

    >>> target(2, (0, 9), 0), target(DAGGER, (0, 9), 0), target(DAGGER, (0, 9), 1), target(4, (0, 38), 1)
    (3, 10, 10, 39)
    """
    reached = max(amulets) + 1 if effect == DAGGER else amulets[seat] + effect + 1
    return min(reached, CENTRE)


def cost_of(stones: Stones, rules: Rules = USUAL) -> int:
    """Return how many light stones the blue ones cost, after the red stone has taken one of them with it: 1 + 2 + … +
    b, or a fixed price for each ("Other rules").

    >>> [cost_of(Stones(0, blue, 0)) for blue in (0, 1, 2, 3, 4)], cost_of(Stones(0, 4, 1)), cost_of(Stones(0, 0, 1))
    ([0, 1, 3, 6, 10], 6, 0)
    """
    blue = stones.blue - 1 if stones.red and stones.blue else stones.blue
    if rules is USUAL or isinstance(rules.blue, str):
        return blue * (blue + 1) // 2
    return blue * rules.blue


def score_of(stones: Stones, rules: Rules = USUAL) -> int:
    """Return the light stones left over; may be below zero [D5]."""
    return stones.light - cost_of(stones, rules)


def next_blue(stones: Stones, rules: Rules = USUAL) -> int:
    """Return how many light stones one more blue stone would cost.

    >>> next_blue(Stones()), next_blue(Stones(5, 2, 0)), next_blue(Stones(5, 2, 1)), next_blue(Stones(0, 0, 1))
    (1, 3, 2, 0)
    """
    return cost_of(stones.with_more(BLUE), rules) - cost_of(stones, rules)


WORTH: Final = {LIGHT: 2, BLUE: -9, RED: 9}
"""What a stone is worth between two players, in half points: see `worth_of`."""


def worth_of(stones: Stones) -> int:
    """Return what a player's stones are worth between two players, in half points: 2 for a light one, -9 for a blue
    one, 9 for the red one. At the end the difference of these worths is exactly the difference of the scores, doubled.
    This holds for the usual cost of blue stones alone.

    Let L, B and R be the light, blue and red stones of one player minus those of the other. The last stone taken ends
    the game ("Play"), so in the end all nine blue stones are taken. If the players have b and c of them, b + c = 9.
    These cost b(b + 1)/2 and c(c + 1)/2 ("Scoring"), which differ by (b - c)(b + c + 1)/2 = 5(b - c) = 5B. The red
    stone saves its owner the last of his b blue ones, which costs b, and b = (9 + B)/2 if B is counted from his side;
    with b = 0 it saves nothing, and this formula says so, too. So the scores differ by L - 4.5B + 4.5R.

    >>> worth_of(Stones(2, 1, 0)), worth_of(Stones(0, 0, 1))
    (-5, 9)
    """
    return WORTH[LIGHT] * stones.light + WORTH[BLUE] * stones.blue + WORTH[RED] * stones.red


def lead_of(taken: Sequence[Stones], seat: int, rules: Rules = USUAL) -> int:
    """Return how many points a seat is ahead of the best other one; below zero if it is behind.

    >>> lead_of((Stones(3), Stones(5), Stones(1)), 1), lead_of((Stones(3), Stones(5), Stones(1)), 2)
    (2, -4)
    """
    others = (score_of(stones, rules) for other, stones in enumerate(taken) if other != seat)
    return score_of(taken[seat], rules) - max(others)


def greatest_lead(own: Stones, other: Stones, rules: Rules = USUAL) -> int:
    """Return how many points a player is ahead between two if the other one gets all blue stones that are left, and he
    himself all others; in the end, when none are left, how many he is ahead.

    >>> greatest_lead(Stones(13, 4, 1), Stones(12, 5, 0)), greatest_lead(Stones(13, 4, 1), Stones(8, 4, 0))
    (10, 18)
    """
    light, blue, red = (all_ - mine - his for all_, mine, his in zip(COUNTS.values(), own, other, strict=True))
    ends = Stones(own.light + light, own.blue, own.red + red), Stones(other.light, other.blue + blue, other.red)
    return score_of(ends[0], rules) - score_of(ends[1], rules)


def winners_of(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the most points; equal scores win together [D6]."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
