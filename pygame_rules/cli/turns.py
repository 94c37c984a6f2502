"""`turns`: list the turns of records in their game's notation, or write the record of such a list."""

from __future__ import annotations

import argparse

from pygame_rules.cli.files import read_record_file
from pygame_rules.cli.talk import Talk, named
from pygame_rules.core.errors import NotationError, SpieltischError
from pygame_rules.core.library.turn_list import read_turns, write_turns
from pygame_rules.core.record import parse, replay, to_text
from pygame_rules.games import find_game


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Convert every file; one bad file does not stop the others."""
    status = 0
    for name in chosen.files:
        try:
            data = read_record_file(name)
            if chosen.read:
                shown = to_text(read_turns(data, find_game))
            else:
                record = parse(data, find_game)
                shown = write_turns(record, replay(record, find_game(record.game)))
        except SpieltischError as error:
            status = 1
            where = named(name)
            if isinstance(error, NotationError) and error.line is not None:
                where = talk.words("{file}, line {number}", file=where, number=error.line)
            talk.complain(f"{where}: {talk.reason(error)}")
            continue
        talk.write_file(shown)
    return status
