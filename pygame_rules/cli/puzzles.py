"""`puzzles`: find puzzles in games that computer players play (docs/lessons.md, "Puzzles")."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pygame_rules.cli.files import Writer
from pygame_rules.cli.talk import Talk
from pygame_rules.core.errors import OptionError, Term
from pygame_rules.games import find_game
from pygame_rules.study.library.natural_turns import asked_levels
from pygame_rules.study.library.puzzle_selection import Selection
from pygame_rules.study.library.puzzles import puzzles
from pygame_rules.study.library.themes import themes_of, titles


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Find as many puzzles as were asked for, or as the games have, and write them as JSON, a line each."""
    game = find_game(chosen.game)
    if 2 not in game.info.seats:
        raise OptionError("{title} is not for two players, for whom puzzles are made.", title=Term(game.info.title))
    out: Path | None = chosen.out
    writer = Writer(force=chosen.force)
    if out is not None:
        # Finding puzzles takes minutes, so refuse now what stands in the way of the file.
        writer.expect(out)
        writer.refuse(out)
    selection = Selection(themes_of(game), chosen.count, chosen.each)
    for puzzle in puzzles(game, chosen.seed, options=chosen.options, games=chosen.games, wants=selection.wants):
        selection.add(puzzle)
        if talk.terminal:
            talk.say(f"\r{len(selection)} / {chosen.count} ", end="")
        if selection.complete:
            break
    if talk.terminal:
        talk.say("\r" + " " * 30 + "\r", end="")
    told = titles(game)
    if selection.lacking:
        few = [f"{told[theme][talk.language]} ({number})" for theme, number in selection.lacking.items()]
        talk.say(talk.words("Themes with too few puzzles: {themes}.", themes=talk.words.listing(few)))
    lines = [json.dumps(puzzle.to_json(), separators=(",", ":"), ensure_ascii=False) for puzzle in selection.chosen()]
    themes = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
    levels = len(asked_levels(game))
    text = f'{{"themes":{themes},\n"levels":{levels},\n"puzzles":[\n' + ",\n".join(lines) + "\n]}\n"
    if out is None:
        talk.write_file(text)
    else:
        writer.write(out, text)
    return 0
