"""A story: a record, or a part of it, as scenes made beforehand, which a page shows without an engine.

These classes are the only source of the format: `python -m tools.vocabulary` generates `story.schema.json` beside this
file and the page's types. docs/stories.md describes the format, `show/story.py` makes stories.

A story holds every distinct thing once. The texts for readers are in the lists of `texts`, one list a language;
everything else refers to a text by its number there. The things that are drawn are in the lists of a board (`heads`,
`items`, `spots`, `seats`); steps and frames refer to a thing by its number, and a step says only how its lists differ
from those of the step before.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeAlias

from pygame_rules.core.scene import Cue, Filled, Length, Number, Point, Rect, Shape, _Value

FORMAT: Final = "spieltisch-story"
VERSION: Final = 2
"""Version 1 had other names for three sounds; the page still shows it."""
LARGEST: Final = 1_000_000
"""The most characters that a story may have as JSON."""
MOST_STEPS: Final = 2_000
"""The most steps; a game of these boards has some hundred events."""
LONGEST_HEADING: Final = 200
"""The most characters of a heading."""

Id: TypeAlias = "Annotated[str, 'length >= 1', 'length <= 200']"
Place: TypeAlias = "Annotated[float, '>= 0']"
Text: TypeAlias = Number
"""A number in the lists of `texts`; 0 is the empty text."""
Texts: TypeAlias = "Annotated[list[str], 'length >= 1']"
Colour: TypeAlias = "Annotated[str, 'matches ^#[0-9a-fA-F]{3,8}$']"
Splice: TypeAlias = "Annotated[tuple[Number, ...], 'length >= 2']"
"""A change of a list of numbers: the index where it begins, how many numbers go, and the numbers that take their place.
The splices of a step are carried out one after the other."""


@dataclass(frozen=True, slots=True)
class StoryHead(_Value):
    """The fields of a scene besides its lists."""

    width: Length
    height: Length
    background: Filled
    status: Text
    focus: Rect | None = None
    """The part of a large board that matters now; None: all of it."""


@dataclass(frozen=True, slots=True)
class StoryItem(_Value):
    """An item of a scene."""

    id: Filled
    x: float
    y: float
    w: Place
    h: Place
    sprite: str = ""
    text: Text = 0
    ink: str = ""
    layer: int = 0
    turn: float = 0.0
    count: Number = 0
    label: Text = 0
    faded: bool = False
    shadow: bool = False
    widths: tuple[Place, ...] = ()
    """A text's width in each of the board's languages, where they differ; `w` is that of the first."""


@dataclass(frozen=True, slots=True)
class StorySpot(_Value):
    """A place of a scene, for screen readers."""

    id: Filled
    x: float
    y: float
    w: Length
    h: Length
    label: Text


@dataclass(frozen=True, slots=True)
class StoryPanelValue(_Value):
    """A number beside a player's name."""

    label: Text
    value: Text
    sprite: str = ""


@dataclass(frozen=True, slots=True)
class StorySeat(_Value):
    """A player's line in the list of players."""

    seat: Number
    name: Text
    sprite: str
    figures: tuple[StoryPanelValue, ...] = ()
    active: bool = False
    out: bool = False
    winner: bool = False
    colour: str = ""


@dataclass(frozen=True, slots=True)
class StoryMove(_Value):
    """An item travels from its slot along a path to another slot."""

    item: Filled
    to: Number
    """The number of the item as it stands at the end."""
    via: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class StoryShow(_Value):
    """An item appears; a thrown die tumbles."""

    item: Number
    """The item's number."""
    tumble: tuple[Filled, ...] = ()


@dataclass(frozen=True, slots=True)
class StoryFrame(_Value):
    """One step of what happened, as in a frame between two scenes."""

    length: Number
    """Milliseconds at normal speed."""
    caption: Text = 0
    moves: tuple[StoryMove, ...] = ()
    show: tuple[StoryShow, ...] = ()
    hide: tuple[Filled, ...] = ()
    change: tuple[Number, ...] = ()
    """The numbers of items that stay in their slot and look different."""
    sound: Cue = ""


@dataclass(frozen=True, slots=True)
class StoryStep(_Value):
    """The difference between a scene and the scene before; the first differs from an empty one."""

    head: Number
    items: tuple[Splice, ...] = ()
    spots: tuple[Splice, ...] = ()
    seats: tuple[Splice, ...] = ()
    frames: tuple[StoryFrame, ...] = ()
    """What happened between the two scenes; empty in the first step."""


@dataclass(frozen=True, slots=True)
class StoryBoard(_Value):
    """All scenes in one shape, for readers of these languages."""

    shape: Shape
    languages: Annotated[tuple[Id, ...], "length >= 1"]
    heads: Annotated[tuple[StoryHead, ...], "length >= 1"]
    items: tuple[StoryItem, ...]
    spots: tuple[StorySpot, ...]
    seats: tuple[StorySeat, ...]
    steps: Annotated[tuple[StoryStep, ...], "length >= 1", "length <= 2000"]


@dataclass(frozen=True, slots=True)
class StoryTurn(_Value):
    """A line of the list of turns."""

    start: Number
    """The number of events before it."""
    end: Number
    """The number of events after it."""
    words: Text
    notation: Text = 0
    seat: Number | None = None
    """Whose turn it is; None: nobody's."""


@dataclass(frozen=True, slots=True)
class StoryRule(_Value):
    """A rule that is not the usual one in the game, in the game's words."""

    name: Text
    """What the rule is about."""
    choice: Text
    """What holds."""
    usual: Text
    """What holds in the usual game."""


@dataclass(frozen=True, slots=True)
class Story(_Value):
    """A story; the type of its file is `spieltisch-story`."""

    format: Literal["spieltisch-story"]
    version: Literal[2]
    game: Id
    title: Filled
    """The game's title."""
    languages: Annotated[tuple[Id, ...], "length >= 1", "length <= 20"]
    """The languages in which it is told; a reader of another language gets the first."""
    texts: dict[str, Texts]
    """By language; all lists are equally long."""
    palette: dict[str, Colour]
    """The game's colours by token."""
    start: Number
    """The number of events before the first scene."""
    told: tuple[Text, ...]
    """A line for each scene but the first about the event that leads to it."""
    turns: tuple[StoryTurn, ...]
    boards: Annotated[tuple[StoryBoard, ...], "length >= 1", "length <= 40"]
    """One for each shape and language; languages whose scenes differ only in their texts share one."""
    record: dict[str, object]
    """A record (docs/records.md) with the events up to the last scene, for whoever plays on."""
    heading: Annotated[str, "length <= 200"] = ""
    """The author's title for the story."""
    end: Text = 0
    """How the game ended, if it ends with the last scene."""
    rules: Annotated[tuple[StoryRule, ...], "length <= 100"] = ()
    """The rules that are not the usual ones, in the order of the game's options."""
