"""A position of Tuchulcha: an immutable value with its legal actions.

It is a lineup (see legal.py) plus whose turn it is, the next decision and the duties of the turn. Legal moves are
computed on first use, together with how many numbers can still be used after each, so that finding the end of a turn
needs no further search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from pygame_rules.core.errors import IllegalAction
from pygame_rules.core.game import CHANCE, TERMINAL, Action, Draw, Result, returns_of
from pygame_rules.core.state_base import Compared
from pygame_rules.games.tuchulcha.rules import events
from pygame_rules.games.tuchulcha.rules.apply import NOBODY, Lineup, droppable, landing, play, without
from pygame_rules.games.tuchulcha.rules.board import (
    COLOURS,
    UNITS,
    VELTHUMENA,
    Colour,
    occupied,
    side_to_string,
    slots_in,
)
from pygame_rules.games.tuchulcha.rules.legal import RestOfTurn, legal_moves, splits
from pygame_rules.games.tuchulcha.rules.roles import devoted, devotions
from pygame_rules.games.tuchulcha.rules.setup import Setup

Phase: TypeAlias = Literal["start", "devote", "roll", "third", "extra", "discard", "move", "reward", "over"]
"""What comes next. "start", "roll" and "extra" (the additional die) are chance nodes; "reward" is the devotion that a
player may choose at the end of the turn in which he has put Tuchulcha out."""

_CHANCE: Final = frozenset(("start", "roll", "extra"))


@dataclass(slots=True, eq=False, repr=False)
class Position(Compared):
    """The state of a game. Created by `start_position` and `apply_action`, or by hand for experiments."""

    setup: Setup
    """The board, the rules and the colours of the seats; they stay the same during a game."""
    lineup: Lineup
    """Where all haruspices stand, who has which role, and who won."""
    phase: Phase
    """What must be done now: draw who begins, throw, move, or another decision."""
    seat: int | None
    """The seat whose turn it is, or at the end of the game was; None before the first seat is drawn."""
    dice: tuple[int, ...] = ()
    """All dice thrown so far, or the numbers left while moving; ascending."""
    single: int = 0
    """How the rule for a single haruspex stands.

    See D4.

    1: the seat (without Lasa Vecuvia's role) had a single haruspex in play when its turn began; 2: it has also used a
    number, so that it may stop; 0: the rule does not apply.
    """
    owing: int = 0
    """Per slot, how many own haruspices have stood on a mystical stone since the turn began and must move first."""
    put_out: bool = False
    """Whether the seat has put Tuchulcha out in this turn."""
    _moves: dict[events.Move, int] | None = field(default=None, init=False)
    """The legal moves, with how many numbers can be used after each."""
    _legal: tuple[Action, ...] | None = field(default=None, init=False)
    _hash: int | None = field(default=None, init=False)

    @property
    def colour(self) -> Colour:
        """The colour of the seat whose turn it is; `NOBODY` before the first seat is drawn."""
        return NOBODY if self.seat is None else self.setup.colours[self.seat]

    # Transitions

    def apply_action(self, action: Action) -> Position:
        """Return the position after a legal decision or a chance outcome.

        :raises IllegalAction: the action is not legal here.
        """
        if isinstance(action, events.Move):
            if action in self.moves():
                return self._moved(action)
        elif self.phase in _CHANCE:
            if any(action is outcome for outcome, _ in self.chance_outcomes()):
                return self._happened(action)
        elif action in self.legal_actions():
            return self._decided(action)
        raise self._refusal(action)

    def _happened(self, action: Action) -> Position:
        """Return the position after a chance outcome."""
        if isinstance(action, events.Start):
            return turn_of(self.setup, self.lineup, action.seat)
        dice = self.dice
        if isinstance(action, events.Roll):
            dice = tuple(sorted(dice + action.dice))
        if self.phase == "roll" and len(set(dice)) < len(dice) < self.setup.most_dice:
            return self._asking("third", dice)
        return self._thrown(dice)

    def _thrown(self, dice: tuple[int, ...]) -> Position:
        """Return the position after a complete throw: Tuchulcha's player first discards a die as tribute."""
        if self.colour == self.lineup.tuchulcha:
            return self._asking("discard", dice)
        return self._to_move(dice)

    def _decided(self, action: Action) -> Position:
        """Return the position after a legal decision that is not a move."""
        if isinstance(action, events.Devote):
            return self._devoted(action)
        if isinstance(action, events.Third):
            return self._asking("extra", self.dice) if action.thrown else self._thrown(self.dice)
        if isinstance(action, events.Discard):
            return self._to_move(splits(self.dice)[action.number])
        if isinstance(action, events.Drop):
            return self._moving(splits(self.dice)[action.number], self.owing)
        return self._ended()

    def _devoted(self, choice: events.Devote) -> Position:
        """Return the position after a devotion, or after declining it."""
        lineup = self.lineup if choice.role is None else devoted(self.setup, self.lineup, self.colour, choice)
        if self.phase == "reward":
            return turn_of(self.setup, lineup, _next_seat(self.setup, self.seat))
        return Position(self.setup, lineup, "roll", self.seat, single=self.single)

    def _asking(self, phase: Phase, dice: tuple[int, ...]) -> Position:
        """Return this turn in another phase: a question to the player, or the additional die."""
        return Position(self.setup, self.lineup, phase, self.seat, dice, self.single)

    def _to_move(self, numbers: tuple[int, ...]) -> Position:
        """Return the position in which the player starts to use these numbers."""
        lineup, colour = self.lineup, self.colour
        owed = lineup.sides[colour] & self.setup.board.owing[colour] if colour != lineup.tuchulcha else 0
        return self._moving(numbers, owed)

    def _moving(self, numbers: tuple[int, ...], owing: int) -> Position:
        """Continue the turn with these numbers, or end it if none of them can be used."""
        after = Position(self.setup, self.lineup, "move", self.seat, numbers, self.single, owing)
        return after if after.moves() else after._ended()

    def _moved(self, move: events.Move) -> Position:
        """Return the position after a legal move."""
        setup, before, mover = self.setup, self.lineup, self.colour
        colour = mover if move.neutral is None else move.neutral
        target = landing(setup, before, colour, move.number, move.origin)
        if target is None:
            raise self._refusal(move)
        lineup = play(setup, before, mover, (colour, move.origin, target))
        # In another player's turn, only an arrival in Velthumena can put Tuchulcha out.
        put_out = self.put_out or (before.tuchulcha not in (NOBODY, mover) and lineup.tuchulcha == NOBODY)
        if lineup.winners or not lineup.sides[mover] or not self.moves()[move]:
            return _after_turn(setup, lineup, self.seat, put_out)
        owing = self.owing
        if owing and move.neutral is None and owing >> 4 * move.origin & 15:
            owing -= UNITS[move.origin]
        for slot in slots_in(occupied(owing)):
            # The player's neutral haruspices may have hit some that had to move first.
            if owing >> 4 * slot & 15 > lineup.sides[mover] >> 4 * slot & 15:
                owing = without(owing, slot)
        numbers, single = splits(self.dice)[move.number], 2 if self.single else 0
        return Position(setup, lineup, "move", self.seat, numbers, single, owing, put_out)

    def _ended(self) -> Position:
        """End the turn (see `_after_turn`)."""
        return _after_turn(self.setup, self.lineup, self.seat, self.put_out)

    def _refusal(self, action: Action) -> IllegalAction:
        if self.phase == "over":
            return IllegalAction("{event} is not legal: the game is over.", event=action.text)
        if self.phase in ("roll", "extra"):
            return IllegalAction(
                "{event} is not legal here: expected a throw, such as {example}.",
                event=action.text, example=self.chance_outcomes()[-1][0].text,
            )  # fmt: skip
        legal = [start for start, _ in self.chance_outcomes()] or self.legal_actions()
        return IllegalAction(
            "{event} is not legal here: expected one of {legal}.",
            event=action.text, legal=", ".join(expected.text for expected in legal),
        )  # fmt: skip

    # Choices

    def prospects(self) -> dict[events.Move, int]:
        """Return what single numbers can move, and how many numbers can still be used after each.

        These are the `apply.single_moves` with every number.

        The moves need not be legal. The value is `legal.NEVER` if an attack would stay incomplete. The result is
        empty outside the phase "move".
        """
        if self.phase != "move":
            return {}
        return RestOfTurn(self.setup, self.colour).prospects(self.lineup, self.dice)

    def moves(self) -> dict[events.Move, int]:
        """Return the legal moves and how many numbers can still be used after each."""
        if self._moves is None:
            prospects = self.setup.sifted(self, self.prospects())
            self._moves = legal_moves(prospects, self.single >= self.setup.lifting, self.owing)
        return self._moves

    def must_move_first(self) -> bool:
        """Tell whether only haruspices that stood on mystical stones may move now ("Mystical stones first")."""
        return any(move.neutral is None and self.owing >> 4 * move.origin & 15 for move in self.moves())

    def legal_actions(self) -> tuple[Action, ...]:
        """Return the current player's choices: moves by number, own ones first, then by stone; then drops and stop."""
        if self._legal is None:
            self._legal = self._choices()
        return self._legal

    def _choices(self) -> tuple[Action, ...]:
        phase = self.phase
        if phase == "move":
            choices: list[Action] = [*self.moves()]
            if self.colour == self.lineup.lasa:
                choices += [events.DROPS[number] for number in droppable(self.setup, self.lineup, self.dice)]
            if self.single == 2 and not self.lineup.attacks:
                choices.append(events.STOP)
            return tuple(choices)
        if phase in ("devote", "reward"):
            return (*devotions(self.setup, self.lineup, self.colour), events.DECLINE)
        if phase == "third":
            return events.THIRDS
        if phase == "discard":
            return tuple(events.DISCARDS[number] for number in dict.fromkeys(self.dice))
        return ()

    # The methods of the State protocol

    def current_player(self) -> int:
        """Return the seat that must decide now; -1 where chance comes next, -2 at the end.

        `CHANCE` and `TERMINAL` are these numbers.
        """
        if self.phase in _CHANCE or self.seat is None:
            return CHANCE
        return TERMINAL if self.phase == "over" else self.seat

    def turn(self) -> int | None:
        """Return the seat whose turn it is, or at the end was; None before the first seat is drawn."""
        return self.seat

    def chance_outcomes(self) -> Sequence[tuple[Action, float]]:
        """Return the possible first seats or throws with their probabilities; empty if a player must decide."""
        if self.phase == "start":
            return tuple((start, 1 / self.setup.players) for start in events.STARTS[: self.setup.players])
        return events.OUTCOMES[self._dice_to_throw()]

    def _dice_to_throw(self) -> int:
        if self.phase == "roll":
            return self.setup.dice if self.colour == self.lineup.tuchulcha else self.setup.thrown
        return int(self.phase == "extra")

    def sample_chance(self, draw: Draw) -> Action:
        """Draw by chance who begins, or a throw, die by die.

        docs/rules/dice.md says how.
        """
        if self.phase == "start":
            return events.STARTS[draw.uniform(self.setup.players)]
        return events.ROLLS[tuple(sorted(1 + draw.uniform(6) for _ in range(self._dice_to_throw())))]

    def result(self) -> Result | None:
        """Return the result; scores are haruspices in Velthumena."""
        if self.phase != "over":
            return None
        lineup = self.lineup
        return Result(lineup.winners, tuple(lineup.at(colour, VELTHUMENA) for colour in self.setup.colours))

    def returns(self) -> tuple[float, ...]:
        """Return how the game has ended for each seat, from -1 (lost) to 1 or more (won); 0 while it runs.

        See `core.game.returns_of`.
        """
        players = self.setup.players
        return returns_of(self.lineup.winners, players) if self.phase == "over" else (0.0,) * players

    # Comparing and showing

    def _key(self) -> tuple[object, ...]:
        return (
            self.lineup, self.phase, self.seat, self.dice, self.single, self.owing, self.put_out, self.setup,
        )  # fmt: skip

    def __repr__(self) -> str:
        sides = "; ".join(f"{COLOURS[colour]} {side_to_string(side)}" for colour, side in enumerate(self.lineup.sides))
        return f"<Position: {sides}; seat {self.seat}: {self.phase} {'-'.join(map(str, self.dice))}>"


def _after_turn(setup: Setup, lineup: Lineup, seat: int | None, put_out: bool) -> Position:
    """Return the next turn, the devotion offered to a seat that has put Tuchulcha out, or the end of the game."""
    if setup.varied and seat is not None:
        lineup = setup.checked(lineup, setup.colours[seat], turn_over=True)
    if lineup.stuck or lineup.attacks:
        lineup = lineup._replace(stuck=0, attacks=())
    if lineup.winners:
        return Position(setup, lineup, "over", seat)
    if put_out and devotions(setup, lineup, NOBODY if seat is None else setup.colours[seat]):
        return Position(setup, lineup, "reward", seat)
    return turn_of(setup, lineup, _next_seat(setup, seat))


def _next_seat(setup: Setup, seat: int | None) -> int:
    return 0 if seat is None else (seat + 1) % setup.players


def turn_of(setup: Setup, lineup: Lineup, seat: int) -> Position:
    """Return the beginning of a seat's turn, skipping seats that are out of the game."""
    while not lineup.sides[setup.colours[seat]]:
        seat = (seat + 1) % setup.players
    colour = setup.colours[seat]
    # Lasa Vecuvia's player has another rule for a last haruspex (D4).
    alone = colour != lineup.lasa and setup.in_play(colour, lineup.sides[colour]) == 1
    phase: Phase = "devote" if devotions(setup, lineup, colour) else "roll"
    return Position(setup, lineup, phase, seat, single=setup.mercy if alone else 0)
