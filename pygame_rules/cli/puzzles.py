"""`puzzles`: find puzzles in games that computer players play (docs/lessons.md, "Puzzles")."""

from __future__ import annotations

import argparse
import json
from itertools import islice
from pathlib import Path

from pygame_rules.cli.files import Writer
from pygame_rules.cli.talk import Talk
from pygame_rules.core.errors import OptionError, Term
from pygame_rules.games import find_game
from pygame_rules.study.library.puzzles import puzzles
from pygame_rules.study.library.themes import titles


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Find as many puzzles as were asked for, and write them as JSON, a line each."""
    game = find_game(chosen.game)
    if 2 not in game.info.seats:
        raise OptionError("{title} is not for two players, for whom puzzles are made.", title=Term(game.info.title))
    out: Path | None = chosen.out
    writer = Writer(force=chosen.force)
    if out is not None:
        # Finding puzzles takes minutes, so refuse now what stands in the way of the file.
        writer.expect(out)
        writer.refuse(out)
    lines = []
    for puzzle in islice(puzzles(game, chosen.seed, options=chosen.options), chosen.count):
        lines.append(json.dumps(puzzle.to_json(), separators=(",", ":"), ensure_ascii=False))
        if talk.terminal:
            talk.say(f"\r{len(lines)} / {chosen.count} ", end="")
    if talk.terminal:
        talk.say("\r" + " " * 30 + "\r", end="")
    themes = json.dumps(titles(game), separators=(",", ":"), ensure_ascii=False)
    text = f'{{"themes":{themes},\n"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"
    if out is None:
        talk.write_file(text)
    else:
        writer.write(out, text)
    return 0
