"""Classifies what a move does where it ends, for previews, captions and move lists.

The cases are the same as in `apply.play`, which computes the consequences; this module gives each case a name.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from pygame_rules.core.game import Action
from pygame_rules.games.tuchulcha.rules.apply import NOBODY, count_on, holder_of, landing, play, power, rank_of
from pygame_rules.games.tuchulcha.rules.board import END, UNITS, VELTHUMENA, Colour
from pygame_rules.games.tuchulcha.rules.events import Discard, Drop, Move, Roll, Third
from pygame_rules.games.tuchulcha.rules.legal import splits
from pygame_rules.games.tuchulcha.rules.state import Position

MoveKind: TypeAlias = Literal["stands", "attacks", "hits", "lost", "seals", "arrives"]
EndReason: TypeAlias = Literal["seals", "conquest", "last", "most", "neutral"]
"""Why a game ended: four seals; Tuchulcha's win; one player left; the most in Velthumena; a neutral colour had most."""


class Outcome(NamedTuple):
    """Where a move ends and what happens there."""

    colour: Colour
    """The colour of the haruspex that moves."""
    origin: int
    """The slot that it leaves (see board.py)."""
    target: int
    """The slot that it reaches."""
    kind: MoveKind
    stone: int
    """The stone where the move ends; 0 for Velthumena."""
    victim: Colour
    """The colour that is hit or attacked, or `NOBODY`."""
    defenders: int
    """How many of the victim's haruspices stand there."""
    power: int
    """The victim's power against the moving colour."""
    arrived: int
    """How many haruspices of the moving colour stand there after the move."""
    home: bool
    """Whether those that are hit return to their temple."""
    out: tuple[Colour, ...]
    """The colours that the move puts out of the game; Tuchulcha's comes first if an arrival puts it out."""
    winners: tuple[int, ...]
    """The winning seats, if the move ends the game."""

    @property
    def missing(self) -> int:
        """How many more haruspices are needed to complete the attack."""
        return self.power - self.arrived if self.kind == "attacks" else 0


def colour_of(state: Position, move: Move) -> Colour:
    """Return the colour that a move moves."""
    return state.colour if move.neutral is None else move.neutral


def outcome_of(state: Position, move: Move) -> Outcome:
    """Classify one of the `apply.single_moves`.

    :raises ValueError: it leads nowhere.
    """
    setup, lineup = state.setup, state.lineup
    colour = colour_of(state, move)
    target = landing(setup, lineup, colour, move.number, move.origin)
    if target is None:
        raise ValueError(f"{move} leads nowhere")
    after = play(setup, lineup, state.colour, (colour, move.origin, target))
    gone = [other for other, side in enumerate(lineup.sides) if side and not after.sides[other]]
    out = tuple(sorted(gone, key=lambda other: (target != VELTHUMENA or other != lineup.tuchulcha, other)))
    stone = 0 if target == VELTHUMENA else setup.board.stone_of(colour, target)
    kind: MoveKind = "stands" if stone else "arrives"
    victim, defenders, needed, arrived = NOBODY, 0, 0, 0
    if lineup.passages & UNITS[stone] and stone:
        kind = "seals" if colour == lineup.lasa else "lost"
    elif stone:
        victim = holder_of(setup, lineup, colour, stone)
    if victim != NOBODY:
        defenders = count_on(setup.board, lineup.sides[victim], victim, stone)
        needed = power(setup, lineup, victim, stone, colour)
        # The + 1 is right because no number is large enough to leave a stone and end on it again.
        arrived = count_on(setup.board, lineup.sides[colour], colour, stone) + 1
        kind = "hits" if arrived >= needed else "attacks"
    home = victim != NOBODY and victim == lineup.lasa and colour != lineup.tuchulcha
    return Outcome(
        colour, move.origin, target, kind, stone, victim, defenders, needed, arrived, home, out, after.winners,
    )  # fmt: skip


def owing_stones(state: Position) -> list[int]:
    """Return the mystical stones whose haruspices must move first, ascending."""
    board, colour = state.setup.board, state.colour
    slots = [slot for slot in range(1, END + 1) if state.owing >> 4 * slot & 15]
    return sorted({board.stone_of(colour, slot) for slot in slots})


def numbers_left(before: Position, action: Action) -> tuple[int, ...]:
    """Return the numbers that remain to be used after an action, whether or not they can be used."""
    if isinstance(action, Roll):
        return tuple(sorted(before.dice + action.dice))
    if isinstance(action, Move | Discard | Drop):
        return splits(before.dice)[action.number]
    return before.dice if isinstance(action, Third) and not action.thrown else ()


def numbers_lost(before: Position, action: Action, after: Position) -> tuple[int, ...]:
    """Return the numbers that stay unused because an action ends the turn; empty if the turn goes on or the game ends.

    A player who ends the turn early, or leaves the game in it, loses no numbers.
    """
    if after.phase in ("move", "third", "extra", "discard", "over") or before.seat is None:
        return ()
    return numbers_left(before, action) if after.lineup.sides[before.colour] else ()


def reason_of(state: Position) -> EndReason:
    """Return why a finished game ended ("End")."""
    setup, lineup = state.setup, state.lineup
    winners = [setup.colours[seat] for seat in lineup.winners]
    if len(winners) == 1:
        if winners[0] == lineup.lasa and not lineup.passages:
            return "seals"
        if winners[0] == lineup.tuchulcha:
            return "conquest"
        if sum(1 for colour in setup.colours if lineup.sides[colour]) == 1:
            return "last"
    return "neutral" if _behind(state) else "most"


def _behind(state: Position) -> bool:
    """Return whether a neutral colour, by Velthumena and forest, has made the other player win (D11)."""
    setup, ranks = state.setup, [rank_of(side) for side in state.lineup.sides]
    rule = setup.varied.get("neutral_win")
    best = max(ranks[setup.colours[seat]] for seat in state.lineup.winners)
    return rule != "never" and any(
        ranks[colour] > best or (ranks[colour] == best and not rule) for colour in setup.neutrals
    )
