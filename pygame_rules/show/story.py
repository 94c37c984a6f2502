"""Make stories: a record, or an excerpt of it, as scenes that a page shows without an engine (docs/stories.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError, Term
from pygame_rules.core.game import CHANCE, AnyGame
from pygame_rules.core.json_text import check_value
from pygame_rules.core.languages import LANGUAGES, language_of
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.record import FORMAT as RECORD
from pygame_rules.core.record import VERSION as RECORD_VERSION
from pygame_rules.core.record import RecordData
from pygame_rules.core.record_origin import controllers_here
from pygame_rules.core.rule_options import rule_options
from pygame_rules.core.scene import Frame, Item, Scene, SeatPanel, Shape, Spot, View
from pygame_rules.core.story import (
    FORMAT,
    LARGEST,
    LONGEST_HEADING,
    MOST_STEPS,
    VERSION,
    Story,
    StoryBoard,
    StoryFrame,
    StoryHead,
    StoryItem,
    StoryMove,
    StoryPanelValue,
    StoryRule,
    StorySeat,
    StoryShow,
    StorySpot,
    StoryStep,
    StoryTurn,
)
from pygame_rules.core.turns import turns_of
from pygame_rules.core.words import words
from pygame_rules.games import find_game
from pygame_rules.show.telling import attributed, seat_name, stopping, turn_entries

SHAPES: Final[tuple[Shape, ...]] = ("landscape", "portrait")
COLOUR: Final = re.compile(r"#[0-9a-fA-F]{3,8}")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The part of a record that a story tells.

    :param start: the number of events before the first scene.
    :param end: the number of events before the last scene; None: all.
    """

    start: int = 0
    end: int | None = None


WHOLE: Final = Excerpt()


@dataclass(frozen=True, slots=True)
class _TurnTold:
    """A turn in one language."""

    start: int
    end: int
    seat: int | None
    words: str
    notation: str


@dataclass(frozen=True, slots=True)
class _Telling:
    """The part of a match in one language, as texts and scenes."""

    told: list[str]
    turns: list[_TurnTold]
    end: str
    films: Mapping[Shape, list[tuple[Scene, Sequence[Frame]]]]
    """The scenes, each with the frames that lead to it."""


def spoken(game_package: str) -> tuple[str, ...]:
    """Return the languages that a game speaks, in alphabetical order."""
    return tuple(language for language in LANGUAGES if language_of(game_package, language) == language)


def make_story(record: RecordData, excerpt: Excerpt = WHOLE, languages: Sequence[str] = (), heading: str = "") -> Story:
    """Make the story of a record.

    :param languages: the first one is for readers of other languages; none: all that the game speaks.
    :param heading: the author's title for it.
    :raises RecordError: the first error in the record.
    :raises OptionError: the excerpt, a language or the heading is not possible, or the story would be too large.
    :raises JsonError: a heading that holds half a character.
    """
    game = find_game(record.game)
    known = spoken(game.info.package)
    for language in languages:
        if language not in known:
            raise OptionError(
                "{title} speaks {languages}, not {found}.",
                title=Term(game.info.title), languages=", ".join(known), found=repr(language),
            )  # fmt: skip
    if len(heading) > LONGEST_HEADING:
        raise OptionError("A story’s title has at most {most} characters.", most=LONGEST_HEADING)
    check_value(heading)
    match, error = LiveMatch.from_record(record, game, Dice(bytes(32)), controllers=controllers_here(record))
    if error is not None:
        raise error
    start, end = excerpt.start, match.ply if excerpt.end is None else excerpt.end
    if not 0 <= start <= end <= match.ply:
        raise OptionError(
            "The record has {count} events; a story cannot lead from {start} to {end}.",
            count=match.ply, start=start, end=end,
        )  # fmt: skip
    if end - start >= MOST_STEPS:
        raise OptionError("A story has at most {most} steps; this would have {count}.",
                          most=MOST_STEPS, count=end - start + 1)  # fmt: skip
    chosen = tuple(dict.fromkeys(languages)) or known
    tellings = {language: _telling(match, start, end, language) for language in chosen}
    story = _written(match, record, start, end, tellings, heading)
    size = len(story_text(story))
    if size > LARGEST:
        raise OptionError(
            "A story has at most {most} characters; this would have {count}. Tell fewer events.",
            most=LARGEST, count=size,
        )  # fmt: skip
    return story


def story_text(story: Story) -> str:
    """Write a story as its file holds it: one line of JSON."""
    return json.dumps(story.to_json(), ensure_ascii=False, separators=(",", ":"), allow_nan=False) + "\n"


def still(scene: Scene) -> Scene:
    """Prepare a scene for a story: nothing can be chosen or asked about, and one reader sees the whole board."""
    return replace(
        scene,
        options=(), refusals=(), controls=(), handover=None, parts=(), turns=False, shared=None,
        items=tuple(replace(item, glossary="") for item in scene.items),
        spots=tuple(replace(spot, glossary="", lifts="") for spot in scene.spots),
        seats=tuple(
            replace(panel, hand=(), figures=tuple(replace(figure, help="") for figure in panel.figures))
            for panel in scene.seats
        ),
    )  # fmt: skip


def _telling(match: LiveMatch, start: int, end: int, language: str) -> _Telling:
    game, states, actions = match.game, match.states[: end + 1], match.actions[:end]
    say = words(language, game.info.package)
    names = tuple(seat_name(match, seat, say) for seat in range(len(match.seats)))
    presenters = {shape: game.presenter(View(language=language, shape=shape, names=names)) for shape in SHAPES}
    told = []
    for ply in range(start, end):
        before = states[ply]
        said = presenters["landscape"].describe(before, actions[ply])
        mover = before.current_player()
        seat = before.turn() if mover == CHANCE else mover
        told.append(said if seat is None else attributed(said, names[seat], say))
    part = match.copy()
    part.truncate(end)
    turns = turns_of(game, states, actions)
    entries = turn_entries(part, turns, start + 1, presenters["landscape"], names, say)["entries"]
    over = ""
    if match.over and end == match.ply:
        over = stopping(match, names, None, say) if match.stopped else presenters["landscape"].scene(states[end]).status
    return _Telling(
        told,
        [_TurnTold(one["from"], one["to"], one["seat"], one["words"], one["notation"]) for one in entries]
        if end > start
        else [],
        over,
        {
            shape: [
                (
                    still(presenter.scene(states[ply])),
                    [] if ply == start else presenter.frames(states[ply - 1], actions[ply - 1], states[ply]),
                )
                for ply in range(start, end + 1)
            ]
            for shape, presenter in presenters.items()
        },
    )


def _written(
    match: LiveMatch, record: RecordData, start: int, end: int, tellings: Mapping[str, _Telling], heading: str
) -> Story:
    info = match.game.info
    texts = _Texts(list(tellings))
    boards = [_board(shape, group, tellings, texts) for shape in SHAPES for group in _alike(shape, tellings)]
    told = tuple(
        texts.number(dict(zip(tellings, said, strict=True)))
        for said in zip(*(one.told for one in tellings.values()), strict=True)
    )
    turns = tuple(
        StoryTurn(
            each[0].start,
            each[0].end,
            words=texts.number({language: one.words for language, one in zip(tellings, each, strict=True)}),
            notation=texts.number({language: one.notation for language, one in zip(tellings, each, strict=True)}),
            seat=each[0].seat,
        )
        for each in zip(*(one.turns for one in tellings.values()), strict=True)
    )
    ended = texts.number({language: one.end for language, one in tellings.items()})
    rules = _rules(match, list(tellings), texts)
    return Story(
        format=FORMAT, version=VERSION, game=info.id, title=_title(match.game, list(tellings)),
        languages=tuple(tellings),
        texts=texts.lists,
        palette={token: colour for token, colour in info.palette.items() if COLOUR.fullmatch(colour)},
        start=start, told=told, turns=turns, boards=tuple(boards), record=_record(match, record, end),
        heading=heading, end=ended, rules=rules,
    )  # fmt: skip


def _title(game: AnyGame, languages: Sequence[str]) -> str:
    """Return the title for a story's readers: in their language if there is one, else as the game itself has it."""
    title = game.info.title
    return words(languages[0], game.info.package)(title) if len(languages) == 1 else title


def _rules(match: LiveMatch, languages: Sequence[str], texts: _Texts) -> tuple[StoryRule, ...]:
    """Name the rules that are not the usual ones."""
    info = match.game.info
    if not rule_options(match.options, info.options):
        return ()
    # Import here: the page has this module in a pack of its own, which it fetches only where other rules hold.
    from pygame_rules.core.other_rules.chosen import other_rules

    says = {language: words(language, info.package) for language in languages}
    return tuple(
        StoryRule(
            *(
                texts.number({language: say(text) for language, say in says.items()})
                for text in (rule.option.name, rule.choice.name, rule.usual.name)
            )
        )
        for rule in other_rules(match.options, info.options)
    )


def _record(match: LiveMatch, record: RecordData, end: int) -> dict[str, object]:
    """Write the record with which a reader can play on: without the seed, and without later events."""
    written: dict[str, object] = {
        "format": RECORD, "version": RECORD_VERSION, "game": record.game,
        "players": list(record.players), "options": dict(record.options), "events": match.events[:end],
    }  # fmt: skip
    if "seats" in record.extra:
        written["seats"] = [seat.controller.to_json() for seat in match.seats]
    return written


class _Texts:
    """The texts of a story, each with its number.

    :param languages: all languages of the story.
    """

    def __init__(self, languages: Sequence[str]) -> None:
        self._languages = languages
        self._numbers: dict[tuple[str, ...], int] = {("",) * len(languages): 0}

    @property
    def lists(self) -> dict[str, list[str]]:
        """The texts by language."""
        return {language: [row[at] for row in self._numbers] for at, language in enumerate(self._languages)}

    def number(self, said: Mapping[str, str]) -> int:
        """Return the number of a text that is given by language; languages that are missing do not use it."""
        row = tuple(said.get(language, "") for language in self._languages)
        return self._numbers.setdefault(row, len(self._numbers))


class _Pool(Generic[T]):
    """Distinct things, numbered as they come."""

    def __init__(self) -> None:
        self._numbers: dict[T, int] = {}

    def number(self, thing: T) -> int:
        return self._numbers.setdefault(thing, len(self._numbers))

    @property
    def things(self) -> tuple[T, ...]:
        return tuple(self._numbers)


def _alike(shape: Shape, tellings: Mapping[str, _Telling]) -> list[list[str]]:
    """Group the languages whose scenes and frames differ in nothing but texts."""
    groups: list[tuple[object, list[str]]] = []
    for language, telling in tellings.items():
        bare = [
            (_bare_scene(scene), [_bare_frame(frame) for frame in frames]) for scene, frames in telling.films[shape]
        ]
        for known, group in groups:
            if known == bare:
                group.append(language)
                break
        else:
            groups.append((bare, [language]))
    return [group for _, group in groups]


def _bare_item(item: Item) -> Item:
    # A text is as wide as its letters.
    return replace(item, text="", label="", glossary="", w=0.0 if item.text and not item.sprite else item.w)


def _bare_scene(scene: Scene) -> Scene:
    return replace(
        scene,
        status="",
        items=tuple(map(_bare_item, scene.items)),
        spots=tuple(replace(spot, label="") for spot in scene.spots),
        seats=tuple(
            replace(panel, name="", figures=tuple(replace(one, label="", value="", help="") for one in panel.figures))
            for panel in scene.seats
        ),
    )


def _bare_frame(frame: Frame) -> Frame:
    return replace(
        frame,
        caption="",
        moves=tuple(replace(move, to=_bare_item(move.to)) for move in frame.moves),
        show=tuple(replace(show, item=_bare_item(show.item)) for show in frame.show),
        change=tuple(map(_bare_item, frame.change)),
    )


def _board(shape: Shape, group: Sequence[str], tellings: Mapping[str, _Telling], texts: _Texts) -> StoryBoard:
    writer = _Writer(group, texts)
    films = [tellings[language].films[shape] for language in group]
    steps = [
        writer.step([scene for scene, _ in shown], [frames for _, frames in shown])
        for shown in zip(*films, strict=True)
    ]
    return StoryBoard(
        shape, tuple(group), writer.heads.things, writer.items.things, writer.spots.things, writer.seats.things,
        tuple(steps),
    )  # fmt: skip


class _Writer:
    """Writes the scenes of one board.

    :param group: the languages; every list that a method takes has one value for each of them, in this order.
    """

    def __init__(self, group: Sequence[str], texts: _Texts) -> None:
        self._group = group
        self._texts = texts
        self.heads: _Pool[StoryHead] = _Pool()
        self.items: _Pool[StoryItem] = _Pool()
        self.spots: _Pool[StorySpot] = _Pool()
        self.seats: _Pool[StorySeat] = _Pool()
        self._before: dict[str, list[int]] = {"items": [], "spots": [], "seats": []}

    def step(self, scenes: Sequence[Scene], frames: Sequence[Sequence[Frame]]) -> StoryStep:
        """Write the step that leads to this scene."""
        one = scenes[0]
        head = StoryHead(one.width, one.height, one.background, self._text(scenes, "status"), one.focus)
        now = {
            "items": [self._item(each) for each in zip(*(scene.items for scene in scenes), strict=True)],
            "spots": [self._spot(each) for each in zip(*(scene.spots for scene in scenes), strict=True)],
            "seats": [self._seat(each) for each in zip(*(scene.seats for scene in scenes), strict=True)],
        }
        changes = {name: tuple(splices(self._before[name], numbers)) for name, numbers in now.items()}
        self._before = now
        return StoryStep(
            self.heads.number(head),
            **changes,
            frames=tuple(self._frame(each) for each in zip(*frames, strict=True)),
        )

    def _text(self, values: Sequence[Any], field: str) -> int:
        """Return the number of the text that a field of the same thing has in all languages."""
        said = {language: getattr(value, field) for language, value in zip(self._group, values, strict=True)}
        return self._texts.number(said)

    def _item(self, items: Sequence[Item]) -> int:
        one = items[0]
        widths = tuple(item.w for item in items)
        return self.items.number(
            StoryItem(
                one.id, one.x, one.y, one.w, one.h, one.sprite, self._text(items, "text"), one.ink, one.layer,
                one.turn, one.count, self._text(items, "label"), one.faded, one.shadow,
                () if set(widths) == {one.w} else widths,
            )
        )  # fmt: skip

    def _spot(self, spots: Sequence[Spot]) -> int:
        one = spots[0]
        return self.spots.number(StorySpot(one.id, one.x, one.y, one.w, one.h, self._text(spots, "label")))

    def _seat(self, panels: Sequence[SeatPanel]) -> int:
        one = panels[0]
        figures = tuple(
            StoryPanelValue(self._text(each, "label"), self._text(each, "value"), each[0].sprite)
            for each in zip(*(panel.figures for panel in panels), strict=True)
        )
        return self.seats.number(
            StorySeat(
                one.seat, self._text(panels, "name"), one.sprite, figures, one.active, one.out, one.winner, one.colour
            )
        )

    def _frame(self, frames: Sequence[Frame]) -> StoryFrame:
        one = frames[0]
        moved = zip(*([move.to for move in frame.moves] for frame in frames), strict=True)
        shown = zip(*([show.item for show in frame.show] for frame in frames), strict=True)
        return StoryFrame(
            one.length,
            self._text(frames, "caption"),
            tuple(StoryMove(move.item, self._item(to), move.via) for move, to in zip(one.moves, moved, strict=True)),
            tuple(StoryShow(self._item(item), show.tumble) for show, item in zip(one.show, shown, strict=True)),
            one.hide,
            tuple(self._item(items) for items in zip(*(frame.change for frame in frames), strict=True)),
            one.sound,
        )


def splices(before: Sequence[int], after: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Find the splices that turn one list of distinct numbers into another: (index, how many numbers go, the new
    numbers), to be carried out in order.

    >>> list(splices([1, 2, 3, 4], [1, 9, 3, 4, 2]))
    [(1, 1, 9), (4, 0, 2)]
    """
    at = old = new = 0
    ahead = set(before)
    """The numbers of the old list that have neither stayed nor gone yet."""
    while old < len(before) or new < len(after):
        if old < len(before) and new < len(after) and before[old] == after[new]:
            ahead.discard(before[old])
            old, new, at = old + 1, new + 1, at + 1
            continue
        gone, come = 0, []
        while old < len(before) or new < len(after):
            if old < len(before) and new < len(after) and before[old] == after[new]:
                break
            if new < len(after) and after[new] not in ahead:
                come.append(after[new])
                new += 1
            else:
                # The next number either goes for good, or comes back further on.
                ahead.discard(before[old])
                gone += 1
                old += 1
        yield (at, gone, *come)
        at += len(come)
