"""The picture of a state as data: Python describes, the page draws.

All places are in board units with the origin at the upper left; `x` and `y` are an item's centre. Everything here is a
frozen value with a `to_json`; defaults are left out of the JSON.

The classes are the only source of this vocabulary: `python -m tools.vocabulary` reads this file and writes
`scene.schema.json` beside it and the page's types from it. Whatever an annotation says in `Annotated` is a bound that
the JSON keeps, in the form `> 0` or `length >= 1`; a field that has its default is left out, so that what is there is
never an empty text, an empty list or False.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, fields
from typing import Annotated, Final, Literal, TypeAlias

from pygame_rules.core.json_value import Json

VERSION: Final = 1

Point: TypeAlias = "tuple[float, float]"
"""A place in board units: x, y."""
Shape: TypeAlias = Literal["landscape", "portrait"]
"""How a board lies: wide or high."""
Tone: TypeAlias = Literal["", "good", "bad"]
Sound: TypeAlias = Literal["", "throw", "step", "hit", "enter", "bear-off", "win"]
Filled: TypeAlias = "Annotated[str, 'length >= 1']"
"""A text that is never empty."""
Path: TypeAlias = "Annotated[tuple[Filled, ...], 'length >= 1']"
"""Ids of spots, one after the other."""
Length: TypeAlias = "Annotated[float, '> 0']"
Number: TypeAlias = "Annotated[int, '>= 0']"


@dataclass(frozen=True, slots=True)
class View:
    """For whom a picture is made."""

    seat: int | None = None
    """Whose eyes: a seat, or None for nobody in particular (a spectator, the moment between two closed hands)."""
    language: str = "en"
    shape: Shape = "landscape"
    names: tuple[str, ...] = ()
    """What the players are called; empty: the game's own names for its seats."""


def _plain(value: object) -> Json:
    """JSON for a vocabulary value: dataclasses by their own `to_json`, tuples as lists, whole floats as integers."""
    if isinstance(value, _Value):
        return value.to_json()
    if isinstance(value, (tuple, list)):
        return [_plain(element) for element in value]
    if isinstance(value, float):
        rounded = round(value, 2)
        return int(rounded) if rounded == int(rounded) else rounded
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise TypeError(f"no scene value: {value!r}")


class _Value:
    """Base of the vocabulary: a frozen dataclass that writes itself as JSON without its defaults."""

    __slots__ = ()

    def to_json(self) -> dict[str, Json]:
        """This value as JSON; fields that have their default value are left out."""
        written: dict[str, Json] = {}
        for entry in fields(self):  # type: ignore[arg-type]
            value = getattr(self, entry.name)
            if entry.default is MISSING or value != entry.default:
                written[entry.name] = _plain(value)
        return written


@dataclass(frozen=True, slots=True)
class Item(_Value):
    """One thing that is drawn: a sprite of the game's art, or a text. `x` and `y` are its centre."""

    id: Filled
    """Names the slot, not the thing: `white@6#3` is the third stone from the bottom on house 6."""
    x: float
    y: float
    w: Annotated[float, ">= 0"]
    h: Annotated[float, ">= 0"]
    sprite: str = ""
    """The name of a file in the game's `art/`, without `.svg`; empty for a text."""
    text: str = ""
    """Drawn in the display face, `h` high, centred, instead of a sprite."""
    ink: str = ""
    """A text's colour: a token of the game's palette."""
    layer: int = 0
    """Higher layers lie above; within a layer the order of the list counts."""
    turn: float = 0.0
    """Degrees, clockwise."""
    count: Number = 0
    """A badge with this number, where it is above 1."""
    label: str = ""
    """What a screen reader says; empty for ornament."""
    glossary: str = ""
    """Where it is explained: the anchor of a heading on the game's page for players, in the reader's language."""
    faded: bool = False
    """Drawn faintly: used up, out of play."""
    shadow: bool = False
    """Whether it casts the soft short shadow of a piece that lies on the board."""


@dataclass(frozen=True, slots=True)
class Spot(_Value):
    """A region that can be pointed at: a house, a tray, a die. `x` and `y` are its centre."""

    id: Filled
    x: float
    y: float
    w: Length
    h: Length
    label: Filled
    """Spoken: what it is and what lies there."""
    lifts: str = ""
    """The id of the item that a drag from here lifts."""
    glossary: str = ""
    """Where the place is explained, as an item's `glossary`."""


@dataclass(frozen=True, slots=True)
class Preview(_Value):
    """What an option would do, before it is done."""

    text: str
    """A short sentence."""
    marks: tuple[Filled, ...] = ()
    """Ids of items that would change (be hit, taken, cleared)."""
    tone: Tone = ""
    """Whether it would be good or bad for whoever does it, only where nobody who knows the rules would doubt it. What
    is bad has a sign at its target."""


@dataclass(frozen=True, slots=True)
class Option(_Value):
    """A choice that is made on the board by pointing at `path`, place after place."""

    events: Annotated[tuple[Filled, ...], "length >= 1"]
    """One event, or several where one gesture plays several actions."""
    path: Path
    """Ids of spots, unique among the options and prefix-free; where two choices differ in nothing else, a last spot
    (a die) tells them apart."""
    label: Filled
    """Spoken, complete in itself: "Stone from house 6 with a 2 to house 8"."""
    badge: str = ""
    """A sign shown on the last place of the path: the number that reaches it."""
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Refusal(_Value):
    """Why something that a player would try cannot be done."""

    path: Path
    reason: Filled


@dataclass(frozen=True, slots=True)
class Control(_Value):
    """A choice that is made by a button."""

    id: Filled
    label: Filled
    event: str = ""
    """The event it plays; empty for the next chance event."""
    seat: Number | None = None
    """Who may press it; None: anybody (the page presses it itself)."""
    primary: bool = False
    key: str = ""
    """A key that presses it, as `KeyboardEvent.key` names it."""
    help: str = ""
    """A sentence on what it does."""


@dataclass(frozen=True, slots=True)
class Figure(_Value):
    """A number beside a player's name."""

    label: Filled
    value: str
    sprite: str = ""


@dataclass(frozen=True, slots=True)
class SeatPanel(_Value):
    """A player's line."""

    seat: Number
    name: str
    sprite: str
    """The player's sign."""
    figures: tuple[Figure, ...] = ()
    active: bool = False
    """Whether this seat must decide or throw now."""
    out: bool = False
    winner: bool = False


@dataclass(frozen=True, slots=True)
class Rect(_Value):
    """A part of the board: the upper left corner and the size."""

    x: float
    y: float
    w: Length
    h: Length


@dataclass(frozen=True, slots=True)
class Scene(_Value):
    """A whole picture. Places are in board units, the origin at the upper left."""

    game: Filled
    shape: Shape
    width: Length
    height: Length
    background: Filled
    """The sprite that fills the board."""
    items: tuple[Item, ...]
    """In drawing order within each layer; ids are unique."""
    spots: tuple[Spot, ...]
    """In reading order, which is the order of the Tab key."""
    seats: tuple[SeatPanel, ...]
    status: str
    """One sentence: whose turn it is and what is to be done; at the end who won."""
    options: tuple[Option, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    controls: tuple[Control, ...] = ()
    focus: Rect | None = None
    """The part of a large board that matters now; None: all of it."""
    handover: Number | None = None
    """The seat whose eyes come next, where hands are closed; None: nothing is hidden."""
    version: Annotated[Literal[1], "always written"] = VERSION

    def to_json(self) -> dict[str, Json]:
        """This scene as JSON; `version` is always written."""
        # Named base instead of super(): a slots dataclass is a new class, which super() without arguments misses.
        return _Value.to_json(self) | {"version": VERSION}


@dataclass(frozen=True, slots=True)
class Move(_Value):
    """An item travels from its slot along a path to another slot."""

    item: Filled
    """The slot it leaves; the item there is taken away from under this id."""
    to: Item
    """The item as it stands at the end, under its new id."""
    via: tuple[Point, ...] = ()
    """Points between the two ends (the houses that a stone walks)."""


@dataclass(frozen=True, slots=True)
class Show(_Value):
    """An item appears; a thrown die tumbles."""

    item: Item
    tumble: tuple[Filled, ...] = ()
    """Sprites that flicker by before the item's own."""


@dataclass(frozen=True, slots=True)
class Frame(_Value):
    """One thing that happened. All its parts run at the same time; within a frame, what leaves (`moves`, `hide`)
    leaves before anything arrives under the same id."""

    caption: str
    """What happened, announced and shown; empty where an earlier frame of the same action has said it."""
    length: Number
    """Milliseconds at normal speed."""
    moves: tuple[Move, ...] = ()
    show: tuple[Show, ...] = ()
    hide: tuple[Filled, ...] = ()
    change: tuple[Item, ...] = ()
    """Items that stay in their slot and look otherwise."""
    sound: Sound = ""
    """A cue; empty: none."""


def apply_frames(items: tuple[Item, ...], frames: tuple[Frame, ...]) -> dict[str, Item]:
    """The items, by id, after all frames: what the page must show when they were played or skipped.

    :raises KeyError: a frame moves or hides what is not there.
    :raises ValueError: a frame puts something where something stands.
    """
    table = {item.id: item for item in items}
    for frame in frames:
        for leaving in [move.item for move in frame.moves] + list(frame.hide):
            del table[leaving]
        for item in frame.change:
            if item.id not in table:
                raise KeyError(item.id)
            table[item.id] = item
        for arriving in [move.to for move in frame.moves] + [show.item for show in frame.show]:
            if arriving.id in table:
                raise ValueError(f"two items in the slot {arriving.id}")
            table[arriving.id] = arriving
    return table


def frame_length(steps: int, each: int = 90, least: int = 180) -> int:
    """Milliseconds for a piece that walks `steps` places, 90 ms each."""
    return max(least, steps * each)
