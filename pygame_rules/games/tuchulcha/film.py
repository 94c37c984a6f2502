"""Frames in the making: each leads from what is shown to what the pieces show next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.scene import Frame, Move, Point, Show
from pygame_rules.games.tuchulcha.layout import Layout
from pygame_rules.games.tuchulcha.pieces import Pieces, dice_slots

_FACES: Final = ((3, 6, 2, 5, 1, 4), (5, 1, 4, 2, 6, 3), (2, 4, 6, 1, 3, 5), (6, 3, 1, 4, 2, 5))
"""What the dice show while they roll."""

Walk = tuple[str, str, tuple[Point, ...]]
"""The slot that something leaves, the slot that it reaches, and points between."""


class Film:
    """Frames in the making, and the items that the last one left."""

    def __init__(self, layout: Layout, pieces: Pieces) -> None:
        self.layout = layout
        self.pieces = pieces
        self.items = {item.id: item for item in pieces.items(layout)}
        self.frames: list[Frame] = []

    def shoot(
        self,
        caption: str,
        length: int,
        *,
        sound: str = "",
        walks: Sequence[Walk] = (),
        tumble: Sequence[str] = (),
    ) -> None:
        """A frame that leads to what the pieces show now; none if nothing changes and nothing is said.

        :param tumble: ids of dice that roll.
        """
        after = {item.id: item for item in self.pieces.items(self.layout)}
        starts, ends = {walk[0] for walk in walks}, {walk[1] for walk in walks}
        frame = Frame(
            caption,
            length,
            moves=tuple(Move(start, after[end], via) for start, end, via in walks),
            show=tuple(
                Show(item, _tumble(name) if name in tumble else ())
                for name, item in after.items()
                if name not in ends and (name not in self.items or name in starts)
            ),
            hide=tuple(name for name in self.items if name not in starts and (name not in after or name in ends)),
            change=tuple(
                item
                for name, item in after.items()
                if name in self.items and name not in starts | ends and self.items[name] != item
            ),
            sound=sound,
        )
        self.items = after
        if caption or frame.moves or frame.show or frame.hide or frame.change:
            self.frames.append(frame)

    def take_die(self, number: int) -> list[Walk]:
        """Take a die away; the walks of those that move up."""
        old = self.pieces.dice
        index = old.index(number)
        self.pieces.dice = old[:index] + old[index + 1 :]
        before, after = dice_slots(len(old)), dice_slots(len(old) - 1)
        kept = [slot for at, slot in enumerate(before) if at != index]
        return [(f"die#{one}", f"die#{two}", ()) for one, two in zip(kept, after, strict=True) if one != two]


def _tumble(name: str) -> tuple[str, ...]:
    return tuple(f"die-{face}" for face in _FACES[int(name[-1]) - 1])
