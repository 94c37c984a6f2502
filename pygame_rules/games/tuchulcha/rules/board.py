"""The two circuits of Tuchulcha, from boards.json, and the bit layout that counts haruspices on them.

A *side* (the haruspices of one colour) is one big integer with a four-bit counter for each slot: the temple, each
stone, the end of the path (for haruspices that have come round to their own entry stone), Velthumena, the forest and
the sanctuary. Adding and subtracting `UNITS` moves haruspices between slots. A *mask* is a set of slots: it has the
lowest bit of each slot in the set. Nothing here depends on a position.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Final, TypeAlias

from pygame_rules.core.package_files import read_file

Colour: TypeAlias = int
"""An index into `COLOURS` and into tuples that hold one value for each colour."""

COLOURS: Final = ("blue", "red", "yellow", "black")
"""The colours in board order, clockwise."""
NUMBERS: Final = (1, 2, 3, 4, 5, 6)

_DATA: Final = read_file("pygame_rules.games.tuchulcha", "boards.json")

FINGERPRINT: Final = sha256(_DATA).hexdigest()[:16]
"""A hash of boards.json. Game records store it (`GameInfo.data`), because the file may be corrected."""
MOST_STONES: Final = max(int(made["stones"]) for made in json.loads(_DATA)["boards"].values())
"""The number of stones of the larger circuit, and so the number of stone slots in a side."""

TEMPLE: Final = 0
"""The slot of the temple; stone n has slot n."""
END: Final = MOST_STONES + 1
"""The slot of haruspices on their own entry stone at the last step of their path (three temples only)."""
VELTHUMENA: Final = MOST_STONES + 2
FOREST: Final = MOST_STONES + 3
SANCTUARY: Final = MOST_STONES + 4

UNITS: Final = tuple(1 << 4 * slot for slot in range(SANCTUARY + 1))
"""Indexed by slot: the integer for one haruspex there; it is the mask of that slot, too."""
ALL_STONES: Final = sum(UNITS[1:END])
"""The mask of the slots of stones."""
IN_PLAY: Final = UNITS[TEMPLE] | ALL_STONES | UNITS[END]
"""The mask of all slots from which a haruspex can move."""


def mask_of(slots: Iterable[int]) -> int:
    """Return the mask of these slots.

    >>> hex(mask_of([1, 3]))
    '0x1010'
    """
    return sum(UNITS[slot] for slot in slots)


def slots_in(mask: int) -> Iterator[int]:
    """Yield the slots of a mask, ascending.

    >>> list(slots_in(0x1010))
    [1, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() >> 2
        mask ^= lowest


def occupied(side: int) -> int:
    """Return the mask of the slots that are not empty.

    >>> hex(occupied(0x1095))
    '0x1011'
    """
    return (side | side >> 1 | side >> 2 | side >> 3) & _ANY


_ANY: Final = sum(UNITS)


def side_to_string(side: int) -> str:
    """Format a side for debugging: its places, with counts above 1.

    >>> side_to_string(5 + 2 * UNITS[7] + UNITS[FOREST])
    'temple x5, 7 x2, forest'
    """
    names = {TEMPLE: "temple", END: "end", VELTHUMENA: "velthumena", FOREST: "forest", SANCTUARY: "sanctuary"}
    counts = {names.get(slot, str(slot)): side >> 4 * slot & 15 for slot in slots_in(occupied(side))}
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items()) or "out"


class Board:
    """One circuit. The lookup tables after `owing` say what a number reaches; they are computed once."""

    __slots__ = (
        "arriving", "circle", "circuit", "doubling", "entries", "factors", "fraction_of", "mystical", "owing",
        "passages", "path", "ritual", "special", "step_of", "stones", "walk",
    )  # fmt: skip

    stones: int
    """The number of stones in the circuit."""
    path: int
    """The number of steps on a haruspex's path; the step after the last one is Velthumena."""
    entries: tuple[int, ...]
    """Indexed by colour: its entry stone, step 1 of its path. The length is the number of temples."""
    mystical: tuple[int, ...]
    ritual: tuple[int, ...]
    passages: tuple[int, ...]
    factors: tuple[int, ...]
    """Indexed by stone: the factor for the power of a group there; `factors[0]` is unused."""
    circuit: int
    """The mask of all stones."""
    special: int
    """The mask of the stones whose factor is not 1."""
    doubling: int
    """The mask of the stones whose factor is 2."""
    owing: tuple[int, ...]
    """Indexed by colour: the bits of a side that count haruspices on mystical stones."""
    step_of: tuple[tuple[int, ...], ...]
    """Indexed by colour and slot: the step of the path, from 1; 0 in the temple; above `path` off the path."""
    fraction_of: tuple[tuple[float, ...], ...]
    """Like `step_of`, divided by `path`."""
    walk: tuple[tuple[tuple[int, ...], ...], ...]
    """Indexed by colour, number and slot: the slot that a haruspex without a role reaches; `VELTHUMENA` beyond the
    last step."""
    circle: tuple[tuple[tuple[int, ...], ...], ...]
    """Like `walk`, for Tuchulcha's haruspices, which circle the board without end."""
    arriving: tuple[tuple[int, ...], ...]
    """Indexed by colour and number: the mask of the slots from which that number leads to Velthumena."""

    def __init__(self, made: Mapping[str, object]) -> None:
        """Compute the lookup tables.

        :param made: a board of the data file that has no `faults`.
        """
        self.stones, self.path, temples, self.mystical, self.ritual, self.passages = _parts(made)
        self.entries = tuple(temples.values())
        self.factors = tuple(
            3 if stone in self.mystical else 2 if stone in self.ritual else 1 for stone in range(self.stones + 1)
        )
        self.circuit = mask_of(range(1, self.stones + 1))
        self.special = mask_of(self.mystical + self.ritual)
        self.doubling = mask_of(self.ritual)
        self.owing = tuple(
            15 * mask_of((*self.mystical, END) if entry in self.mystical else self.mystical) for entry in self.entries
        )
        stones, slots = self.stones, range(END + 1)
        self.step_of = tuple(
            tuple(self.path if slot == END else (slot - entry) % stones + 1 if slot else 0 for slot in slots)
            for entry in self.entries
        )
        self.fraction_of = tuple(tuple(step / self.path for step in steps) for steps in self.step_of)
        colours, numbers = range(len(self.entries)), range(max(NUMBERS) + 1)
        self.walk = tuple(
            tuple(
                tuple(self.slot_of(colour, self.step_of[colour][slot] + number) for slot in slots) for number in numbers
            )
            for colour in colours
        )
        self.circle = tuple(
            tuple(tuple(((slot or entry - 1) + number - 1) % stones + 1 for slot in slots) for number in numbers)
            for entry in self.entries
        )
        self.arriving = tuple(
            tuple(mask_of(slot for slot in slots if targets[slot] == VELTHUMENA) for targets in by_number)
            for by_number in self.walk
        )

    def slot_of(self, colour: Colour, step: int) -> int:
        """Return the slot of a step of a colour's path.

        >>> board = BOARDS[3]
        >>> board.slot_of(1, 1), board.slot_of(1, 21), board.slot_of(1, 31) == END, board.slot_of(1, 32) == VELTHUMENA
        (11, 1, True, True)
        """
        if step > self.path:
            return VELTHUMENA
        return END if step > self.stones else (self.entries[colour] + step - 2) % self.stones + 1

    def stone_of(self, colour: Colour, slot: int) -> int:
        """Return the stone of a slot on the path: for `END` the colour's entry stone."""
        return self.entries[colour] if slot == END else slot


def _parts(
    made: Mapping[str, object],
) -> tuple[int, int, dict[str, int], tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Return stones, path, temples, mystical, ritual and passage stones of a board in the data file.

    :raises ValueError: something is missing or of the wrong kind.
    """

    def number(value: object) -> int:
        if type(value) is not int:
            raise ValueError(f"expected a whole number, not {value!r}")
        return value

    def numbers(value: object) -> tuple[int, ...]:
        if not isinstance(value, list):
            raise ValueError(f"expected a list of stones, not {value!r}")
        return tuple(number(stone) for stone in value)

    keys = ("stones", "path", "temples", "mystical", "ritual", "passages")
    if set(made) != set(keys):
        raise ValueError(f"expected the keys {', '.join(keys)}, not {', '.join(made)}")
    temples = made["temples"]
    if not isinstance(temples, dict):
        raise ValueError(f"expected the temples by colour, not {temples!r}")
    return (
        number(made["stones"]), number(made["path"]), {name: number(stone) for name, stone in temples.items()},
        numbers(made["mystical"]), numbers(made["ritual"]), numbers(made["passages"]),
    )  # fmt: skip


def faults(made: Mapping[str, object], temples: int) -> list[str]:
    """List every fault of a board in the data file, as sentences; empty if the board is valid."""
    try:
        stones, path, entries, mystical, ritual, passages = _parts(made)
    except ValueError as error:
        return [str(error)]
    found = []
    if stones < 12:
        found.append(f"a circuit has at least 12 stones, not {stones}")
    # A path longer than the circuit is allowed only with three temples: neutral colours (the game for two uses the
    # four-temple board) have no event for a move from the end of the path.
    longest = stones + 1 if temples == 3 else stones
    if not 6 < path <= longest:
        found.append(f"the path has from 7 to {longest} stones, not {path}")
    if tuple(entries) != COLOURS[:temples]:
        found.append(f"the temples are {', '.join(COLOURS[:temples])}, in this order, not {', '.join(entries)}")
    if len(set(entries.values())) != len(entries):
        found.append("no two temples have the same entry stone")
    marked = mystical + ritual + passages
    for stone in sorted({*marked, *entries.values()}):
        if not 1 <= stone <= stones:
            found.append(f"there is no stone {stone}")
        if marked.count(stone) > 1:
            found.append(f"stone {stone} is marked more than once")
    for name, marks in (("mystical", mystical), ("ritual", ritual), ("passages", passages)):
        if list(marks) != sorted(marks):
            found.append(f"the {name} stones are written in ascending order")
    if len(passages) != temples:
        found.append(f"a board with {temples} temples has as many passages, not {len(passages)}")
    return found


def load(data: bytes) -> Mapping[int, Board]:
    """Return the boards of a data file by the number of temples.

    :raises ValueError: a board is missing or has a fault; the sentence says which and why.
    """
    boards = json.loads(data)["boards"]
    if sorted(boards) != ["3", "4"]:
        raise ValueError(f"boards.json must have the boards 4 and 3, not {', '.join(boards)}")
    for name, made in boards.items():
        if wrong := faults(made, int(name)):
            raise ValueError(f"the board {name} in boards.json: {wrong[0]}")
    return MappingProxyType({int(name): Board(made) for name, made in boards.items()})


BOARDS: Final = load(_DATA)
"""The boards by the number of temples, 4 and 3."""
