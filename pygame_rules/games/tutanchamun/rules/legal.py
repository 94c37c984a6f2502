"""The rules of Tutanchamun on a mutable position: apply a decision and all that follows, up to the next decision.

See docs/rules/tutanchamun.md. `Position` copies its pieces to a `MutablePosition`, applies one decision and builds a
new `Position` from the result; random playouts use one for a whole game. An interrupted turn needs no extra state
besides the row, the pawns and the scoring at which somebody is asked, because clearing resumes with the treasures that
still lie behind the pawns.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.games.tutanchamun.rules.board import (
    EXIT,
    GAP,
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
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL, Rules
from pygame_rules.games.tutanchamun.rules.scoring import Scoring, awards, contested_group

Decision: TypeAlias = Literal["move", "rob", "mask", "lid", "over"]
"""The next decision; "over" means that the game has ended."""


@dataclass(frozen=True, slots=True)
class Cleared:
    """A treasure behind all pawns was removed from the row."""

    place: int
    treasure: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A kind was scored and removed from the game; reported even if nobody held any of it."""

    kind: int
    counts: tuple[int, ...]
    """How many of the kind each seat had, including a used mask."""
    lids: tuple[int, ...]
    """How many lids each seat played in this scoring."""
    masked: int | None
    """The seat that used the mask, if any."""
    steps: tuple[int, ...]
    """How far each marker moved."""
    rules: Rules = USUAL
    """The rules by which it was scored."""
    places: tuple[tuple[int, ...], ...] = ()
    """With other rules than the usual ones, the seats in first place, in second, and so on."""


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The clearing is over, and the turn of this seat begins."""

    seat: int


Happening: TypeAlias = Cleared | Scored | NextTurn
"""An automatic consequence of a decision, reported for captions and animations."""


class MutablePosition:
    """The mutable state of a game. Its methods do not check that a decision is legal."""

    __slots__ = ("asked", "hands", "markers", "pawns", "row", "rules", "scoring", "told", "turn")

    def __init__(
        self,
        row: bytes,
        pawns: Sequence[int],
        markers: Sequence[int],
        hands: Sequence[bytes],
        turn: int,
        asked: Decision,
        scoring: Scoring | None,
        told: list[Happening] | None = None,
        rules: Rules = USUAL,
    ) -> None:
        self.row = bytearray(row)
        self.pawns = list(pawns)
        self.markers = list(markers)
        self.hands = [bytearray(hand) for hand in hands]
        self.turn = turn
        self.asked: Decision = asked
        self.scoring = scoring
        self.told = told
        """The list to which happenings are appended, or None if the caller does not need them."""
        self.rules = rules

    def decide(self, action: Action) -> None:
        """Apply a legal decision and everything that follows from it."""
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
        """Move the pawn to a place and take its treasure (A turn, 1 and 2)."""
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
        """Walk the pawn off the end; the first player to do so takes the mask (A turn, 1, D2)."""
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
        """Remove the treasures behind the rearmost pawn one by one (A turn, 3), then start the next player's turn."""
        behind = min(self.pawns) - 1
        if behind >= 0:
            rest = self.row[:behind].lstrip(GAP)
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

    # A scoring. `_score`, `_contest`, `_ask_for_lids` and `_settle` return whether the turn goes on: False if a player
    # must answer first or the game has ended.

    def _score(self, kind: int) -> bool:
        """Score a kind whose last treasure has left the row; ask the mask's owner first (Scoring 1, D3)."""
        for seat, hand in enumerate(self.hands):
            if hand[MASK] and hand[kind]:
                self.scoring = Scoring(kind, seat, (0,) * len(self.hands))
                self.asked = "mask"
                return False
        return self._contest(kind, None)

    def answer_mask(self, used: bool) -> None:
        """Apply the decision of the mask's owner (Scoring 1)."""
        scoring = self.scoring
        if scoring is None:
            return
        if used:
            self.hands[scoring.asked][MASK] = 0
        self.scoring = None
        if self._contest(scoring.kind, scoring.asked if used else None):
            self._clear()

    def _contest(self, kind: int, masked: int | None) -> bool:
        """Determine the contested group and ask its members who hold a lid (Scoring 2, D4)."""
        counts = self.counts(kind, masked)
        # Where second place scores nothing, nobody is asked about it ("Other rules", R1).
        group = contested_group(counts) if self.rules.second != "none" else contested_group(counts, 1)
        scoring = Scoring(kind, self.turn, (0,) * len(self.hands), masked, group)
        return self._ask_for_lids(scoring, self.turn)

    def answer_lid(self, played: bool) -> None:
        """Apply the asked seat's lid or pass, then ask the next member clockwise (Scoring 2, D5)."""
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
        """Award the steps, move the markers and remove the kind from the game (Scoring 3 and 4, At the goal, D6)."""
        kind = scoring.kind
        counts = self.counts(kind, scoring.masked)
        before, rules = tuple(self.markers), self.rules
        ranked: tuple[tuple[int, ...], ...] = ()
        if rules is USUAL:
            groups = awards(VALUES[kind], counts, scoring.lids)
        else:
            from pygame_rules.games.tutanchamun.rules.other_rules import scoring as other

            ranked = other.places(rules, counts, scoring.lids, self.pawns)
            groups = other.awards(rules, VALUES[kind], ranked, len(counts))
        for group in groups:
            for seat, steps in group:
                self.markers[seat] = max(0, self.markers[seat] - steps)
            if 0 in self.markers:
                break
        for hand in self.hands:
            hand[kind] = 0
        if self.told is not None:
            steps_made = tuple(was - now for was, now in zip(before, self.markers, strict=True))
            self.told.append(Scored(kind, tuple(counts), scoring.lids, scoring.masked, steps_made, rules, ranked))
        self.scoring = None
        if 0 in self.markers:
            self.asked = "over"
            return False
        return True

    def counts(self, kind: int, masked: int | None) -> list[int]:
        """Return how many of a kind each seat has; a used mask counts as one more for seat `masked`."""
        counts = [hand[kind] for hand in self.hands]
        if masked is not None:
            counts[masked] += 1
        return counts


def robberies(hands: Sequence[Sequence[int]], turn: int) -> list[Rob]:
    """List the possible robberies: kinds of which both the mover and the victim hold at least one (Gold nugget, D7)."""
    own = [treasure for treasure in range(ROBBABLE) if hands[turn][treasure]]
    return [
        ROBS[seat][treasure] for seat, hand in enumerate(hands) if seat != turn for treasure in own if hand[treasure]
    ]


def choices(
    asked: Decision | None,
    row: Sequence[int],
    pawn: int,
    hands: Sequence[Sequence[int]],
    turn: int,
    scoring: Scoring | None,
    rules: Rules,
) -> tuple[Action, ...]:
    """Return the legal decisions in a fixed order.

    Places ascending, then `exit`; robberies by seat, then `rob none`; use before keep and play before pass.

    :param pawn: where the pawn of seat `turn` stands.
    """
    if asked == "move":
        return (*(action for action, treasure in zip(TAKES[pawn:], row[pawn:], strict=True) if treasure != GONE), EXIT)
    if asked == "rob":
        return (*robberies(hands, turn), *((ROB_NONE,) if rules.nugget == "may" else ()))
    if scoring is None:
        return ()
    return MASKS if asked == "mask" else LIDS[scoring.asked]
