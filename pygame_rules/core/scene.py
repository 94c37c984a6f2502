"""The picture of a state as data: Python describes it, the page draws it.

All positions are in board units with the origin at the upper left; `x` and `y` are an item's centre. Everything here is
a frozen value with a `to_json`; fields that have their default value are left out of the JSON.

These classes are the only source of this vocabulary: from this file, `python -m tools.vocabulary` generates
`scene.schema.json` beside it and the page's types. `Annotated` states a bound of the JSON value, in the form `> 0` or
`length >= 1`. Because defaults are left out, a field in the JSON is never an empty text, an empty list or False.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from pygame_rules.core.json_value import Json

VERSION: Final = 1

Point: TypeAlias = "tuple[float, float]"
"""A place in board units: x, y."""
Shape: TypeAlias = Literal["landscape", "portrait"]
"""A board's orientation: wide or high."""
Tone: TypeAlias = Literal["", "good", "bad"]
Cue: TypeAlias = Literal["", "throw", "step", "place", "gain", "loss", "win"]
"""What happens in a frame, in words that fit every game: dice are thrown, something walks from place to place, is put
down, is gained for good, is lost, somebody wins."""
Filled: TypeAlias = "Annotated[str, 'length >= 1']"
"""A text that is never empty."""
Path: TypeAlias = "Annotated[tuple[Filled, ...], 'length >= 1']"
"""Ids of spots, in order."""
Length: TypeAlias = "Annotated[float, '> 0']"
Number: TypeAlias = "Annotated[int, '>= 0']"


@dataclass(frozen=True, slots=True)
class View:
    """The reader for whom a picture is made."""

    seat: int | None = None
    """The seat whose view it is; None for no seat in particular (a spectator, or while the device is handed over in a
    game with hidden hands)."""
    language: str = "en"
    shape: Shape = "landscape"
    names: tuple[str, ...] = ()
    """The players' names, by seat; empty, or a blank one: the game's own names for its seats."""
    you: int | None = None
    """The seat of the only person at the table: texts address it ("You throw"); None: all players are named."""
    named: bool = False
    """Whether all players are named, even if there is only one person: then nobody becomes `you`."""


def _plain(value: object) -> Json:
    """Turn a vocabulary value into JSON: dataclasses by their own `to_json`, tuples as lists, whole floats as
    integers."""
    # Most values are texts and numbers; whether something is a mapping takes the longest to find out.
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, float):
        rounded = round(value, 2)
        return int(rounded) if rounded == int(rounded) else rounded
    if isinstance(value, (tuple, list)):
        return [_plain(element) for element in value]
    if isinstance(value, _Value):
        return value.to_json()
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    raise TypeError(f"no scene value: {value!r}")


class _Value:
    """Base of the vocabulary: a frozen dataclass that writes itself as JSON without its defaults."""

    __slots__ = ()

    def to_json(self) -> dict[str, Json]:
        """Write this value as JSON; fields that have their default value are left out."""
        written: dict[str, Json] = {}
        for name, default in _defaults(type(self)):  # type: ignore[arg-type]
            value = getattr(self, name)
            if default is MISSING or value != default:
                written[name] = _plain(value)
        return written


@cache
def _defaults(kind: type) -> tuple[tuple[str, object], ...]:
    """Return the names of a class's fields, each with its default value; MISSING: it has none."""
    return tuple((entry.name, entry.default) for entry in fields(kind))


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
    """Drawn instead of a sprite, in the display font, `h` high, centred."""
    ink: str = ""
    """A text's colour: a token of the game's palette."""
    layer: int = 0
    """Higher layers are drawn on top; within a layer, later items of the list are."""
    turn: float = 0.0
    """Degrees, clockwise."""
    count: Number = 0
    """Shows a badge with this number if it is above 1."""
    label: str = ""
    """The text for screen readers; empty for decoration."""
    glossary: str = ""
    """Where the game explains it: the anchor of a heading in the game's rules for players, in the reader's language."""
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
    """The text for screen readers, which names the place and the things that lie there."""
    lifts: str = ""
    """The id of the item that a drag from here picks up."""
    glossary: str = ""
    """Where the place is explained, like an item's `glossary`."""


@dataclass(frozen=True, slots=True)
class Preview(_Value):
    """The effect of a board choice, shown before it is made."""

    text: str
    """A short sentence."""
    marks: tuple[Filled, ...] = ()
    """Ids of items that would change (be hit, taken, cleared)."""
    tone: Tone = ""
    """Whether it would be good or bad for the player who chooses it; empty unless that is beyond doubt for anybody who
    knows the rules. The page marks the target of a bad one."""


@dataclass(frozen=True, slots=True)
class BoardChoice(_Value):
    """A choice that is made on the board by pointing at the spots of `path` in order."""

    events: Annotated[tuple[Filled, ...], "length >= 1"]
    """One event, or several where one gesture plays several actions."""
    path: Path
    """Ids of spots, unique among the options and prefix-free; if two choices would have the same path, a last spot (a
    die) distinguishes them."""
    label: Filled
    """The text for screen readers, complete in itself: "Stone from house 6 with a 2 to house 8"."""
    badge: str = ""
    """A sign shown on the last spot of the path: the number that reaches it."""
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Refusal(_Value):
    """Why something that a player may try is not possible."""

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
    """The seat that may press it; None: anybody (the page presses it itself)."""
    primary: bool = False
    key: str = ""
    """A key that presses it, as `KeyboardEvent.key` names it."""
    help: str = ""
    """A sentence that says what it does."""
    brief: str = ""
    """What it leads to, in few words, so that the choices can be compared at a glance; empty if the label says it."""
    places: tuple[Filled, ...] = ()
    """Ids of spots where a tap presses it as well, as long as nothing can be chosen there: the tray of the dice."""


@dataclass(frozen=True, slots=True)
class PanelValue(_Value):
    """A number or a word beside a player's name, with its label; scenes list these as `figures`."""

    label: Filled
    value: str
    sprite: str = ""
    help: str = ""
    """A sentence that says what the number is; the page shows it when the value is pointed at, and when a player's
    panel is pressed. Empty if the label says it all."""


@dataclass(frozen=True, slots=True)
class SeatPanel(_Value):
    """A player's line in the list of players."""

    seat: Number
    name: str
    sprite: str
    """The player's sign."""
    figures: tuple[PanelValue, ...] = ()
    active: bool = False
    """Whether this seat must decide or throw now."""
    out: bool = False
    winner: bool = False
    colour: str = ""
    """The player's colour, `#rrggbb`: that of the traces of the player's moves; empty: the game has none."""
    note: str = ""
    """A sentence that says why the player is out of the game; the page shows it in place of the figures, which count no
    more. Presenters leave it empty: it comes from `Presenter.accounts`."""
    hand: tuple[Filled, ...] = ()
    """Ids of items that lie before this player outside of `Scene.shared`, such as the cards of a hand. Around a table
    the page shows them on the player's side; one that a spot `lifts` can be pressed there."""


@dataclass(frozen=True, slots=True)
class Rect(_Value):
    """A part of the board: the upper left corner and the size."""

    x: float
    y: float
    w: Length
    h: Length


@dataclass(frozen=True, slots=True)
class BoardPart(_Value):
    """A part of a board that is too large to be seen as a whole on a small screen."""

    label: Filled
    """What lies there, in a few words: the page has a button that leads there."""
    top: float = 0.0
    """The y coordinate of its upper edge; it has the board's width, and ends where the next part begins."""


@dataclass(frozen=True, slots=True)
class Scene(_Value):
    """A whole picture. Positions are in board units, with the origin at the upper left."""

    game: Filled
    shape: Shape
    width: Length
    height: Length
    background: Filled
    """The sprite that fills the board."""
    items: tuple[Item, ...]
    """In drawing order within each layer; ids are unique."""
    spots: tuple[Spot, ...]
    """In reading order, in which the Tab key visits them."""
    seats: tuple[SeatPanel, ...]
    status: str
    """One sentence: whose turn it is and what to do; at the end who won."""
    options: tuple[BoardChoice, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    controls: tuple[Control, ...] = ()
    focus: Rect | None = None
    """The part of a large board that matters now; None: all of it."""
    parts: tuple[BoardPart, ...] = ()
    """The parts of a large board, from the uppermost on. The page shows such a board in one scale, as wide as the room,
    moves it to the `focus`, and lets the reader go to each part."""
    handover: Number | None = None
    """The seat whose player must take over the device, in a game with hidden hands; None: nothing is hidden."""
    shared: Rect | None = None
    """The part of the board that all players share. Around a table the page shows it alone, and each player's `hand` on
    that player's side; None: all of it."""
    turns: bool = False
    """Whether the page turns the board, around a table, for a player who sits at its upper edge: only where a player
    must read much on it."""
    version: Annotated[Literal[1], "always written"] = VERSION

    def to_json(self) -> dict[str, Json]:
        """Write this scene as JSON; `version` is always written."""
        # Name the base: `slots=True` makes a new class, and super() without arguments would still use the old one.
        return _Value.to_json(self) | {"version": VERSION}


@dataclass(frozen=True, slots=True)
class Move(_Value):
    """An item travels from its slot along a path to another slot."""

    item: Filled
    """The slot it leaves; no item has this id afterwards, unless another one arrives there."""
    to: Item
    """The item as it stands at the end, under its new id."""
    via: tuple[Point, ...] = ()
    """Points between the two ends (the houses that a stone walks)."""


@dataclass(frozen=True, slots=True)
class Show(_Value):
    """An item appears; a thrown die tumbles."""

    item: Item
    tumble: tuple[Filled, ...] = ()
    """Sprites that are shown briefly before the item's own."""


@dataclass(frozen=True, slots=True)
class Frame(_Value):
    """One step of what happened. All its parts run at the same time; items that leave (`moves`, `hide`) free their ids
    before other items arrive under them."""

    caption: str
    """A sentence about the step, announced and shown; empty if an earlier frame of the same action has said it."""
    length: Number
    """Milliseconds at normal speed."""
    moves: tuple[Move, ...] = ()
    show: tuple[Show, ...] = ()
    hide: tuple[Filled, ...] = ()
    change: tuple[Item, ...] = ()
    """Items that stay in their slot and look different."""
    sound: Cue = ""
    """What happens, for the page to play its sound and to leave the way of what walks; empty: nothing of these."""

    @property
    def traced(self) -> tuple[Move, ...]:
        """The moves that leave their ways on the board: what comes by places, or the first thing that walks to the
        next place. What flies over the board leaves none."""
        walks = tuple(move for move in self.moves if move.via)
        return walks or (self.moves[:1] if self.sound == "step" else ())


def apply_frames(items: Sequence[Item], frames: Sequence[Frame]) -> dict[str, Item]:
    """Apply frames to items. Return by id what the page must show once the frames were played or skipped.

    :raises KeyError: a frame moves, hides or changes an item that is not there.
    :raises ValueError: a frame puts an item into an occupied slot.
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
    """Compute the milliseconds for a piece that walks `steps` places: `each` per place, but at least `least`."""
    return max(least, steps * each)
