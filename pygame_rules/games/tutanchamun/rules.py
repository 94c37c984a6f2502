"""The rules of Tutanchamun on a table that changes: what a decision leads to, until somebody must decide again.

docs/rules/tutanchamun.md. `Position` puts its pieces on such a table, lets a decision happen, and is made anew from
what then lies there; random games play on one table from beginning to end. In mid-turn nothing has to be remembered but
the row, the pawns and the scoring at which somebody is asked: clearing goes on from what still lies behind the pawns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.games.tutanchamun.board import (
    EXIT,
    GONE,
    KINDS,
    LID,
    LIDS,
    MASK,
    MASKS,
    NUGGET,
    OFF,
    ROB_NONE,
    ROBBABLE,
    ROBS,
    TAKES,
    VALUES,
    Exit,
    Lid,
    Mask,
    Rob,
    Take,
)
from pygame_rules.games.tutanchamun.scoring import Scoring, awards, contested_group

Question: TypeAlias = Literal["move", "rob", "mask", "lid", "over"]
"""What is asked next; over: nothing any more."""

_GONE: Final = bytes([GONE])


@dataclass(frozen=True, slots=True)
class Cleared:
    """A treasure has left the row from behind the pawns."""

    place: int
    treasure: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A kind has been scored and left the game; told also where nobody held it."""

    kind: int
    counts: tuple[int, ...]
    """How many of it each seat had, a used mask included."""
    lids: tuple[int, ...]
    """How many lids each seat played."""
    masked: int | None
    """Who used the mask."""
    steps: tuple[int, ...]
    """How far each marker moved."""


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The clearing is over and it is this seat's turn."""

    seat: int


Happening: TypeAlias = Cleared | Scored | NextTurn
"""What follows from a decision by itself, for those who tell it."""


class Table:
    """All that lies on the table, in a form that changes. Its methods take for granted that they are legal."""

    __slots__ = ("asked", "hands", "markers", "pawns", "row", "scoring", "told", "turn")

    def __init__(
        self,
        row: bytes,
        pawns: Sequence[int],
        markers: Sequence[int],
        hands: Sequence[bytes],
        turn: int,
        asked: Question,
        scoring: Scoring | None,
        told: list[Happening] | None = None,
    ) -> None:
        self.row = bytearray(row)
        self.pawns = list(pawns)
        self.markers = list(markers)
        self.hands = [bytearray(hand) for hand in hands]
        self.turn = turn
        self.asked: Question = asked
        self.scoring = scoring
        self.told = told
        """Where happenings are listed, if anybody wants to know."""

    def decide(self, action: Action) -> None:
        """A legal decision happens, and all that follows from it."""
        if isinstance(action, Take):
            self.take(action.place)
        elif isinstance(action, Exit):
            self.walk_off()
        elif isinstance(action, Lid):
            self.answer_lid(action.played)
        elif isinstance(action, Mask):
            self.answer_mask(action.used)
        elif isinstance(action, Rob):
            self.rob(action.seat, action.treasure)

    # A turn

    def take(self, place: int) -> None:
        """Move to a place and take its treasure (A turn, 1 and 2)."""
        seat = self.turn
        treasure = self.row[place - 1]
        self.row[place - 1] = GONE
        self.pawns[seat] = place
        if treasure == NUGGET:
            if robberies(self.hands, self.turn):
                self.asked = "rob"
                return
        else:
            self.hands[seat][treasure] += 1
            if treasure < KINDS and treasure not in self.row and not self._score(treasure):
                return
        self._clear()

    def walk_off(self) -> None:
        """Walk off the end; who does so first takes the mask (A turn, 1, D2)."""
        if OFF not in self.pawns:
            self.hands[self.turn][MASK] = 1
        self.pawns[self.turn] = OFF
        self._clear()

    def rob(self, seat: int | None, treasure: int) -> None:
        """Rob an opponent, whose marker moves one step, or decline (Gold nugget, D8). Never starts a scoring."""
        if seat is not None:
            self.hands[seat][treasure] -= 1
            self.hands[self.turn][treasure] += 1
            self.markers[seat] -= 1
            if not self.markers[seat]:
                self.asked = "over"
                return
        self._clear()

    def _clear(self) -> None:
        """All treasures behind the hindmost pawn leave one by one (A turn, 3); then the next player moves."""
        behind = min(self.pawns) - 1
        if behind >= 0:
            rest = self.row[:behind].lstrip(_GONE)
            for place, treasure in enumerate(rest, behind - len(rest)):
                if treasure == GONE:
                    continue
                self.row[place] = GONE
                if self.told is not None:
                    self.told.append(Cleared(place + 1, treasure))
                if treasure < KINDS and treasure not in self.row and not self._score(treasure):
                    return
        players = len(self.pawns)
        for offset in range(1, players + 1):
            seat = (self.turn + offset) % players
            if self.pawns[seat] != OFF:
                self.turn = seat
                self.asked = "move"
                if self.told is not None:
                    self.told.append(NextTurn(seat))
                return
        self.asked = "over"

    # A scoring. Each of these says whether the turn goes on: not while somebody is asked, nor after the end.

    def _score(self, kind: int) -> bool:
        """The last of a kind has left the row: the mask's owner is asked first (Scoring 1, D3)."""
        for seat, hand in enumerate(self.hands):
            if hand[MASK] and hand[kind]:
                self.scoring = Scoring(kind, seat, (0,) * len(self.hands))
                self.asked = "mask"
                return False
        return self._contest(kind, None)

    def answer_mask(self, used: bool) -> None:
        """The mask's owner has decided (Scoring 1)."""
        scoring = self.scoring
        if scoring is None:
            return
        if used:
            self.hands[scoring.asked][MASK] = 0
        self.scoring = None
        if self._contest(scoring.kind, scoring.asked if used else None):
            self._clear()

    def _contest(self, kind: int, masked: int | None) -> bool:
        """The contested group is determined, and its members who hold a lid are asked (Scoring 2, D4)."""
        group = contested_group(self.counts(kind, masked))
        scoring = Scoring(kind, self.turn, (0,) * len(self.hands), masked, group)
        return self._ask_for_lids(scoring, self.turn)

    def answer_lid(self, played: bool) -> None:
        """The asked seat plays a lid, or passes; the asking goes on clockwise after it (Scoring 2, D5)."""
        scoring = self.scoring
        if scoring is None:
            return
        if played:
            self.hands[scoring.asked][LID] -= 1
        after = scoring.after_lid() if played else scoring.after_pass()
        if self._ask_for_lids(after, scoring.asked + 1):
            self._clear()

    def _ask_for_lids(self, scoring: Scoring, first: int) -> bool:
        if scoring.group:
            seat = scoring.next_asked(first, [hand[LID] > 0 for hand in self.hands])
            if seat is not None:
                self.scoring = scoring.with_asked(seat)
                self.asked = "lid"
                return False
        return self._settle(scoring)

    def _settle(self, scoring: Scoring) -> bool:
        """Points, markers, and the kind leaves the game (Scoring 3 and 4, At the goal, D6)."""
        kind = scoring.kind
        counts = self.counts(kind, scoring.masked)
        before = tuple(self.markers)
        for group in awards(VALUES[kind], counts, scoring.lids):
            for seat, steps in group:
                self.markers[seat] = max(0, self.markers[seat] - steps)
            if 0 in self.markers:
                break
        for hand in self.hands:
            hand[kind] = 0
        if self.told is not None:
            steps_made = tuple(was - now for was, now in zip(before, self.markers, strict=True))
            self.told.append(Scored(kind, tuple(counts), scoring.lids, scoring.masked, steps_made))
        self.scoring = None
        if 0 in self.markers:
            self.asked = "over"
            return False
        return True

    def counts(self, kind: int, masked: int | None) -> list[int]:
        """How many of a kind each seat has; who used the mask has one more."""
        counts = [hand[kind] for hand in self.hands]
        if masked is not None:
            counts[masked] += 1
        return counts


def robberies(hands: Sequence[Sequence[int]], turn: int) -> list[Rob]:
    """What a nugget could take, and from whom: kinds of which both hold at least one (Gold nugget, D7)."""
    own = [treasure for treasure in range(ROBBABLE) if hands[turn][treasure]]
    return [
        ROBS[seat][treasure] for seat, hand in enumerate(hands) if seat != turn for treasure in own if hand[treasure]
    ]


def choices(
    asked: Question | None,
    row: Sequence[int],
    pawn: int,
    hands: Sequence[Sequence[int]],
    turn: int,
    scoring: Scoring | None,
) -> tuple[Action, ...]:
    """What may be decided: places ascending, then walking off; robberies by seat, then none; use or play first.

    :param pawn: where the pawn of seat `turn` stands.
    """
    if asked == "move":
        return (*(action for action, treasure in zip(TAKES[pawn:], row[pawn:], strict=True) if treasure != GONE), EXIT)
    if asked == "rob":
        return (*robberies(hands, turn), ROB_NONE)
    if scoring is None:
        return ()
    return MASKS if asked == "mask" else LIDS[scoring.asked]
