"""Values of a position that the evaluation's features share (see evaluation_features.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame_rules.games.tuchulcha.players.evaluation_colour import Troop
from pygame_rules.games.tuchulcha.rules.apply import NOBODY
from pygame_rules.games.tuchulcha.rules.board import Colour
from pygame_rules.games.tuchulcha.rules.state import Position


class Risk(NamedTuple):
    """Sums over the haruspices that others may hit.

    `single` counts those that one attacker can hit, `way` adds up the fractions of the path that these have walked,
    `pairs` weighs those that take two attackers, `distant` those that one attacker can hit only with two numbers.
    """

    single: float = 0.0
    way: float = 0.0
    pairs: float = 0.0
    distant: float = 0.0


NO_RISK: Final = Risk()


class Outlook(NamedTuple):
    """What one colour shows to the others, and what it heeds of what they show."""

    shown: int
    heeded: int
    """The mask of the bits of all colours' `shown` that determine this colour's features."""
    strengths: dict[int, float]
    """Its remembered strengths, by the bits that it heeds."""
    troop: Troop
    in_play: int
    arrived: int
    late: float
    """Its part of `Survey.late`."""
    ready: bool
    """Whether it has lost enough to devote itself to Tuchulcha; ignores the condition on the others (D6)."""
    soon: float
    """Its part of `Survey.soonest`; 0 unless its player has no role and another one has Tuchulcha's."""
    nearness: float
    """Its part of `Survey.nearest`."""


class Survey:
    """Values of one position that the features of several situations use."""

    __slots__ = (
        "all_near", "all_soon", "arrived", "board", "in_play", "late", "lineup", "nearest", "ready", "seat", "setup",
        "soonest", "troops",
    )  # fmt: skip

    troops: Sequence[Troop]
    """Indexed by colour, like the next three."""
    in_play: Sequence[int]
    arrived: Sequence[int]
    ready: Sequence[bool]
    """Whether it can soon devote itself to Tuchulcha (see `Outlook.ready`); no neutral one can."""
    late: float
    """How close the game is to ending because a colour runs out: 1 if a colour has no haruspex left in play."""

    def __init__(self, position: Position, outlooks: Sequence[Outlook]) -> None:
        self.setup, self.lineup, self.seat = position.setup, position.lineup, position.seat
        self.board = self.setup.board
        _, _, _, self.troops, self.in_play, self.arrived, late, self.ready, soon, nearness = zip(*outlooks, strict=True)
        self.late = max(late)
        # The features use these only while somebody has Tuchulcha's role.
        self.soonest = self.all_soon = self.nearest = self.all_near = 0.0
        if self.lineup.tuchulcha != NOBODY:
            self.soonest, self.nearest = max(soon), max(nearness)
            # Add one after the other: since Python 3.12 `sum` rounds in its own way.
            for more_soon, more_near in zip(soon, nearness, strict=True):
                self.all_soon += more_soon
                self.all_near += more_near

    def turn(self, colour: Colour) -> float:
        """Return 1 if it is this colour's turn, else 0."""
        return float(self.setup.seats[colour] == self.seat)

    def wait(self, colour: Colour) -> float:
        """Return how many turns come before this colour's, as a fraction of a round."""
        players = self.setup.players
        return 0.5 if self.seat is None else (self.setup.seats[colour] - self.seat) % players / players

    def arrived_elsewhere(self, colour: Colour) -> int:
        """Return the most haruspices that any other colour has in Velthumena."""
        return max([arrived for other, arrived in enumerate(self.arrived) if other != colour])

    def risk(self, colour: Colour) -> Risk:
        """Return the risk to a colour without a role from players without a role, summed over these players."""
        troop = self.troops[colour]
        threats = self.threats(colour, troop.weak | troop.double)
        if not threats:
            return NO_RISK
        single = way = pairs = distant = 0.0
        for stone, count, power, far in troop.stands:
            if power < 3:
                for reached, reached_late in threats:
                    if reached & stone:
                        if power == 1:
                            single += 1
                            way += far
                        else:
                            pairs += count * (0.5 + far)
                    elif power == 1 and reached_late & stone:
                        distant += 0.5 + far
        return Risk(single, way, pairs, distant)

    def threats(self, colour: Colour, stones: int) -> list[tuple[int, int]]:
        """Return two masks for each other player without a role who reaches any of these stones: what that player
        reaches with one number, and what only with two.

        Neutral haruspices count for each of these players, because each may move them.

        :param stones: a mask.
        """
        lineup, setup, troops = self.lineup, self.setup, self.troops
        neutral_near = neutral_distant = 0
        for neutral in setup.neutrals:
            neutral_near |= troops[neutral].near
            neutral_distant |= troops[neutral].distant
        threats = []
        for other in setup.colours:
            if other != colour and other not in (lineup.tuchulcha, lineup.lasa) and lineup.sides[other]:
                troop = troops[other]
                near, distant = troop.near | neutral_near, troop.distant | neutral_distant
                if (near | distant) & stones:
                    threats.append((near, distant & ~near))
        return threats

    def hunted(self, colour: Colour) -> Risk:
        """Return the risk to a colour from Tuchulcha's haruspices."""
        troop, demon = self.troops[colour], self.troops[self.lineup.tuchulcha]
        near, distant = demon.near, demon.distant
        if not (troop.one | troop.two) & (near | distant):
            return NO_RISK
        single = way = pairs = late = 0.0
        for stone, count, _, far in troop.stands:
            if near & stone:
                if count == 1:
                    single += 1
                    way += far
                elif count == 2:
                    pairs += 2 * (0.5 + far)
            elif count == 1 and distant & stone:
                late += 0.5 + far
        return Risk(single, way, pairs, late)

    def prey(self, colour: Colour, reached: int) -> tuple[float, float, float]:
        """Return what a colour that reaches these stones (a mask) can hit, as `single`, `way` and `pairs` of `Risk`."""
        tuchulcha, lasa = self.lineup.tuchulcha, self.lineup.lasa
        single = way = pairs = 0.0
        for other, troop in enumerate(self.troops):
            if troop.held & reached and other != colour and other != tuchulcha:
                for stone, count, power, far in troop.stands:
                    if reached & stone:
                        # Lasa Vecuvia's haruspices circle, so they have no progress to lose; use an average value.
                        behind = 0.5 if other == lasa else far
                        needed = count if colour == tuchulcha else power
                        if needed == 1:
                            single += 1
                            way += behind
                        elif needed == 2:
                            pairs += count * (0.5 + behind)
        return single, way, pairs
