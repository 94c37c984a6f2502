"""Draws the worked examples of the rules pages: pictures from the game's own scenes, and the figures that show them.

A picture is the presenter's scene in the page's language, drawn by `core.scene_svg`. It has no sprites of its own: the
page puts those of `art.json` into it, as into the pictures of `pictures.json` (`web/src/games/art.js`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias
from urllib.parse import quote

from pygame_rules.core.game import AnyGame, Notates
from pygame_rules.core.languages import SOURCE
from pygame_rules.core.presenter import Presenter
from pygame_rules.core.scene import Item, Move, Point, Rect, Scene, Spot, View
from pygame_rules.core.scene_svg import scene_svg
from pygame_rules.core.turns import turns_of
from tools.art.sprite_sheet import plain_quotes
from tools.base.console import BuildError
from tools.base.tokens import board_tokens, token
from tools.pages.examples import NAME, Course, Example, Placed, play, read
from tools.translations.page_words import translated

PICTURES: Final = "examples.json"
"""The file with a game's pictures: SVG texts by name, without the sprites."""
MARGIN: Final = 0.035
"""The margin around the things that a picture must show, as a part of the board's shorter side."""
WIDE: Final = 800
"""The `width` of each picture in the HTML, in pixels; with the `height`, it gives the picture its shape."""
MARK: Final = token("board-mark")
MARK_EDGE: Final = token("over-light")
"""The colours of a ring, as on the page's board."""
TRACE: Final = token("board-trace")
TRACE_EDGE: Final = token("board-trace-edge")

Thing: TypeAlias = Item | Spot
"""A thing with an id, a place and a size in a scene."""
Figure: TypeAlias = Callable[[str, str, int], str]
"""A function that makes the HTML of an example; takes its name, the HTML of its caption, and its line on the page."""


class Way(NamedTuple):
    """How a thing has moved."""

    slot: str
    """The id of the slot where it is now."""
    points: tuple[Point, ...]
    colour: str


Arrow: TypeAlias = "tuple[Thing, ...]"
"""The things through whose centres an arrow goes."""


class Album:
    """The examples of a game and the pictures that its rules pages show."""

    def __init__(
        self, game: AnyGame, source: str | None = None, name: str = NAME, still: Callable[[str], str] | None = None
    ) -> None:
        """Read the game's examples.

        :param source: the text of the file, if it is not that of the game's package.
        :param name: the file's path in the game's package.
        :param still: gives the address of the finished picture of a name, for documents that show their pictures
            without a script; None: a script puts the pictures together, and an empty one keeps the place of each.
        :raises BuildError: the file is wrong.
        """
        self.game = game
        self._still = still
        self.file = f"{game.info.package.replace('.', '/')}/{name}"
        if source is None:
            path = files(game.info.package).joinpath(*name.split("/"))
            source = path.read_text(encoding="utf-8") if path.is_file() else ""
        self.examples = read(source, self.file)
        self.pictures: dict[str, str] = {}
        """The pictures of all figures made so far."""
        self._courses = {name: play(game, example, self.file) for name, example in self.examples.items()}
        self._shown: set[tuple[str, str]] = set()

    def figures(self, language: str, page: str) -> Figure:
        """Return the function that makes the figures of a rules page.

        :param page: the page's file name, for errors.
        """

        def figure(name: str, caption: str, line: int) -> str:
            if name not in self.examples:
                known = ", ".join(self.examples) or "none"
                raise BuildError(f"{page}:{line}: there is no example {name} in {self.file}; it has {known}.")
            self._shown.add((language, name))
            if language != SOURCE:
                # The pictures of the source language, so that the others are compared with them.
                self._figure(self.examples[name], SOURCE, caption)
            return self._figure(self.examples[name], language, caption)

        return figure

    def check_shown(self, language: str, page: str) -> None:
        """Check that a rules page shows every example.

        :raises BuildError: it does not.
        """
        missing = [name for name in self.examples if (language, name) not in self._shown]
        if missing:
            raise BuildError(f"{page} does not show {', '.join(missing)} of {self.file}.")

    def _figure(self, example: Example, language: str, caption: str) -> str:
        course = self._courses[example.name]
        shown: Presenter[Any, Any] = self.game.presenter(View(language=language, shape=example.shape))
        before, after = shown.scene(course.states[course.at]), shown.scene(course.states[-1])
        # What leaves or enters the board is in one of the two scenes only.
        pointed = self._found([before], example, example.highlight)
        pointed_after = self._found([after], example, example.highlight_after)
        arrows = [tuple(self._found([before], example, Placed(ids, example.ways.line))) for ids in example.ways.value]
        cropped = self._found([before, after], example, example.crop)
        part = around(before, [*cropped, *pointed, *pointed_after] if cropped else [])
        parts = [self._picture(example.name, before, part, pointed, language, arrows=arrows)]
        if example.move:
            turns = "<br>".join(told(self.game, shown, course))
            parts.append(f'<p class="example-move">{turns}</p>')
            ways = ways_of(shown, course)
            parts.append(self._picture(f"{example.name}.after", after, part, pointed_after, language, ways))
        kind = _kind(part, bool(example.move))
        parts.append(f"<figcaption>{caption}</figcaption>")
        return f'<figure class="example {kind}">{"".join(parts)}</figure>\n'

    def _picture(
        self,
        name: str,
        scene: Scene,
        part: Rect,
        pointed: Sequence[Thing],
        language: str,
        ways: Sequence[Way] = (),
        arrows: Sequence[Arrow] = (),
    ) -> str:
        """Draw a picture, and return the HTML that shows it."""
        name = self._kept(name, language, drawn(self.game, scene, part, pointed, ways, arrows))
        # Until the page has put the picture together, an empty one keeps its place.
        wide, high = WIDE, round(WIDE * part.h / part.w)
        empty = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"/>'
        source = self._still(name) if self._still else f"data:image/svg+xml,{quote(empty, safe=' /:=')}"
        return (
            f'<div class="example-picture"><button type="button" aria-pressed="false">'
            f'<img alt="{escape(" ".join([alternative(scene, pointed), *along(arrows, language)]))}" src="{source}" '
            f'data-example="{name}" width="{wide}" height="{high}"></button></div>'
        )

    def _kept(self, name: str, language: str, svg: str) -> str:
        """Keep a picture, and return its name; pictures without words are the same in all languages."""
        if language != SOURCE and self.pictures.get(name) != svg:
            name = f"{name}.{language}"
        self.pictures[name] = svg
        return name

    def _found(self, scenes: Sequence[Scene], example: Example, ids: Placed[tuple[str, ...]]) -> list[Thing]:
        """Find the spots and items with these ids, each in the first scene that has it."""
        return found(scenes, ids.value, f"{self.file}:{ids.line}: example {example.name}")


def found(scenes: Sequence[Scene], ids: Sequence[str], where: str) -> list[Thing]:
    """Find the spots and items with these ids, each in the first scene that has it.

    :param where: the place of the ids, for errors.
    :raises BuildError: no scene has one of them.
    """
    things: dict[str, Thing] = {}
    for scene in reversed(scenes):
        things |= {item.id: item for item in scene.items}
        things |= {spot.id: spot for spot in scene.spots}
    for name in ids:
        if name not in things:
            raise BuildError(f"{where}: the picture has no spot or item {name}.")
    return [things[name] for name in ids]


def drawn(
    game: AnyGame,
    scene: Scene,
    part: Rect,
    pointed: Sequence[Thing] = (),
    ways: Sequence[Way] = (),
    arrows: Sequence[Arrow] = (),
) -> str:
    """Draw a part of a scene as SVG without its sprites.

    It shows also rings round things, the ways of what has moved, and arrows for where something goes.
    """
    unit = min(scene.width, scene.height) / 100
    svg = scene_svg(
        # The text for those who do not see the picture stands in the page.
        replace(scene, status=""),
        game.info.package,
        {**board_tokens(), **game.info.palette},
        with_art=False,
        part=part,
        under="".join(_line(way, unit) for way in ways),
        over="".join([*(_arrow(arrow, unit) for arrow in arrows), *(_ring(thing, unit) for thing in pointed)]),
    )
    return plain_quotes(svg)


def alternative(scene: Scene, pointed: Sequence[Thing]) -> str:
    """Write the text for those who do not see a picture: the scene's status and what the picture points at."""
    texts = [scene.status, *(thing.label for thing in pointed)]
    return " ".join(text if text.endswith((".", "!", "?")) else f"{text}." for text in texts if text)


def along(arrows: Sequence[Arrow], language: str) -> Iterator[str]:
    """Yield a sentence for each arrow, for those who do not see it: the names of the places that it goes through."""
    for arrow in arrows:
        # Behind the colon of a label stands what lies there.
        places = "; ".join(thing.label.split(":")[0].strip() for thing in arrow if thing.label)
        yield translated("An arrow goes this way: {places}.", language).replace("{places}", places)


def _kind(part: Rect, two: bool) -> str:
    """Return the class of a figure, which says how its pictures are laid out (`web/style/prose.css`).

    Two stand side by side: `tall` ones always, `two` where there is room; `wide` ones stand one above the other.
    """
    if part.w > 2 * part.h:
        return "wide"
    if not two:
        return "one"
    return "tall" if part.w < 0.75 * part.h else "two"


def around(scene: Scene, things: Sequence[Thing]) -> Rect:
    """Return the part of the board with these things and a margin; all of it if there are none."""
    if not things:
        return Rect(0, 0, scene.width, scene.height)
    margin = MARGIN * min(scene.width, scene.height)
    left = max(min(thing.x - thing.w / 2 for thing in things) - margin, 0)
    top = max(min(thing.y - thing.h / 2 for thing in things) - margin, 0)
    right = min(max(thing.x + thing.w / 2 for thing in things) + margin, scene.width)
    bottom = min(max(thing.y + thing.h / 2 for thing in things) + margin, scene.height)
    return Rect(*(float(_number(value)) for value in (left, top, right - left, bottom - top)))


def ways_of(shown: Presenter[Any, Any], course: Course) -> list[Way]:
    """Return the ways of all that has walked in the move, as the page traces them (`web/src/board/traces.js`)."""
    ways: dict[str, Way] = {}
    for at in range(course.at, len(course.actions)):
        before, after = course.states[at : at + 2]
        scene = shown.scene(before)
        items = {item.id: item for item in scene.items}
        colour = next((seat.colour for seat in scene.seats if seat.seat == before.current_player()), "")
        for frame in shown.frames(before, course.actions[at], after):
            for move in frame.traced:
                earlier = ways.pop(move.item, None)
                ways[move.to.id] = _way(move, items, earlier, colour)
            for move in frame.moves:
                items[move.to.id] = move.to
            items |= {show.item.id: show.item for show in frame.show}
    return list(ways.values())


def _way(move: Move, items: Mapping[str, Item], earlier: Way | None, colour: str) -> Way:
    start = items[move.item]
    begun = earlier.points if earlier else ((start.x, start.y),)
    return Way(move.to.id, (*begun, *move.via, (move.to.x, move.to.y)), colour)


def told(game: AnyGame, shown: Presenter[Any, Any], course: Course) -> Iterator[str]:
    """Yield the turns of the move, in words and in the game's notation."""
    for turn in turns_of(game, course.states, course.actions):
        if turn.end <= course.at:
            continue
        states, actions = course.states[turn.start : turn.end + 1], course.actions[turn.start : turn.end]
        if shown.tell_turn:
            words = shown.tell_turn(states, actions).text
        else:
            words = " ".join(shown.describe(state, action) for state, action in zip(states[:-1], actions, strict=True))
        notation = f" <code>{escape(game.write_turn(states, actions))}</code>" if isinstance(game, Notates) else ""
        yield f"{escape(words)}{notation}"


def _line(way: Way, unit: float) -> str:
    """Draw a way in its player's colour, with an edge in another; a ring shows where it begins."""
    (x, y), *_ = way.points
    drawn = f'<path d="M{"L".join(f"{_number(px)} {_number(py)}" for px, py in way.points)}"/>'
    drawn += f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(unit * 1.5)}"/>'
    edge, ink = (_edge(way.colour), way.colour) if way.colour else (TRACE_EDGE, TRACE)
    strokes = "".join(
        f'<g stroke="{colour}" stroke-width="{_number(unit * width)}">{drawn}</g>'
        for colour, width in ((edge, 1.6), (ink, 0.8))
    )
    return f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{strokes}</g>'


def _arrow(arrow: Arrow, unit: float) -> str:
    """Draw an arrow, light with a dark edge, so that it stands out on every board; a disc shows where it begins."""
    points = [(thing.x, thing.y) for thing in arrow]
    (fx, fy), (tx, ty) = points[-2:]
    long = math.hypot(tx - fx, ty - fy)
    dx, dy = ((tx - fx) / long, (ty - fy) / long) if long else (1.0, 0.0)
    head, half = unit * 6, unit * 3
    base = (tx - dx * head, ty - dy * head)
    corners = [(base[0] - dy * half, base[1] + dx * half), (tx, ty), (base[0] + dy * half, base[1] - dx * half)]
    line = "L".join(f"{_number(x)} {_number(y)}" for x, y in (*points[:-1], base))
    tip = "L".join(f"{_number(x)} {_number(y)}" for x, y in corners)
    x, y = points[0]
    drawn = f'<path d="M{line}" fill="none"/><path d="M{tip}Z"/>'
    drawn += f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(unit * 1.5)}"/>'
    return "".join(
        f'<g stroke="{colour}" fill="{colour}" stroke-width="{_number(unit * width)}" stroke-linejoin="round" '
        f'stroke-linecap="round">{drawn}</g>'
        for colour, width in ((TRACE_EDGE, 2.6), (TRACE, 1.3))
    )


def _edge(colour: str) -> str:
    """Return a light edge for a dark colour, a dark one for a light colour."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return TRACE if 0.3 * red + 0.6 * green + 0.1 * blue < 128 else TRACE_EDGE


def _ring(thing: Thing, unit: float) -> str:
    """Draw a ring round a thing that the picture points at."""
    wide, high = thing.w + unit, thing.h + unit
    box = (
        f'x="{_number(thing.x - wide / 2)}" y="{_number(thing.y - high / 2)}" width="{_number(wide)}" '
        f'height="{_number(high)}" rx="{_number(min(wide, high) / 2 if isinstance(thing, Item) else unit * 2)}"'
    )
    return "".join(
        f'<rect {box} fill="none" stroke="{colour}" stroke-width="{_number(unit * width)}"/>'
        for colour, width in ((MARK_EDGE, 1.7), (MARK, 0.9))
    )


def _number(value: float) -> str:
    """Write a length in board units, with as many digits as the smallest boards need."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) < 50 else f"{value:.0f}"
