"""A position of Tutanchamun: an immutable value with its legal actions.

During a scoring it also stores two facts that the JSON position object omits but that affect the rest of the game: who
used the mask, and the contested group. `legal.MutablePosition` applies decisions and their consequences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame_rules.core.errors import IllegalAction, cut
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Result, returns_of
from pygame_rules.core.json_value import Json
from pygame_rules.core.state_base import Compared
from pygame_rules.games.tutanchamun.rules.board import (
    BEFORE,
    CODES,
    DISTANCE,
    EMPTY_ROW,
    GONE,
    HELD,
    PLACES,
    ROW_CODES,
    STARTS,
    Layout,
    Start,
    treasure_of,
)
from pygame_rules.games.tutanchamun.rules.legal import Decision, Happening, MutablePosition, choices
from pygame_rules.games.tutanchamun.rules.ruleset import USUAL, Rules
from pygame_rules.games.tutanchamun.rules.scoring import Scoring


@dataclass(slots=True, eq=False, repr=False)
class Position(Compared):
    """The state of a game. Created by `start_position` and `apply_action`, or by hand for experiments."""

    row: bytes | None
    """The treasure at each place, place 1 first, 255 (`GONE`) where none lies; None before the row is drawn."""
    pawns: tuple[int, ...]
    """Each seat's place on the row, from 1; 0 before it (`BEFORE`), 70 after it (`OFF`)."""
    markers: tuple[int, ...]
    """Each seat's steps to the goal."""
    hands: tuple[bytes, ...]
    """How many of each treasure a seat holds, a byte for each kind.

    board.py says how.
    """
    turn_of: int | None
    """The seat whose turn it is, or at the end of the game was; None before the first seat is drawn."""
    asked: Decision | None
    """The next decision; None before the first seat is drawn."""
    scoring: Scoring | None = None
    """The scoring in which a player must answer, if any."""
    rules: Rules = USUAL
    """The rules that hold."""
    _legal: tuple[Action, ...] | None = field(default=None, init=False)
    _hash: int | None = field(default=None, init=False)

    def apply_action(self, action: Action) -> Position:
        """Return the position after a legal decision or a chance outcome.

        :raises IllegalAction: the action is not legal here.
        """
        # Decisions are interned, so `in` compares identities and is fast.
        if action in self.legal_actions():
            mutable = self.mutable()
            mutable.decide(action)
            return Position(
                bytes(mutable.row),
                tuple(mutable.pawns),
                tuple(mutable.markers),
                tuple(map(bytes, mutable.hands)),
                mutable.turn,
                mutable.asked,
                mutable.scoring,
                self.rules,
            )
        if self.turn_of is None:
            if isinstance(action, Layout) and self.row is None:
                if not action.complete:
                    raise IllegalAction("This layout is not legal: expected each of the 69 treasures of the row once.")
                row = bytes(treasure_of(code) for code in action.codes)
                return Position(row, self.pawns, self.markers, self.hands, None, None, None, self.rules)
            if isinstance(action, Start) and self.row is not None and action.seat < len(self.pawns):
                return Position(self.row, self.pawns, self.markers, self.hands, action.seat, "move", None, self.rules)
        raise self._refusal(action)

    def happenings(self, action: Action) -> list[Happening]:
        """Return the automatic consequences of a legal decision in order: clearings, scorings, the next turn."""
        told: list[Happening] = []
        if action in self.legal_actions():
            self.mutable(told).decide(action)
        return told

    def mutable(self, told: list[Happening] | None = None) -> MutablePosition:
        """Return a mutable copy of this position.

        :raises IllegalAction: chance has not laid them yet, or the game is over.
        """
        if self.row is None or self.turn_of is None or self.asked is None:
            raise IllegalAction("Nothing can be decided before the row is laid and the first player is drawn.")
        return MutablePosition(
            self.row,
            self.pawns,
            self.markers,
            self.hands,
            self.turn_of,
            self.asked,
            self.scoring,
            told,
            self.rules,
        )

    def _refusal(self, action: Action) -> IllegalAction:
        event = cut(action.text)
        if self.asked == "over":
            return IllegalAction("{event} is not legal: the game is over.", event=event)
        if self.row is None:
            return IllegalAction("{event} is not legal here: expected layout with the 69 treasures.", event=event)
        legal = self.legal_actions() if self.turn_of is not None else STARTS[: len(self.pawns)]
        return IllegalAction(
            "{event} is not legal here: expected one of {legal}.",
            event=event, legal=", ".join(expected.text for expected in legal),
        )  # fmt: skip

    # The methods of the State protocol

    def current_player(self) -> int:
        """Return the seat that must decide now, in a scoring not always the one to move; -1 where chance comes next,
        -2 at the end."""
        if self.scoring is not None:
            return self.scoring.asked
        if self.turn_of is None:
            return CHANCE
        return TERMINAL if self.asked == "over" else self.turn_of

    def turn(self) -> int | None:
        """Return the seat whose turn it is, or at the end was; None before the first seat is drawn."""
        return self.turn_of

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the decisions that are legal now; empty where chance comes next, and at the end.

        Places ascending, then `exit`; robberies by seat, then `rob none`; use before keep and play before pass.
        """
        if self._legal is None:
            self._legal = (
                choices(
                    self.asked, self.row, self.pawns[self.turn_of], self.hands, self.turn_of, self.scoring, self.rules
                )
                if self.row is not None and self.turn_of is not None
                else ()
            )
        return self._legal

    def chance_outcomes(self) -> Sequence[tuple[Action, float]] | None:
        """Return the possible first seats, equally likely; None at the shuffle, which has too many outcomes to list."""
        if self.row is None:
            return None
        players = len(self.pawns)
        return tuple((start, 1 / players) for start in STARTS[:players]) if self.turn_of is None else ()

    def sample_chance(self, draw: Draw) -> Action:
        """Draw a row by chance, or who begins.

        docs/rules/dice.md says how.
        """
        if self.row is not None:
            return STARTS[draw.uniform(len(self.pawns))]
        codes = list(ROW_CODES)
        draw.shuffle(codes)
        return Layout(codes)

    def result(self) -> Result | None:
        """Return the result: the marker nearest the goal wins, ties win together; scores are the steps made."""
        if self.asked != "over":
            return None
        nearest = min(self.markers)
        distance = DISTANCE[len(self.markers)]
        return Result(
            tuple(seat for seat, steps in enumerate(self.markers) if steps == nearest),
            tuple(distance - steps for steps in self.markers),
        )

    def returns(self) -> tuple[float, ...]:
        """Return how the game has ended for each seat, from -1 (lost) to 1 or more (won); 0 while it runs.

        See `core.game.returns_of`.
        """
        result = self.result()
        return returns_of(result.winners, len(self.pawns)) if result else (0.0,) * len(self.pawns)

    def _key(self) -> tuple[object, ...]:
        return self.row, self.pawns, self.markers, self.hands, self.turn_of, self.asked, self.scoring, self.rules

    def __repr__(self) -> str:
        left = PLACES if self.row is None else PLACES - self.row.count(GONE)
        player = self.current_player()
        whose = "" if self.turn_of in (None, player) else f" in the turn of seat {self.turn_of}"
        decides = f"seat {player} decides: {self.asked}{whose}"
        then = {CHANCE: "chance decides", TERMINAL: "the game is over"}.get(player, decides)
        return f"<Position: {left} treasures, pawns on {self.pawns}, steps to the goal {self.markers}; {then}>"


def start_position(players: int, rules: Rules = USUAL) -> Position:
    """Return the position before the first event.

    >>> start_position(4).markers
    (20, 20, 20, 20)
    """
    return Position(
        None, (BEFORE,) * players, (DISTANCE[players],) * players, (bytes(HELD),) * players, None, None, None,
        rules,
    )  # fmt: skip


def position_to_json(state: Position) -> dict[str, Json]:
    """Return the position object of a state (docs/rules/tutanchamun.md, "Position"), with `to_move` and `result`.

    >>> position_to_json(start_position(2))["scoring"] is None
    True
    """
    player = state.current_player()
    result = state.result()
    row = state.row or EMPTY_ROW
    position: dict[str, Json] = {
        "row": [None if treasure == GONE else CODES[treasure] for treasure in row],
        "pawns": list(state.pawns),
        "markers": list(state.markers),
        "hands": [{CODES[kind]: count for kind, count in enumerate(hand) if count} for hand in state.hands],
        "scoring": _scoring_to_json(state.scoring) if state.scoring else None,
        "asked": None if state.asked == "over" else state.asked,
        "turn": state.turn_of,
        "to_move": "chance" if player == CHANCE else None if player == TERMINAL else player,
        "result": result.to_json() if result else None,
    }
    if differing := state.rules.differing():
        position["rules"] = differing
    return position


def _scoring_to_json(scoring: Scoring) -> dict[str, Json]:
    return {
        "kind": CODES[scoring.kind],
        "mask": scoring.masked is not None,
        "lids": list(scoring.lids),
        "passed": list(scoring.passed),
    }
