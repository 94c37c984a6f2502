"""A position of Toy Race: an immutable value that implements the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Result, returns_of
from pygame_rules.core.rule_options import Ruleset
from pygame_rules.core.state_display import Pictured
from toy_game.rules.board import MOVES, PASS, ROLLS, STARTS, Move, Roll, Start


class Rules(Ruleset):
    """The rules that an option can vary."""

    pass_on: int = 6
    """The number on the die with which a player may pass."""


USUAL: Final = Rules()


@dataclass(frozen=True, slots=True)
class Position(Pictured):
    """The pawns, the number rolled and whose turn it is."""

    length: int
    """The number of the space that is home."""
    pawns: tuple[tuple[int, int], ...]
    """The spaces of each seat's two pawns, sorted so that equal positions compare equal."""
    seat: int | None = None
    """The seat whose turn it is; None before the first seat is drawn; at the end the winner, who moved last."""
    die: int | None = None
    """The number to play; None at chance nodes and at the end."""
    rules: Rules = USUAL

    def current_player(self) -> int:
        """Return the seat that must decide now, or `CHANCE`, or `TERMINAL`."""
        if self.seat is None:
            return CHANCE
        if self.pawns[self.seat] == (self.length, self.length):
            return TERMINAL
        return CHANCE if self.die is None else self.seat

    def turn(self) -> int | None:
        """Return the seat whose turn it is, or None before the first turn."""
        return self.seat

    def legal_actions(self) -> Sequence[Action]:
        """Return the legal decisions: the pawns that can move, hindmost first, then passing after a 6."""
        if self.seat is None or self.die is None:
            return ()
        moves: list[Action] = [MOVES[space] for space in sorted(set(self.pawns[self.seat])) if space < self.length]
        return [*moves, PASS] if self.die == self.rules.pass_on else moves

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        """Return the possible first seats, or the six numbers of the die, with their probabilities."""
        if self.current_player() != CHANCE:
            return ()
        outcomes: Sequence[Action] = STARTS[: len(self.pawns)] if self.seat is None else ROLLS
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def sample_chance(self, draw: Draw) -> Action:
        """Draw a chance outcome as docs/rules/dice.md says."""
        return STARTS[draw.uniform(len(self.pawns))] if self.seat is None else ROLLS[draw.uniform(6)]

    def apply_action(self, action: Action) -> Position:
        """Return the position after a legal decision or a chance outcome.

        :raises IllegalAction: the action is not legal here.
        """
        legal = self.legal_actions() or [outcome for outcome, _ in self.chance_outcomes()]
        if not legal:
            raise IllegalAction("{event} is not legal: the game is over.", event=action.text)
        if action not in legal:
            raise IllegalAction(
                "{event} is not legal here: expected one of {legal}.",
                event=action.text,
                legal=", ".join(one.text for one in legal),
            )
        if isinstance(action, Start):
            return replace(self, seat=action.seat)
        if isinstance(action, Roll):
            return replace(self, die=action.number)
        return self._passed_on(self._moved(action.space) if isinstance(action, Move) else self.pawns)

    def target(self, space: int) -> int:
        """Return the space that a pawn of the player to move reaches from `space`; pawns stop at home."""
        return min(space + (self.die or 0), self.length)

    def hit(self, space: int) -> int | None:
        """Return the seat whose pawns go back to the start if the player to move lands on the space, or None.

        There is never more than one such seat, because landing on a space sends all others there back.
        """
        for seat, pair in enumerate(self.pawns):
            if seat != self.seat and 0 < space < self.length and space in pair:
                return seat
        return None

    def _moved(self, space: int) -> tuple[tuple[int, int], ...]:
        """Return all pawns after the player to move has moved one from `space`."""
        target = self.target(space)
        moved = []
        for seat, pair in enumerate(self.pawns):
            spaces = list(pair)
            if seat == self.seat:
                spaces[spaces.index(space)] = target
            elif target < self.length:
                spaces = [0 if place == target else place for place in spaces]
            moved.append((min(spaces), max(spaces)))
        return tuple(moved)

    def _passed_on(self, pawns: tuple[tuple[int, int], ...]) -> Position:
        """Return the position with these pawns in which the next player rolls, or the end of the game."""
        seat = self.seat or 0
        won = pawns[seat] == (self.length, self.length)
        return Position(self.length, pawns, seat if won else (seat + 1) % len(pawns))

    def result(self) -> Result | None:
        """Return the result: the player with both pawns home wins; scores are the pawns at home."""
        if self.seat is None or self.current_player() != TERMINAL:
            return None
        return Result((self.seat,), tuple(pair.count(self.length) for pair in self.pawns))

    def returns(self) -> tuple[float, ...]:
        """Return each seat's return (see `core.game.returns_of`); 0 while the game runs."""
        result = self.result()
        return returns_of(result.winners, len(self.pawns)) if result else (0.0,) * len(self.pawns)
