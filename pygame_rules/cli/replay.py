"""`replay`: show the position that a record leads to (docs/rules/README.md, "The command line")."""

from __future__ import annotations

import argparse
import sys

from pygame_rules.cli.board import draw_board
from pygame_rules.cli.files import read_record_file
from pygame_rules.cli.talk import Talk, named, plain
from pygame_rules.core.errors import RecordError
from pygame_rules.core.game import TERMINAL, State, legal_events
from pygame_rules.core.record import RecordData, Replay, parse, replay
from pygame_rules.core.scene import View
from pygame_rules.games import find_game


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Replay every file; one bad file does not stop the others."""
    status = 0
    for number, name in enumerate(chosen.files):
        try:
            record = parse(read_record_file(name), find_game)
            replayed = replay(record, find_game(record.game), chosen.at)
        except RecordError as error:
            status = 1
            _write_error(name, error, talk, chosen.json or chosen.trace)
            continue
        if chosen.trace:
            for at in range(len(replayed.states)):
                talk.write_json(_as_json(name, replayed, at))
        elif chosen.json:
            talk.write_json(_as_json(name, replayed, len(replayed.actions)))
        else:
            if number:
                talk.write("")
            _write(name, record, replayed, talk)
    return status


def _as_json(name: str, replayed: Replay, at: int) -> dict[str, object]:
    state, game = replayed.states[at], replayed.game
    result = state.result()
    return {
        "file": name,
        "events": at,
        "position": game.position(state),
        "legal": legal_events(game, state),
        "result": None if result is None else result.to_json(),
    }


def _write_error(name: str, error: RecordError, talk: Talk, as_json: bool) -> None:
    reason = talk.reason(error)
    if as_json:
        talk.write_json({"file": name, "error": {"event": error.event, "text": error.text, "reason": reason}})
    elif error.event is None:
        talk.complain(f"{named(name)}: {reason}")
    else:
        talk.complain(
            talk.words("{file}, event {number}: {reason}", file=named(name), number=error.event, reason=reason)
        )


def _write(name: str, record: RecordData, replayed: Replay, talk: Talk) -> None:
    game, state = replayed.game, replayed.states[-1]
    names = tuple(map(plain, record.players))
    view = View(language=talk.language, names=names)
    done, all_ = len(replayed.actions), len(record.events)
    talk.write(f"{named(name)}: {talk.title_of(game)}, {' – '.join(names)}")
    talk.write(talk.words("{done} of {all} events", done=done, all=all_))
    talk.write("")
    talk.write(draw_board(game, state, view, sys.stdout))
    talk.write("")
    if state.current_player() != TERMINAL:
        talk.write(talk.words("Legal: {events}", events=", ".join(legal_events(game, state))))
    talk.write(_result(record, state, names, talk))


def _result(record: RecordData, state: State, names: tuple[str, ...], talk: Talk) -> str:
    result = state.result()
    if result is not None:
        winners = talk.words.listing([names[seat] for seat in result.winners])
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
        return talk.words("Result: won by {winners} ({scores})", winners=winners, scores=scores)
    ended = record.extra.get("ended")
    if isinstance(ended, dict) and ended.get("reason") == "resigned":
        seat = ended.get("seat")
        if type(seat) is int and 0 <= seat < len(names):
            return talk.words("Result: none, {name} has resigned", name=names[seat])
    if isinstance(ended, dict) and ended.get("reason") == "agreed":
        return talk.words("Result: none, all players have agreed to end the game")
    return talk.words("Result: none yet, the game is running")
