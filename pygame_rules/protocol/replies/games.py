"""Replies about games and records without a match."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from pygame_rules.core.json_value import Json
from pygame_rules.protocol.replies.values import WrittenScene
from pygame_rules.protocol.requests.fields import Ply, Seed

RuleCertainty: TypeAlias = Literal["stated", "inferred", "decided", "proposed"]
"""How sure it is that a rule was played so."""


class ChoiceEntry(TypedDict):
    """A value that an option can have."""

    value: str | int | bool
    name: str
    help: NotRequired[str]
    """An explanation of the choice."""
    source: NotRequired[str]
    """Of a rule: where it is written, or who proposes it and why."""
    certainty: NotRequired[RuleCertainty]
    """Of a rule: how sure it is that it was played so."""
    sure: NotRequired[str]
    """The same in words."""
    measured: NotRequired[bool]
    """Of a rule that is not the usual one: whether the computer players and the chances to win were made for it, too;
    left out: they were not."""


class NoteEntry(TypedDict):
    """What is said beside an option that varies a rule while other choices hold."""

    when: dict[str, list[str | int | bool]]
    """By an option's id the values with which it holds; all options named must have such a value."""
    seats: NotRequired[list[int]]
    """The numbers of players with which it holds; left out: all."""
    text: NotRequired[str]
    """A warning; left out: the option is without effect, or, if `when` names it, what is chosen means the same as its
    default."""


class OptionEntry(TypedDict):
    """An option of a game in one language."""

    id: str
    name: str
    help: str
    default: str | int | bool | None
    choices: list[ChoiceEntry]
    pictures: NotRequired[bool]
    """Whether the site has a picture of each choice."""
    draft: NotRequired[bool]
    """Whether the user can make a value in the editor."""
    sections: NotRequired[list[str]]
    """Of an option that varies a rule: the anchors of the headings of the rules whose text tells the usual rule."""
    notes: NotRequired[list[NoteEntry]]
    """Of an option that varies a rule; left out: there are none."""


class RuleValues(TypedDict):
    """An option that varies a rule, without words."""

    id: str
    default: str | int | bool
    """The usual rule."""
    values: list[str | int | bool]


class SentenceInstead(TypedDict):
    """What stands in place of a sentence of an introducing card under certain rules."""

    when: dict[str, list[str | int | bool]]
    """By the ids of options: the values of which each must have one, usual ones included."""
    players: NotRequired[list[int]]
    """The numbers of players with which it does; left out: with any."""
    text: str
    """Empty: nothing stands there."""


class IntroSentence(TypedDict):
    """A sentence of an introducing card."""

    text: str
    """With the usual rules."""
    instead: NotRequired[list[SentenceInstead]]
    """What stands in its place under other rules, the first one that fits; left out: it is always true."""


class OtherRulesFile(TypedDict):
    """What `games/<id>/other_rules.<language>.json` holds: the options that vary a rule, in words."""

    options: list[OptionEntry]
    intro: NotRequired[list[list[IntroSentence]]]
    """The sentences of each introducing card; left out: the game does not say what they tell under other rules."""


class IntroEntry(TypedDict):
    """A card that introduces a game the first time that it is opened."""

    title: str
    text: str
    points: list[str]
    """Ids of the spots and items of the scene to which it points."""


class GameWords(TypedDict):
    """The words of a game in one language."""

    lang: NotRequired[str]
    """The language of the words, if the game does not have the reader's."""
    title: NotRequired[str]
    """The game's title in this language; left out: the one of the entry."""
    summary: str
    credits: str
    seat_names: list[str]
    computer_names: NotRequired[list[str]]
    """The names of computer players, by seat; left out: the seats' names."""
    intro: NotRequired[list[IntroEntry]]
    """Left out: the game has none."""
    level_names: dict[str, str]
    """The names of add-on computer players, by id."""
    characters: NotRequired[dict[str, str]]
    """The character of the game's own computer players, by level; left out: the game does not say."""
    seat_names_for: NotRequired[dict[str, list[str]]]
    """Other seat names for certain numbers of players, by that number."""
    options: list[OptionEntry]
    """Without those that vary a rule."""
    two_games: NotRequired[str]
    """The reason for which two games with the sides turned make a match between two players; left out: the game offers
    none."""


class EssayEntry(TypedDict):
    """An essay about a game, for readers of one language."""

    name: str
    """The part of its document's name before the language."""
    title: str
    lang: NotRequired[str]
    """The language of the title, if the essay does not have the reader's."""


class GameEntry(TypedDict):
    """A game as `games.json` lists it."""

    id: str
    title: str
    seats: list[int]
    """The possible numbers of players, ascending."""
    minutes: int
    levels: list[str]
    """The levels of its computer players, the weakest first."""
    beats: NotRequired[dict[str, int]]
    """By level, how many of ten games between two players it wins against the level before it in `levels`, rounded. The
    engine leaves it out (`FilesReply` has it)."""
    palette: dict[str, str]
    other_rules: NotRequired[list[RuleValues]]
    """The options that vary a rule; their words are in a file of the game. Left out: there are none."""
    lessons: NotRequired[bool]
    """Whether the site has lessons of the game; left out: it has none."""
    puzzles: NotRequired[int]
    """How many puzzles the site has of the game; left out: none."""
    words: dict[str, GameWords]
    """By language."""
    essays: NotRequired[dict[str, list[EssayEntry]]]
    """The documents about single subjects that the site has, by language. The build alone writes it, because the engine
    does not know the site. Left out: there are none."""


class HelloReply(TypedDict):
    """All games."""

    version: str
    games: list[GameEntry]
    wheels: dict[str, str]
    """The wheels of added games, by game id."""
    broken: list[str]
    """Why other games and players are missing, one sentence each."""


class FilesReply(TypedDict):
    """The files that the site has for a game in `games/<id>/`: path to text."""

    files: dict[str, str]
    beats: dict[str, int]
    """What stands under this name in the game's entry in `games.json`."""


class CheckRow(TypedDict):
    """A chance event, with the event that the seed or the seats' parts give."""

    ply: Ply
    """The event's number, counted from 1."""
    index: Ply
    """The number of the chance event, counted from 0."""
    text: str
    expected: str | None
    """Null if the event came from another seed, or if a seat has told nothing that its anchor proves."""
    ok: bool | None


class CheckedParts(TypedDict):
    """What is wrong with the parts that the seats of a match by letters have told; both lists empty: nothing."""

    unproven: list[int]
    """The seats whose anchor does not prove what they have told; with any of them nothing can be computed again."""
    early: list[int]
    """The seats that have told a part of a chance event at which the match does not stand."""


class CheckReply(TypedDict):
    """All chance events, recomputed from the seed, or in a match by letters from the parts of its seats."""

    game: str
    hash: str | None
    """The hash that the record promised."""
    seed: Seed | None
    """Null in a match by letters."""
    seed_hash: str | None
    hash_ok: bool | None
    """Whether the seed has the promised hash; null: none was promised."""
    rows: list[CheckRow]
    parts: NotRequired[CheckedParts]
    """Only in a match by letters, which may also be checked before it is over."""


class StoryReply(TypedDict):
    """A story as a file."""

    game: str
    steps: int
    """How many scenes it has."""
    text: str


class DraftReply(TypedDict):
    """A draft and its state."""

    value: Json
    """The draft."""
    scene: WrittenScene
    faults: list[str]
    """What is still wrong, one sentence per fault."""
    option_value: Json
    """The value of the option; null while something is wrong."""
