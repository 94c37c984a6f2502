"""Lists of turns in a game's notation, as files that people write and read (docs/records.md, "Turns in words of the
game").

The first line is a JSON object with `game`, `players` and `options`; each further line is a turn: its number, the
player's name and the turn, separated by tabs. A list that somebody writes by hand may leave out the name and
its tab, and the number, or write the number with a full stop, and may have empty lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

from pygame_rules.core.errors import NotationError, RecordError, Term
from pygame_rules.core.game import AnyGame, Notates
from pygame_rules.core.json_text import read_json
from pygame_rules.core.plain_text import read_text
from pygame_rules.core.record import RecordData, Replay, from_json
from pygame_rules.core.turns import turns_of

_NUMBER: Final = re.compile(r"^\s*[0-9]+\.\s+")
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_ENDS: Final = re.compile("[\x7f-\x9f\u2028\u2029]")


def write_turns(record: RecordData, replayed: Replay) -> str:
    """Write the turns of a replayed record as a text.

    :raises NotationError: the game has no notation.
    """
    game = _notating(replayed.game)
    head = {"game": record.game, "players": list(record.players), "options": dict(record.options)}
    # Some programs end a line at these signs, which JSON lets stand in texts.
    lines = [_ENDS.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(head, ensure_ascii=False))]
    for number, turn in enumerate(turns_of(replayed.game, replayed.states, replayed.actions), 1):
        name = "" if turn.seat is None else " ".join(record.players[turn.seat].split())
        states = replayed.states[turn.start : turn.end + 1]
        text = game.write_turn(states, replayed.actions[turn.start : turn.end])
        lines.append(f"{number}\t{name}\t{text}")
    return "\n".join(lines) + "\n"


def read_turns(text: str | bytes, find_game: Callable[[str], AnyGame]) -> RecordData:
    """Read a list of turns as a record; with its result if the turns end the game.

    :param text: a text, or the bytes of a file.
    :raises JsonError: the text is too large or not UTF-8, or its first line is not JSON.
    :raises RecordError: the first line is wrong.
    :raises NotationError: the game has no notation, or a turn cannot be read or played; `line` says which.
    """
    head, *lines = _LINE_END.split(read_text(text))
    found = read_json(head)
    if not isinstance(found, dict):
        raise RecordError(
            "A list of turns begins with a line such as {example}.",
            example='{"game": "…", "players": ["Ada", "Bo"], "options": {}}',
        )
    record = from_json({"format": "spieltisch-record", "version": 1, "events": [], **found}, find_game)
    game = find_game(record.game)
    notating = _notating(game)
    state = record.first_state(game)
    events = []
    for number, line in enumerate(lines, 2):
        turn = line.rpartition("\t")[2] if "\t" in line else _NUMBER.sub("", line, count=1)
        if not turn.strip():
            continue
        try:
            actions = notating.read_turn(state, turn.strip())
        except NotationError as error:
            error.line = number
            raise
        for action in actions:
            events.append(game.action_to_string(action))
            state = state.apply_action(action)
    return RecordData(record.game, record.players, record.options, tuple(events), state.result(), record.extra)


def _notating(game: AnyGame) -> Notates:
    if not isinstance(game, Notates):
        raise NotationError(
            "{title} has no notation of its own; its records are lists of events.", title=Term(game.info.title)
        )
    return game
