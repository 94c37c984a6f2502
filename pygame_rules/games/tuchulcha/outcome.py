"""What a move does where it ends: one word for the picture, its previews, captions and move lists.

The same table of cases as `rules.play`, which says what follows; here it gets a name.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pygame_rules.games.tuchulcha.board import END, UNITS, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.events import Move
from pygame_rules.games.tuchulcha.rules import NOBODY, Table, count_on, landing, play, power
from pygame_rules.games.tuchulcha.setup import Setup
from pygame_rules.games.tuchulcha.state import Position

Kind: TypeAlias = Literal["stands", "attacks", "hits", "lost", "seals", "arrives"]


class Outcome(NamedTuple):
    """Where a move ends, and what happens there."""

    colour: Colour
    """Whose haruspex moves."""
    origin: int
    target: int
    """Slots (see board.py)."""
    kind: Kind
    stone: int
    """Where it ends; 0 in Velthumena."""
    victim: Colour
    """Whose haruspices are hit or attacked, or `NOBODY`."""
    defenders: int
    """How many of the victim's stand there."""
    power: int
    """Their power against who moves."""
    arrived: int
    """How many of who moves stand there after the move."""
    home: bool
    """Whether those that are hit return to their temple."""
    out: tuple[Colour, ...]
    """Whose players this puts out of the game, Tuchulcha's put out by an arrival first."""
    winners: tuple[int, ...]
    """The seats that win by it, if it ends the game."""

    @property
    def missing(self) -> int:
        """How many more must come to complete the attack."""
        return self.power - self.arrived if self.kind == "attacks" else 0


def colour_of(state: Position, move: Move) -> Colour:
    """Whose haruspex a move moves."""
    return state.colour if move.neutral is None else move.neutral


def outcome_of(state: Position, move: Move) -> Outcome:
    """What comes of a move that no rule forbids by itself.

    :raises ValueError: it leads nowhere.
    """
    setup, table = state.setup, state.table
    colour = colour_of(state, move)
    target = landing(setup, table, colour, move.number, move.origin)
    if target is None:
        raise ValueError(f"{move} leads nowhere")
    after = play(setup, table, state.colour, (colour, move.origin, target))
    gone = [other for other, side in enumerate(table.sides) if side and not after.sides[other]]
    out = tuple(sorted(gone, key=lambda other: (target != VELTHUMENA or other != table.tuchulcha, other)))
    stone = 0 if target == VELTHUMENA else setup.board.stone_of(colour, target)
    kind: Kind = "stands" if stone else "arrives"
    victim, defenders, needed, arrived = NOBODY, 0, 0, 0
    if table.passages & UNITS[stone] and stone:
        kind = "seals" if colour == table.lasa else "lost"
    elif stone:
        victim = holder_of(setup, table, colour, stone)
    if victim != NOBODY:
        defenders = count_on(setup.board, table.sides[victim], victim, stone)
        needed = power(setup, table, victim, stone, colour)
        # No number is so large that one could leave a stone and end on it again.
        arrived = count_on(setup.board, table.sides[colour], colour, stone) + 1
        kind = "hits" if arrived >= needed else "attacks"
    home = victim != NOBODY and victim == table.lasa and colour != table.tuchulcha
    return Outcome(
        colour, move.origin, target, kind, stone, victim, defenders, needed, arrived, home, out, after.winners,
    )  # fmt: skip


def holder_of(setup: Setup, table: Table, colour: Colour, stone: int) -> Colour:
    """The other colour on a stone, or `NOBODY`."""
    for other, side in enumerate(table.sides):
        if other != colour and side and count_on(setup.board, side, other, stone):
            return other
    return NOBODY


def missing_at(setup: Setup, table: Table, stone: int, attacker: Colour) -> int:
    """How many more of the attacker's haruspices must come to a stone under attack."""
    victim = holder_of(setup, table, attacker, stone)
    arrived = count_on(setup.board, table.sides[attacker], attacker, stone)
    return 0 if victim == NOBODY else power(setup, table, victim, stone, attacker) - arrived


def owing_stones(state: Position) -> list[int]:
    """The mystical stones on which haruspices stand that must be moved first, ascending."""
    board, colour = state.setup.board, state.colour
    slots = [slot for slot in range(1, END + 1) if state.owing >> 4 * slot & 15]
    return sorted({board.stone_of(colour, slot) for slot in slots})
