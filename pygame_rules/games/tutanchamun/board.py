"""The treasures, the row and the words of Tutanchamun. Knows no position.

A treasure is a small integer, its place in `CODES`: the fifteen scoring kinds first. A hand is a `bytes` of counts by
treasure, nuggets left out (nobody ever holds one); a row is a `bytes` of 69 treasures, `GONE` where none lies any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_rules.core.game import Action

CODES: Final = (
    "throne", "chest", "game",
    "selket", "ushabti", "harpoon",
    "bottle", "lamp", "chalice",
    "mirror", "dagger", "crook",
    "panther", "scarab", "falcon",
    "lid", "mask", "nugget",
)  # fmt: skip
"""The words of all treasures (docs/rules/tutanchamun.md, "Treasures", D1)."""
VALUES: Final = (8, 8, 8, 6, 6, 6, 4, 4, 4, 2, 2, 2, 1, 1, 1)
"""The value of each scoring kind, which is also how many of it there are."""
KINDS: Final = len(VALUES)
"""Treasures below this number are scoring kinds."""
LID: Final = 15
MASK: Final = 16
NUGGET: Final = 17
SPECIALS: Final = 3
"""How many nuggets there are, and how many lids."""
HELD: Final = 17
"""The length of a hand: scoring kinds, lids, the mask."""
ROBBABLE: Final = 16
"""Treasures below this number are kinds that a nugget may rob: lids are, the mask is not [D7]."""
GONE: Final = 255

PLACES: Final = 69
BEFORE: Final = 0
"""Where pawns stand at first."""
OFF: Final = 70
"""Where a pawn is said to stand that has walked off."""
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
    """The number of a treasure.

    >>> treasure_of("game"), VALUES[treasure_of("harpoon")], treasure_of("lid")
    (2, 6, 15)
    """
    return _NUMBERS[code]


class Take(Action):
    """A decision: the pawn moves to this place and takes its treasure. Interned in `TAKES` and `ACTIONS`."""

    __slots__ = ("place",)

    place: int
    """1 to 69."""

    def __init__(self, place: int) -> None:
        super().__init__(f"take {place}")
        self.place = place

    def __reduce__(self) -> tuple[object, ...]:
        return find_action, (self.text,)


class Exit(Action):
    """A decision: the pawn walks off the end. The only object is `EXIT`."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("exit")

    def __reduce__(self) -> tuple[object, ...]:
        return find_action, (self.text,)


class Rob(Action):
    """A decision about a gold nugget: whom it robs of what. Interned in `ROBS`, `ROB_NONE` and `ACTIONS`."""

    __slots__ = ("seat", "treasure")

    seat: int | None
    """Who is robbed; None: nobody."""
    treasure: int
    """The kind that is taken; without meaning where nobody is robbed."""

    def __init__(self, seat: int | None, treasure: int) -> None:
        super().__init__("rob none" if seat is None else f"rob {seat} {CODES[treasure]}")
        self.seat = seat
        self.treasure = treasure

    def __reduce__(self) -> tuple[object, ...]:
        return find_action, (self.text,)


class Mask(Action):
    """A decision of the mask's owner at a scoring. Interned in `MASKS` and `ACTIONS`."""

    __slots__ = ("used",)

    used: bool
    """Whether the mask counts as one more of the kind."""

    def __init__(self, used: bool) -> None:
        super().__init__("mask use" if used else "mask keep")
        self.used = used

    def __reduce__(self) -> tuple[object, ...]:
        return find_action, (self.text,)


class Lid(Action):
    """A decision of a seat that is level with others at a scoring. Interned in `LIDS` and `ACTIONS`."""

    __slots__ = ("played", "seat")

    seat: int
    played: bool
    """Whether a lid is played; else the seat passes."""

    def __init__(self, seat: int, played: bool) -> None:
        super().__init__(f"lid {seat} {'play' if played else 'pass'}")
        self.seat = seat
        self.played = played

    def __reduce__(self) -> tuple[object, ...]:
        return find_action, (self.text,)


class Start(Action):
    """A chance outcome: this seat begins. Interned in `STARTS` and `ACTIONS`."""

    __slots__ = ("seat",)

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__(f"start {seat}")
        self.seat = seat

    def __reduce__(self) -> tuple[object, ...]:
        return find_action, (self.text,)


class Layout(Action):
    """A chance outcome: the row, place 1 first. Too many to intern: two are equal where their texts are."""

    __slots__ = ("codes",)

    codes: tuple[str, ...]
    """Whether they are the 69 treasures is looked at where the outcome is applied."""

    def __init__(self, codes: Sequence[str]) -> None:
        super().__init__(" ".join(("layout", *codes)))
        self.codes = tuple(codes)

    @property
    def complete(self) -> bool:
        """Whether these are the 69 treasures of the row.

        >>> Layout(ROW_CODES).complete, Layout(ROW_CODES[1:]).complete
        (True, False)
        """
        return tuple(sorted(self.codes)) == _SORTED

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return Layout, (self.codes,)


TAKES: Final = tuple(Take(place) for place in range(1, PLACES + 1))
"""`take n` has place n - 1."""
EXIT: Final = Exit()
ROBS: Final = tuple(tuple(Rob(seat, treasure) for treasure in range(ROBBABLE)) for seat in range(max(SEATS)))
"""By seat, then by treasure."""
ROB_NONE: Final = Rob(None, 0)
MASKS: Final = (Mask(True), Mask(False))
LIDS: Final = tuple((Lid(seat, True), Lid(seat, False)) for seat in range(max(SEATS)))
"""By seat: play, pass."""
STARTS: Final = tuple(Start(seat) for seat in range(max(SEATS)))

ACTIONS: Final[dict[str, Action]] = {
    action.text: action for actions in (TAKES, (EXIT, ROB_NONE), *ROBS, MASKS, *LIDS, STARTS) for action in actions
}
"""All interned actions by their words in a record; besides them there are layouts."""


def find_action(text: str) -> Action:
    """The interned action with these words; pickled actions come back through it.

    >>> find_action("take 7") is TAKES[6], find_action("rob 1 lid") is ROBS[1][LID]
    (True, True)
    """
    return ACTIONS[text]
