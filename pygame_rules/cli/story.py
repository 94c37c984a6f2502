"""`story`: make a story, the scenes of a record in a file that a page shows without an engine (docs/stories.md)."""

from __future__ import annotations

import argparse
from pathlib import Path

from pygame_rules.cli.files import Writer, read_record_file
from pygame_rules.cli.talk import Talk, named
from pygame_rules.core.errors import OptionError, RecordError
from pygame_rules.core.record import parse
from pygame_rules.games import find_game
from pygame_rules.show.story import Excerpt, make_story, story_text


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Write the story of a record, and say how large it is."""
    if chosen.ply is not None and (chosen.start is not None or chosen.end is not None):
        raise OptionError("--ply tells one position; it does not go with --from and --to.")
    out: Path | None = chosen.out
    writer = Writer(force=chosen.force)
    if out is not None:
        writer.expect(out)
    start = chosen.start or 0 if chosen.ply is None else chosen.ply
    try:
        record = parse(read_record_file(chosen.record), find_game)
        story = make_story(
            record, Excerpt(start, chosen.end if chosen.ply is None else chosen.ply), chosen.language, chosen.title
        )
    except RecordError as error:
        if error.event is None:
            raise
        where = talk.words(
            "{file}, event {number}: {reason}",
            file=named(chosen.record), number=error.event, reason=talk.reason(error),
        )  # fmt: skip
        talk.complain(where)
        return 1
    text = story_text(story)
    if out is None:
        talk.write_file(text)
    else:
        writer.write(out, text)
    talk.say(
        talk.words(
            "{file}: {steps} scenes, {languages}, {size} KB",
            file=named(out or "-"), steps=len(story.told) + 1, languages=", ".join(story.languages),
            size=-(-len(text.encode()) // 1000),
        )
    )  # fmt: skip
    return 0
