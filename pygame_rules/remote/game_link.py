"""A game as a short link: its record in some dozen bytes, with who shares it (docs/records.md, "A link").

`write` and `read` are each other's inverse, but for what a record tells of its seed and of who has made it. A link is
the game's id, a dot, and bytes as a text.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pygame_rules.core.controller import PERSON, Computer, Controller
from pygame_rules.core.errors import BadValue
from pygame_rules.core.game import TERMINAL, AnyGame
from pygame_rules.core.json_text import read_json
from pygame_rules.core.record import RecordData, Replay, checked_names, checked_options, replay
from pygame_rules.core.record_origin import controllers_here
from pygame_rules.core.words import N_
from pygame_rules.remote.decision_code import pack, unpack
from pygame_rules.remote.envelope import LARGEST, ByteReader, as_text, damaged, from_text, number, text, unfitting
from pygame_rules.remote.errors import LetterCut, OtherRules
from pygame_rules.remote.letter import MARK, MOST_EVENTS, begun, leads_elsewhere, mark_of

VERSION: Final = 1
"""The first byte."""
CHECK: Final = 2
"""How many bytes at the end check that the others, and the game's id, are as they were written."""
OPTIONS, NAMED, SHARED, COMPUTERS, TASK, RESIGNED, AGREED = 1, 2, 4, 8, 16, 32, 64
"""Bits of the second byte: what the link says besides the seats and the events."""


@dataclass(frozen=True, slots=True)
class GameLink:
    """What a link says."""

    record: RecordData
    """Of what is no rule, it has who decides at each seat (`seats`) and who has ended the game (`ended`)."""
    by: str = ""
    """The name of who shares the game; empty: it is not told."""
    task: int | None = None
    """After how many events whoever opens the link is asked to play on, and to do better; None: the game is shown."""


def write(link: GameLink, game: AnyGame, played: Replay | None = None) -> str:
    """Write a link.

    :param played: what the record's events lead to, if it is known; otherwise they are played.
    :raises RecordError: the record's events are no game.
    :raises OptionError: the name of who shares it is none that a record could hold.
    """
    record, seats = link.record, len(link.record.players)
    (by,) = checked_names([link.by])
    played = played or replay(record, game)
    levels = [seat.level if isinstance(seat, Computer) else "" for seat in controllers_here(record)]
    options = json.dumps(dict(record.options), ensure_ascii=False, separators=(",", ":")) if record.options else ""
    resigned, agreed = _ended(record)
    if played.states[-1].current_player() == TERMINAL:
        resigned, agreed = None, False
    said = {
        OPTIONS: text(options) if options else b"",
        NAMED: b"".join(map(text, record.players)) if any(record.players) else b"",
        SHARED: text(by) if by else b"",
        COMPUTERS: b"".join(map(text, levels)) if any(levels) else b"",
        TASK: b"" if link.task is None else number(link.task),
        RESIGNED: b"" if resigned is None else bytes([resigned]),
    }
    flags = sum(flag for flag, part in said.items() if part) | AGREED * agreed
    parts = [bytes([VERSION, flags, seats]), *said.values(), number(len(played.actions))]
    parts += [mark_of(game, played.actions), pack(game, played.states, played.actions, chance=True, arranged=True)]
    data = b"".join(parts)
    return f"{record.game}.{as_text(data + _check(record.game, data))}"


def read(written: str, find: Callable[[str], AnyGame]) -> GameLink:
    """Read a link, and play its game.

    :param find: returns the game of an id, or raises `UnknownGame`.
    :raises LetterError: for all that is wrong with it, whatever it is.
    """
    name, dot, packed = "".join(written.split()).partition(".")
    if not dot:
        raise damaged()
    whole = from_text(packed)
    data, check = whole[:-CHECK], whole[-CHECK:]
    if not MARK < len(data) <= LARGEST or _check(name, data) != check:
        raise damaged()
    try:
        return _read(name, ByteReader(data), find)
    except LetterCut:
        # All bytes are there, but they end too early.
        raise unfitting() from None


def _read(name: str, reader: ByteReader, find: Callable[[str], AnyGame]) -> GameLink:
    flags = reader.byte()
    if reader.form != VERSION or flags > OPTIONS | NAMED | SHARED | COMPUTERS | TASK | RESIGNED | AGREED:
        raise OtherRules(N_("A newer version of this program has written this link. Please load the newest version."))
    seats = reader.byte()
    options = reader.text() if flags & OPTIONS else "{}"
    names = [reader.text() if flags & NAMED else "" for _ in range(seats)]
    by = reader.text() if flags & SHARED else ""
    levels = [reader.text() if flags & COMPUTERS else "" for _ in range(seats)]
    task = reader.number() if flags & TASK else None
    resigned = reader.byte() if flags & RESIGNED else None
    events, mark = reader.number(), reader.take(MARK)
    if (resigned or 0) >= seats or events > MOST_EVENTS or (task or 0) > events:
        raise unfitting()
    try:
        chosen, players = checked_options(read_json(options)), checked_names(names)
        (by,) = checked_names([by])
    except BadValue:
        raise unfitting() from None
    game, start = begun(name, seats, chosen, find)
    try:
        states, actions = unpack(game, start, events, reader.rest(), None, arranged=True)
    except ValueError:
        raise leads_elsewhere() from None
    if mark_of(game, actions) != mark:
        raise leads_elsewhere()
    extra: dict[str, object] = {}
    if any(levels):
        controllers: list[Controller] = [Computer(level) if level else PERSON for level in levels]
        extra["seats"] = [controller.to_json() for controller in controllers]
    if resigned is not None:
        extra["ended"] = {"reason": "resigned", "seat": resigned}
    elif flags & AGREED:
        extra["ended"] = {"reason": "agreed"}
    texts = tuple(game.action_to_string(action) for action in actions)
    return GameLink(RecordData(name, players, chosen, texts, states[-1].result(), extra), by, task)


def _ended(record: RecordData) -> tuple[int | None, bool]:
    """Return the seat that has resigned, and whether all players have agreed to end the game."""
    ended = record.extra.get("ended")
    if not isinstance(ended, dict):
        return None, False
    seat = ended.get("seat")
    if ended.get("reason") == "resigned" and type(seat) is int and 0 <= seat < len(record.players):
        return seat, False
    return None, ended.get("reason") == "agreed"


def _check(name: str, data: bytes) -> bytes:
    return sha256(name.encode() + b"." + data).digest()[:CHECK]
