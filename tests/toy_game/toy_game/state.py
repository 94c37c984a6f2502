"""A position of Toy Race: an immutable value that knows its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Result, returns_of
from toy_game.board import MOVES, PASS, ROLLS, STARTS, Move, Roll, Start


@dataclass(frozen=True, slots=True)
class Position:
    """Where the pawns are, the number rolled, whose turn it is."""

    length: int
    """The number of the space that is home."""
    pawns: tuple[tuple[int, int], ...]
    """The spaces of each seat's two pawns, ascending, so that equal positions are equal values."""
    seat: int | None = None
    """Whose turn it is; None before it is drawn; at the end the winner, who moved last."""
    die: int | None = None
    """The number to be played; None where chance comes next and at the end."""

    def current_player(self) -> int:
        """The seat that must decide now, or `CHANCE`, or `TERMINAL`."""
        if self.seat is None:
            return CHANCE
        if self.pawns[self.seat] == (self.length, self.length):
            return TERMINAL
        return CHANCE if self.die is None else self.seat

    def turn(self) -> int | None:
        """The seat whose turn it is, or None before the first."""
        return self.seat

    def legal_actions(self) -> Sequence[Action]:
        """The pawns that can move, hindmost first, and passing after a 6."""
        if self.seat is None or self.die is None:
            return ()
        moves: list[Action] = [MOVES[space] for space in sorted(set(self.pawns[self.seat])) if space < self.length]
        return [*moves, PASS] if self.die == 6 else moves

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        """Who begins, or the six numbers of the die, with their probabilities."""
        if self.current_player() != CHANCE:
            return ()
        outcomes: Sequence[Action] = STARTS[: len(self.pawns)] if self.seat is None else ROLLS
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def sample_chance(self, draw: Draw) -> Action:
        """One outcome, drawn as docs/rules/dice.md says."""
        return STARTS[draw.uniform(len(self.pawns))] if self.seat is None else ROLLS[draw.uniform(6)]

    def apply_action(self, action: Action) -> Position:
        """The position after a legal action or a possible outcome.

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
        """The space that a pawn of the player to move reaches from there; nothing is behind home."""
        return min(space + (self.die or 0), self.length)

    def hit(self, space: int) -> int | None:
        """The seat whose pawns go back to the start if the player to move lands on the space, or None.

        There is never more than one: who lands on a space has it for himself.
        """
        for seat, pair in enumerate(self.pawns):
            if seat != self.seat and 0 < space < self.length and space in pair:
                return seat
        return None

    def _moved(self, space: int) -> tuple[tuple[int, int], ...]:
        """All pawns after one of the player to move has left the space."""
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
        """With these pawns the next player rolls, unless the game is over."""
        seat = self.seat or 0
        won = pawns[seat] == (self.length, self.length)
        return Position(self.length, pawns, seat if won else (seat + 1) % len(pawns))

    def result(self) -> Result | None:
        """The player with both pawns home has won; the scores are the pawns that are home."""
        if self.seat is None or self.current_player() != TERMINAL:
            return None
        return Result((self.seat,), tuple(pair.count(self.length) for pair in self.pawns))

    def returns(self) -> tuple[float, ...]:
        """What the result is worth to each seat; 0 while the game runs."""
        result = self.result()
        return returns_of(result.winners, len(self.pawns)) if result else (0.0,) * len(self.pawns)
