"""Makes the table of all that a throw could have been in an essay, with a picture of the board after each.

A block such as

    ```outcomes emperor
    caption: All throws, the worst first
    event: Throw
    chance: White wins, of 100 games
    ```

shows the file `essays/emperor.outcomes.json` of the game's package (docs/essays.md). Every line is a key and the words
for it, in the language of the text: those in `WORDS` are said beside the table, all others are its columns. The build
plays each turn by the rules, so the file cannot show one that they forbid.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Any, Final

from pygame_rules.core.errors import OptionError, RecordError
from pygame_rules.core.game import AnyGame, Notates, State
from pygame_rules.core.presenter import Presenter
from pygame_rules.core.record import step
from pygame_rules.core.scene import View
from tools.base.console import BuildError
from tools.pages.example_pictures import WIDE, around, drawn, found, ways_of
from tools.pages.examples import Course

WORDS: Final = ("caption", "choose", "part", "again", "own", "crop")
"""What is said beside the table: its caption; above the choice of a throw; of each of its parts, with its number for
`{n}`; on the button that throws; on the button that goes back to the throw of the record. `crop` lists spots, with
blanks: the pictures show the part of the board with them."""
NEEDED: Final = ("caption", "choose", "part")
GIVEN: Final = ("event", "turn", "chance")
"""The columns that every file has; the others are keys of its `counts`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One thing that chance could have brought."""

    event: str
    parts: tuple[int, ...]
    """The numbers of the throw, ascending."""
    turn: tuple[str, ...]
    """The events of the best turn after it."""
    marks: tuple[str, ...]
    """The items and spots with a ring in the picture."""
    counts: Mapping[str, int]
    won: float
    """How many of the games were won from there."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """A file of outcomes."""

    path: str
    """For errors."""
    record: str
    """The name of the record beside it, whose options are the position and whose first event is what really happened."""
    games: int
    """The number of games that were played after each outcome."""
    all: tuple[Outcome, ...]


def read(package: str, name: str) -> Outcomes:
    """Read a file of outcomes.

    :raises BuildError: the package has no such file, or something is missing in it.
    """
    file = f"{name}.outcomes.json"
    path = f"{package.replace('.', '/')}/essays/{file}"
    source = files(package).joinpath("essays", file)
    if not source.is_file():
        raise BuildError(f"{path} is missing; a block of an essay names it.")
    try:
        told: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
        rows = tuple(
            Outcome(
                one["event"], tuple(one["parts"]), tuple(one["turn"]), tuple(one["marks"]), one["counts"], one["won"]
            )
            for one in told["outcomes"]
        )
        return Outcomes(path, told["record"], told["games"], rows)
    except (ValueError, KeyError, TypeError) as error:
        raise BuildError(f"{path} is no file of outcomes (docs/essays.md): {error!r}.") from error


def words_of(text: str, where: str) -> dict[str, str]:
    """Read the lines of a block.

    :param where: the place of the block, for errors.
    """
    words: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, said = line.partition(":")
        if not colon or not said.strip():
            raise BuildError(f"{where}: each line of a block of outcomes is a key, a colon and words; found {line!r}.")
        words[key.strip()] = said.strip()
    missing = [key for key in NEEDED if key not in words]
    if missing:
        raise BuildError(f"{where}: the block of outcomes does not say {', '.join(missing)}.")
    return words


class OutcomeTable:
    """Draws and writes the outcomes of one file."""

    def __init__(self, game: AnyGame, outcomes: Outcomes, options: Mapping[str, object], own: str) -> None:
        """Play all turns by the rules.

        :param options: of the record.
        :param own: the event that really happened.
        :raises BuildError: the rules refuse the options or an event.
        """
        self._game, self._outcomes, self._own = game, outcomes, own
        players = game.info.seats[0]
        try:
            start = game.new_initial_state(players, options)
        except OptionError as error:
            raise BuildError(f"{outcomes.record}: {error}") from error
        self._courses = [self._play(start, one) for one in outcomes.all]

    def html(self, words: Mapping[str, str], language: str, pictures: dict[str, str], where: str) -> str:
        """Write the table, and put its pictures among the others.

        :param pictures: SVG texts by name, without sprites.
        :raises BuildError: a picture has no such thing, or the words name a column that the file lacks.
        """
        columns = {key: said for key, said in words.items() if key not in WORDS}
        for key in columns:
            if key not in GIVEN and any(key not in one.counts for one in self._outcomes.all):
                known = ", ".join([*GIVEN, *self._outcomes.all[0].counts])
                raise BuildError(f"{where}: {self._outcomes.path} has no {key}; it has {known}.")
        order = sorted(
            range(len(self._courses)), key=lambda at: (self._outcomes.all[at].won, self._outcomes.all[at].parts)
        )
        rows = "".join(self._row(at, columns, words, language, pictures, where) for at in order)
        head = "".join(f'<th scope="col" data-key="{escape(key)}">{escape(said)}</th>' for key, said in columns.items())
        said = "".join(
            f' data-{key}="{escape(words[key])}"' for key in ("choose", "part", "again", "own") if key in words
        )
        return (
            f'<div class="outcomes"{said}><div class="wide" tabindex="0" role="region" aria-label="{escape(words["caption"])}">'
            f"<table><caption>{escape(words['caption'])}</caption>"
            f"<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div></div>\n"
        )

    def _play(self, start: State, one: Outcome) -> Course:
        states: list[State] = [start]
        actions = []
        for number, event in enumerate((one.event, *one.turn), 1):
            try:
                action, state = step(self._game, states[-1], event, number)
            except RecordError as error:
                raise BuildError(f"{self._outcomes.path}: {one.event}: {error}") from error
            actions.append(action)
            states.append(state)
        return Course(tuple(states), tuple(actions), 1)

    def _row(
        self, at: int, columns: Mapping[str, str], words: Mapping[str, str], language: str, pictures: dict[str, str],
        where: str,
    ) -> str:  # fmt: skip
        one, course = self._outcomes.all[at], self._courses[at]
        shown: Presenter[Any, Any] = self._game.presenter(View(language=language))
        scene = shown.scene(course.states[-1])
        crop = found([scene], words.get("crop", "").split(), where)
        part = around(scene, crop)
        marked = found([scene], one.marks, f"{self._outcomes.path}: {one.event}")
        name = f"outcome.{'-'.join(map(str, one.parts))}"
        pictures[name] = drawn(self._game, scene, part, marked, ways_of(shown, course))
        told = shown.tell_turn(course.states, course.actions).text if shown.tell_turn else scene.status
        high = round(WIDE * part.h / part.w)
        own = " data-own" if one.event == self._own else ""
        cells = "".join(self._cell(key, one, course, number == 0) for number, key in enumerate(columns))
        return (
            f'<tr data-parts="{" ".join(map(str, one.parts))}" data-picture="{name}" data-alt="{escape(told)}" '
            f'data-width="{WIDE}" data-height="{high}"{own}>{cells}</tr>\n'
        )

    def _cell(self, key: str, one: Outcome, course: Course, first: bool) -> str:
        if key == "event":
            inside = f'<span class="dice">{"".join(f"<span>{part}</span>" for part in one.parts)}</span>'
        elif key == "turn":
            inside = escape(self._written(course, one))
        elif key == "chance":
            of_100 = 100 * one.won / self._outcomes.games
            bar = f'<svg class="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="{of_100:.1f}" height="8"/></svg>'
            inside = f"{share(of_100)}{bar}"
        else:
            inside = str(one.counts[key])
        return f'<th scope="row">{inside}</th>' if first else f'<td data-key="{escape(key)}">{inside}</td>'

    def _written(self, course: Course, one: Outcome) -> str:
        """Write the turn in the game's notation, without the throw, which has a column of its own."""
        if not isinstance(self._game, Notates):
            return " ".join(one.turn)
        text = self._game.write_turn(course.states, course.actions)
        return text.partition(": ")[2] or text


def share(of_100: float) -> str:
    """Write a share as a whole number of 100.

    >>> share(4.6), share(0.2), share(0.0)
    ('5', '< 1', '0')
    """
    return "< 1" if 0 < of_100 < 0.5 else str(round(of_100))


def figures_of(outcomes: Outcomes, parts: Sequence[int]) -> Outcome:
    """Return the outcome of a throw."""
    return next(one for one in outcomes.all if one.parts == tuple(parts))
