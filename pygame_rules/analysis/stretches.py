"""Divides a game into stretches: a throw with the decisions after it, or decisions alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_rules.analysis.luck import is_throw
from pygame_rules.core.game import CHANCE, State


@dataclass(frozen=True, slots=True)
class Stretch:
    """A throw, the decisions after it, or both, all of one seat."""

    seat: int
    throw: int | None
    """The number of events before the throw; None: the stretch has no throw."""
    start: int
    """The number of events before the first decision; equal to `end` if there is none."""
    end: int

    @property
    def first(self) -> int:
        """The number of events before the stretch."""
        return self.start if self.throw is None else self.throw

    @property
    def decides(self) -> bool:
        """Whether there are decisions."""
        return self.end > self.start


def stretches_of(states: Sequence[State], *, single: bool = False) -> list[Stretch]:
    """Divide a game into its stretches, in order. Leave out decisions that still go on, and chance that lays out
    the game.

    :param states: all states, one more than events.
    :param single: whether every decision is a stretch of its own.
    """
    found: list[Stretch] = []
    ply, last = 0, len(states) - 1
    while ply < last:
        state = states[ply]
        mover = state.current_player()
        if mover == CHANCE:
            seat = state.turn()
            if seat is not None and is_throw(state):
                found.append(Stretch(seat, ply, ply + 1, ply + 1))
            ply += 1
            continue
        end = ply + 1
        while not single and end < last and states[end].current_player() == mover:
            end += 1
        if single or states[end].current_player() != mover:
            before = found[-1] if found else None
            if before is not None and before.end == ply and before.seat == mover and not before.decides:
                found[-1] = Stretch(mover, before.throw, ply, end)
            else:
                found.append(Stretch(mover, None, ply, end))
        ply = end
    return found
