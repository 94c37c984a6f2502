"""Builds animation frames for a layout: pieces that move, dice that roll and dice that are taken away."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame_rules.core.film import Carried, Film
from pygame_rules.core.scene import Sound
from pygame_rules.games.tuchulcha.show.geometry import Geometry
from pygame_rules.games.tuchulcha.show.ids import die
from pygame_rules.games.tuchulcha.show.pieces import Pieces, dice_slots

_FACES: Final = ((3, 6, 2, 5, 1, 4), (5, 1, 4, 2, 6, 3), (2, 4, 6, 1, 3, 5), (6, 3, 1, 4, 2, 5))
"""The faces that each die shows while it rolls."""


class PieceFilm(Film):
    """Collects the frames of one action while `pieces` changes."""

    def __init__(self, geometry: Geometry, pieces: Pieces) -> None:
        super().__init__(pieces.items(geometry))
        self.geometry = geometry
        self.pieces = pieces

    def shoot(
        self,
        caption: str,
        length: int,
        *,
        sound: Sound = "",
        carried: Iterable[Carried] = (),
        rolling: Iterable[str] = (),
    ) -> None:
        """Add a frame that leads to the current pieces; `rolling` are the ids of dice that roll."""
        tumbles = {name: tuple(f"die-{face}" for face in _FACES[int(name[-1]) - 1]) for name in rolling}
        self.to(self.pieces.items(self.geometry), caption, length, sound=sound, carried=carried, tumbles=tumbles)

    def take_die(self, number: int) -> list[Carried]:
        """Take a die away and return the moves of the dice that close the gap."""
        old = self.pieces.dice
        index = old.index(number)
        self.pieces.dice = old[:index] + old[index + 1 :]
        before, after = dice_slots(len(old)), dice_slots(len(old) - 1)
        kept = [slot for at, slot in enumerate(before) if at != index]
        return [(die(one), die(two), ()) for one, two in zip(kept, after, strict=True) if one != two]
