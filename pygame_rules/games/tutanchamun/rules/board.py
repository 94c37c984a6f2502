"""The treasures, the row and the actions of Tutanchamun; nothing here depends on a position.

A treasure is a small integer, its index in `CODES`; the fifteen scoring kinds come first. A hand is a `bytes` of counts
indexed by treasure, without nuggets, which nobody ever holds. A row is a `bytes` of 69 treasures, with `GONE` at each
place whose treasure has been removed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.action import Start as Start
from pygame_rules.core.game import Action

CODES: Final = (
    "throne", "chest", "game",
    "selket", "ushabti", "harpoon",
    "bottle", "lamp", "chalice",
    "mirror", "dagger", "crook",
    "panther", "scarab", "falcon",
    "lid", "mask", "nugget",
)  # fmt: skip
"""The code of each treasure in game records (docs/rules/tutanchamun.md, "Treasures", D1)."""
VALUES: Final = (8, 8, 8, 6, 6, 6, 4, 4, 4, 2, 2, 2, 1, 1, 1)
"""The value of each scoring kind, which is also the number of treasures of that kind."""
KINDS: Final = len(VALUES)
"""Treasures below this number are scoring kinds."""
LID: Final = 15
MASK: Final = 16
NUGGET: Final = 17
SPECIALS: Final = 3
"""How many nuggets there are, and how many lids."""
TOTALS: Final = (*VALUES, SPECIALS, 1, SPECIALS)
"""How many of each treasure there are."""
HELD: Final = 17
"""The length of a hand: scoring kinds, lids, the mask."""
ROBBABLE: Final = 16
"""A nugget may rob treasures below this number: the scoring kinds and lids, but not the mask [D7]."""
GONE: Final = 255

PLACES: Final = 69
GAP: Final = bytes([GONE])
"""A place whose treasure has been removed, as a part of a row."""
EMPTY_ROW: Final = GAP * PLACES
BEFORE: Final = 0
"""The place of a pawn that has not entered the row yet."""
OFF: Final = 70
"""The place recorded for a pawn that has walked off the end."""
DISTANCE: Final = {2: 26, 3: 26, 4: 20, 5: 16, 6: 14}
"""How far from the goal the markers start, by the number of players."""
SEATS: Final = tuple(DISTANCE)
"""The possible numbers of players."""

ROW_CODES: Final = tuple(
    code
    for treasure, times in [*enumerate(VALUES), (NUGGET, SPECIALS), (LID, SPECIALS)]
    for code in [CODES[treasure]] * times
)
"""The 69 treasures of the row before they are shuffled, in the order of docs/rules/dice.md."""
_SORTED: Final = tuple(sorted(ROW_CODES))
_NUMBERS: Final = {code: number for number, code in enumerate(CODES)}


def treasure_of(code: str) -> int:
    """Return the number of a treasure.

    >>> treasure_of("game"), VALUES[treasure_of("harpoon")], treasure_of("lid")
    (2, 6, 15)
    """
    return _NUMBERS[code]


class Take(Action):
    """A decision to move the pawn to a place and take its treasure. Interned in `TAKES` and `ACTIONS`."""

    __slots__ = ("place",)

    place: int
    """1 to 69."""

    def __init__(self, place: int) -> None:
        super().__init__(f"take {place}")
        self.place = place


class Exit(Action):
    """A decision to walk the pawn off the end. `EXIT` is the only instance."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("exit")


class Rob(Action):
    """A decision about a gold nugget: the seat to rob and the kind. Interned in `ROBS`, `ROB_NONE` and `ACTIONS`."""

    __slots__ = ("seat", "treasure")

    seat: int | None
    """The seat that is robbed, or None for nobody."""
    treasure: int
    """The kind that is taken; meaningless if `seat` is None."""

    def __init__(self, seat: int | None, treasure: int) -> None:
        super().__init__("rob none" if seat is None else f"rob {seat} {CODES[treasure]}")
        self.seat = seat
        self.treasure = treasure


class Mask(Action):
    """A decision of the mask's owner at a scoring. Interned in `MASKS` and `ACTIONS`."""

    __slots__ = ("used",)

    used: bool
    """Whether the mask counts as one more of the kind."""

    def __init__(self, used: bool) -> None:
        super().__init__("mask use" if used else "mask keep")
        self.used = used


class Lid(Action):
    """A decision of a tied seat at a scoring: play a lid or pass. Interned in `LIDS` and `ACTIONS`."""

    __slots__ = ("played", "seat")

    seat: int
    played: bool
    """True if the seat plays a lid, False if it passes."""

    def __init__(self, seat: int, played: bool) -> None:
        super().__init__(f"lid {seat} {'play' if played else 'pass'}")
        self.seat = seat
        self.played = played


class Layout(Action):
    """A chance outcome: the row, place 1 first.

    There are too many layouts to keep them all: one is kept as long as it is used.
    """

    __slots__ = ("codes",)

    codes: tuple[str, ...]
    """Not checked here; `Position.apply_action` checks that they are the 69 treasures."""

    def __init__(self, codes: Sequence[str]) -> None:
        super().__init__(" ".join(("layout", *codes)))
        self.codes = tuple(codes)

    @property
    def complete(self) -> bool:
        """Whether the codes are exactly the 69 treasures of the row.

        >>> Layout(ROW_CODES).complete, Layout(ROW_CODES[1:]).complete
        (True, False)
        """
        return tuple(sorted(self.codes)) == _SORTED


TAKES: Final = tuple(Take(place) for place in range(1, PLACES + 1))
"""`take n` is at index n - 1."""
EXIT: Final = Exit()
ROBS: Final = tuple(tuple(Rob(seat, treasure) for treasure in range(ROBBABLE)) for seat in range(max(SEATS)))
"""Indexed by seat, then by treasure."""
ROB_NONE: Final = Rob(None, 0)
MASKS: Final = (Mask(True), Mask(False))
LIDS: Final = tuple((Lid(seat, True), Lid(seat, False)) for seat in range(max(SEATS)))
"""Indexed by seat: (play, pass)."""
STARTS: Final = tuple(Start(seat) for seat in range(max(SEATS)))

ACTIONS: Final[dict[str, Action]] = {
    action.text: action for actions in (TAKES, (EXIT, ROB_NONE), *ROBS, MASKS, *LIDS, STARTS) for action in actions
}
"""All actions by their text in a game record, except layouts, which are too many to keep."""
