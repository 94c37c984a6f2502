"""The words of a game for one reader: in the reader's language, with the names of the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from pygame_rules.core.scene import View
from pygame_rules.core.words import Words, words


class Voice:
    """Base of a game's texts; a subclass names its package and adds what the game says."""

    package: ClassVar[str]
    seat_names: Sequence[str]
    """By seat: the name of a player who has chosen none, as a message of the catalogue."""

    def __init__(self, view: View) -> None:
        self.say: Words = words(view.language, self.package)
        self.view = view

    def name(self, seat: int) -> str:
        """Return a player's chosen name, or the seat's own."""
        given = self.view.names[seat] if seat < len(self.view.names) else ""
        return given or self.say(self.seat_names[seat])

    def tell(self, seat: int, others: str, own: str, /, **values: object) -> str:
        """Return the text about a player: `own` if the reader is that player, else `others`, which has a `{name}`."""
        if "name" not in values:
            values["name"] = self.name(seat)
        return self.say.addressed(seat == self.view.you, others, own, **values)

    def each(self, numbers: Iterable[int]) -> str:
        """List numbers with repetitions: "4, 4 and 6"."""
        return self.say.listing([str(number) for number in numbers])

    def others(self, seat: int, counts: Mapping[int, object]) -> str:
        """List the players other than a seat with something that is counted for each: "Red 3, Black 2".

        :param counts: by seat.
        """
        return ", ".join(f"{self.name(other)} {count}" for other, count in counts.items() if other != seat)

    def anchor_of(self, heading: str) -> str:
        """Return the anchor of a heading of the rules for players (about.<language>.md).

        :param heading: its text in English, a message of the catalogue.
        """
        plain = self.say(heading).lower().translate(_UMLAUTS)
        return "-".join("".join(char if char.isalnum() else " " for char in plain).split())


_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
