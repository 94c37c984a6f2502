"""Records: the form in which matches are saved, exported, shared and replayed (docs/rules/README.md, "A record").

Reading checks the structure first, then the events one by one, then the result. Whatever the input, the only error it
raises is `RecordError`.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import dataclass, field
from typing import Final

from pygame_rules.core.errors import (
    EventSyntaxError,
    IllegalAction,
    JsonError,
    OptionError,
    RecordError,
    Term,
    UnknownGame,
    is_whole,
    seen,
    whole,
)
from pygame_rules.core.field_reader import Reader
from pygame_rules.core.game import CHANCE, Action, AnyGame, Result, State
from pygame_rules.core.json_text import DEEPEST, check_value, read_json, whole_texts
from pygame_rules.core.record_file import SAID, RecordFile, short
from pygame_rules.core.rule_options import usual_left_out

FORMAT: Final = "spieltisch-record"
VERSION: Final = 1
NAME_LENGTH: Final = 80
"""The most Unicode code points that a player's name may have."""
KEYS: Final = ("format", "version", "game", "players", "options", "events", "result")
"""The keys that the rules read; all others are kept and ignored."""


@dataclass(frozen=True, slots=True)
class RecordData:
    """The contents of a record; its structure is valid, its events may be wrong. Programs have
    `library.record.Record`."""

    game: str
    players: tuple[str, ...]
    """Names, one per seat."""
    options: Mapping[str, object] = field(default_factory=dict)
    events: tuple[str, ...] = ()
    result: Result | None = None
    extra: Mapping[str, object] = field(default_factory=dict)
    """All other top-level keys as they were found."""
    start: State | None = field(default=None, compare=False, repr=False)
    """The state before the first event, if there is one already: checking the options creates it."""

    def first_state(self, game: AnyGame) -> State:
        """Return the state before the first event.

        :raises OptionError: options that the game does not have (`parse` has refused them).
        """
        return game.new_initial_state(len(self.players), self.options) if self.start is None else self.start


@dataclass(frozen=True, slots=True)
class Replay:
    """The states that a record's events lead to."""

    game: AnyGame
    states: tuple[State, ...]
    """One more than `actions`: the state before the first event, after it, …"""
    actions: tuple[Action, ...]


def parse(text: str | bytes, find: Callable[[str], AnyGame]) -> RecordData:
    """Read the record in a JSON text; `find` gives the game of an id or raises `UnknownGame`.

    :raises RecordError: too large or too deep, not UTF-8, not JSON, or not structured like a record; `event` is None.
    """
    try:
        loaded = read_json(text, halves=True)
    except JsonError as error:
        raise RecordError.of(error) from None
    if isinstance(loaded, dict):
        # Events stay as they are written, so that the error about a wrong one can quote it.
        loaded = {whole(key): each if key == "events" else whole_texts(each) for key, each in loaded.items()}
    return _record(loaded, find)


def from_json(loaded: object, find: Callable[[str], AnyGame]) -> RecordData:
    """Read the record in a parsed JSON value.

    :raises RecordError: see `parse`; also where the value holds something that JSON does not have.
    """
    try:
        check_value(loaded)
    except JsonError as error:
        raise RecordError.of(error) from None
    return _record(loaded, find)


def _record(loaded: object, find: Callable[[str], AnyGame]) -> RecordData:
    written = Reader(loaded, RecordFile, SAID).whole()
    if written["format"] != FORMAT:
        raise written.wrong("format", repr(FORMAT))
    version = written["version"]
    if type(version) is int and version > VERSION:
        raise RecordError(
            "This record has version {found}; a newer program has written it. This one reads version {expected}.",
            expected=VERSION, found=short(version),
        )  # fmt: skip
    if type(version) is not int or version != VERSION:
        raise written.wrong("version", VERSION)
    name = written.text("game")
    try:
        game = find(name)
    except UnknownGame as error:
        raise RecordError.of(error) from None
    players = written.items("players")
    if len(players) not in game.info.seats:
        raise RecordError(
            "{title} has {seats} players, not {count}.",
            title=Term(game.info.title), seats=seats_text(game), count=len(players),
        )  # fmt: skip
    options = written.mapping("options", {})
    events = written.items("events")
    for number, event in enumerate(events, 1):
        if not isinstance(event, str):
            raise RecordError(
                "Every event must be a text; event {number} is {found}.", number=number, found=short(event)
            )
    try:
        names, options = checked_names(players), usual_left_out(checked_options(options), game.info.options)
        start = game.new_initial_state(len(names), options)
    except OptionError as error:
        raise RecordError.of(error) from None
    return RecordData(
        name,
        names,
        options,
        tuple(map(str, events)),
        _result(written["result"], len(names)),
        {key: value for key, value in written.all.items() if key not in KEYS},
        start,
    )


def checked_names(names: object) -> tuple[str, ...]:
    """Check the players' names by seat, as a record may hold them. Whatever makes a match or reads a record checks them
    here.

    :raises OptionError: they are no list, or a name is no text, too long, or holds half a character.
    """
    if not isinstance(names, Collection) or isinstance(names, str | bytes | bytearray | Mapping | Set):
        raise OptionError("The players’ names are a list of texts, one a seat, not {found}.", found=seen(names))
    for name in names:
        if not isinstance(name, str):
            raise OptionError("A player’s name is a text, not {found}.", found=seen(name))
        if len(name) > NAME_LENGTH:
            raise OptionError(
                "A player’s name has at most {most} characters; one here has {count}.",
                most=NAME_LENGTH, count=len(name),
            )  # fmt: skip
        if not is_whole(name):
            raise OptionError(
                "The name {found} holds half a character (a lone surrogate), which UTF-8 does not have.",
                found=ascii(name),
            )
    return tuple(names)


def checked_options(options: object) -> dict[str, object]:
    """Copy a game's options as a record holds them: JSON, with lists in place of tuples. The game itself says whether
    it has these options.

    :raises OptionError: they are no mapping, or hold something that JSON does not have.
    """
    if not isinstance(options, Mapping):
        raise OptionError("The options are an object with the options’ ids as keys, not {found}.", found=seen(options))
    if not options:
        return {}
    try:
        # In a record the options lie under a key, one level deeper.
        check_value(dict(options), deepest=DEEPEST - 1)
    except JsonError as error:
        raise OptionError(error.template, **error.values) from None
    copied: dict[str, object] = json.loads(json.dumps(dict(options)))
    return copied


def seats_text(game: AnyGame) -> str:
    """Return the possible numbers of players as a text: "2" or "2–4"."""
    seats = game.info.seats
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def _result(found: object, players: int) -> Result | None:
    if found is None:
        return None
    if isinstance(found, dict) and found.keys() == {"winners", "scores"}:
        winners, scores = found["winners"], found["scores"]
        if (
            isinstance(winners, list)
            and isinstance(scores, list)
            and all(type(seat) is int and 0 <= seat < players for seat in winners)
            and all(a < b for a, b in itertools.pairwise(winners))
            and all(type(score) is int for score in scores)
            and len(scores) == players
        ):
            return Result(tuple(winners), tuple(scores))
    raise RecordError(
        "The key 'result' must be null or an object with 'winners’ (seats, ascending) and 'scores’ (a whole number "
        "for each of the {players} seats), not {found}.",
        players=players, found=short(found),
    )  # fmt: skip


def to_json(record: RecordData) -> dict[str, object]:
    """Return the record as a JSON object, with the keys that the rules read first."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "players": list(record.players),
        "options": dict(record.options),
        "events": list(record.events),
        "result": None if record.result is None else record.result.to_json(),
        **record.extra,
    }


def to_text(record: RecordData) -> str:
    """Write the record as a file holds it: UTF-8 JSON, one event per line, a newline at the end.

    :raises JsonError: it holds something that JSON does not have, which `parse` and `from_json` refuse.
    """
    written = to_json(record)
    check_value(written)
    return json.dumps(written, ensure_ascii=False, indent=1) + "\n"


def step(game: AnyGame, state: State, text: str, number: int) -> tuple[Action, State]:
    """Return the action that an event names, and the state after it.

    :param number: the event's number in its record, from 1, for the error.
    :raises RecordError: the text is not an event of the game, or not legal here.
    """
    try:
        action = game.string_to_action(text)
        return action, state.apply_action(action)
    except (EventSyntaxError, IllegalAction) as error:
        raise RecordError.of(error, number, text) from None


def replay_valid(record: RecordData, game: AnyGame, upto: int | None = None) -> tuple[Replay, RecordError | None]:
    """Replay the events up to the first wrong one; also return the error in that event or in the result, or None.

    :param upto: play only this many events, and do not check the result.
    :raises OptionError: options that the game does not have (`parse` has refused them).
    """
    state = record.first_state(game)
    states: list[State] = [state]
    actions: list[Action] = []
    events = record.events if upto is None else record.events[:upto]
    for number, text in enumerate(events, 1):
        try:
            action, state = step(game, state, text, number)
        except RecordError as error:
            return Replay(game, tuple(states), tuple(actions)), error
        states.append(state)
        actions.append(action)
    replay = Replay(game, tuple(states), tuple(actions))
    if upto is None and record.result is not None and record.result != state.result():
        return replay, _wrong_result(record.result, state.result())
    return replay, None


def _wrong_result(written: Result, reached: Result | None) -> RecordError:
    if reached is None:
        return RecordError("The record has a result, but its events do not end the game: expected null.")
    return RecordError(
        "The record’s result is not the one its events lead to: expected {expected}, found {found}.",
        expected=short(reached.to_json()), found=short(written.to_json()),
    )  # fmt: skip


def replay(record: RecordData, game: AnyGame, upto: int | None = None) -> Replay:
    """Replay the events of a record.

    :param upto: play only this many events, and do not check the result.
    :raises RecordError: the first error in the record; also if `upto` is beyond the end.
    """
    if upto is not None and upto > len(record.events):
        raise RecordError(
            "The record has {count} events; there is no position after {at}.", count=len(record.events), at=upto
        )
    played, error = replay_valid(record, game, upto)
    if error is not None:
        raise error
    return played


def chance_indices(replayed: Replay) -> list[int]:
    """List the plies (from 0) of a replay's chance events, in order."""
    return [ply for ply in range(len(replayed.actions)) if replayed.states[ply].current_player() == CHANCE]
