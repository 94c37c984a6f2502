"""Frames in the making, for games that draw the whole picture anew after each step.

A film remembers the items of the last picture. Of the next one it is told only what was carried from where to where;
what else came, went or looks otherwise it sees for itself. So applying all its frames gives the last picture, by
construction, and what no picture shows is in no frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from pygame_rules.core.scene import Frame, Item, Move, Point, Show, Sound

Carried: TypeAlias = "tuple[str, str, tuple[Point, ...]]"
"""The slot that something leaves, the slot that it reaches, and points between."""

_AT_ONCE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})


class Film:
    """Frames in the making, and the items that the last one left.

    :param items: what is shown before.
    """

    def __init__(self, items: Iterable[Item]) -> None:
        self.items = {item.id: item for item in items}
        self.frames: list[Frame] = []

    def to(
        self,
        items: Iterable[Item],
        caption: str,
        length: int,
        *,
        sound: Sound = "",
        carried: Iterable[Carried] = (),
        tumbles: Mapping[str, tuple[str, ...]] = _AT_ONCE,
    ) -> None:
        """A frame that leads to these items; none if nothing changes and nothing is said.

        :param length: milliseconds at normal speed.
        :param carried: what moves; a slot that is left may be taken by something else in the same frame.
        :param tumbles: what items that appear show before they lie still, by their ids.
        """
        before, after = self.items, {item.id: item for item in items}
        moves = tuple(Move(start, after[end], via) for start, end, via in carried)
        left, reached = {move.item for move in moves}, {move.to.id for move in moves}
        frame = Frame(
            caption,
            length,
            moves=moves,
            show=tuple(
                Show(item, tumbles.get(name, ()))
                for name, item in after.items()
                if name not in reached and (name not in before or name in left)
            ),
            hide=tuple(name for name in before if name not in left and (name not in after or name in reached)),
            change=tuple(
                item
                for name, item in after.items()
                if name in before and name not in left and name not in reached and before[name] != item
            ),
            sound=sound,
        )
        self.items = after
        if caption or frame.moves or frame.show or frame.hide or frame.change:
            self.frames.append(frame)
