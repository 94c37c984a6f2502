"""Build the frames of games that redraw the whole picture after each step.

A film remembers the items of the last picture. For the next picture its caller names only the items that move from slot
to slot; by comparing the two pictures, the film finds what else appears, disappears or changes. So applying all frames
always gives the last picture, and no frame holds an item that no picture shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from pygame_rules.core.scene import Cue, Frame, Item, Move, Point, Show

Carried: TypeAlias = "tuple[str, str, tuple[Point, ...]]"
"""The slot that an item leaves, the slot that it reaches, and points between them."""

_AT_ONCE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})


class Drawn(Protocol):
    """Contents of a picture that know their items."""

    def items(self, geometry: Any, /) -> Iterable[Item]:
        """Return all items, at the places that the game's geometry gives them."""
        ...


G = TypeVar("G")
C = TypeVar("C", bound=Drawn)


class Film:
    """The frames so far, and the items as the last frame leaves them.

    :param items: the items shown before the first frame.
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
        sound: Cue = "",
        carried: Iterable[Carried] = (),
        tumbles: Mapping[str, tuple[str, ...]] = _AT_ONCE,
    ) -> None:
        """Add a frame that leads to these items; add none if nothing changes and the caption is empty.

        :param length: milliseconds at normal speed.
        :param carried: the items that move; in the same frame another item may take a slot that one of them leaves.
        :param tumbles: the sprites that appearing items show before they come to rest, by item id.
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


class ContentsFilm(Film, Generic[G, C]):
    """A film of contents, which its caller changes or replaces before each frame."""

    def __init__(self, geometry: G, contents: C) -> None:
        super().__init__(contents.items(geometry))
        self.geometry = geometry
        self.contents = contents

    def shoot(
        self,
        caption: str,
        length: int,
        *,
        sound: Cue = "",
        carried: Iterable[Carried] = (),
        tumbles: Mapping[str, tuple[str, ...]] = _AT_ONCE,
        extra: Iterable[Item] = (),
    ) -> None:
        """Add a frame that leads to the contents as they are now; for the other parameters see `to`.

        :param extra: further items, such as things on their way.
        """
        items = [*self.contents.items(self.geometry), *extra]
        self.to(items, caption, length, sound=sound, carried=carried, tumbles=tumbles)
