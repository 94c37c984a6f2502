"""`new-game`: write the project of a new game, to begin with."""

from __future__ import annotations

import argparse

from pygame_rules.authoring.new_game import write_project
from pygame_rules.cli.files import cannot_write
from pygame_rules.cli.talk import Talk, named


def run(chosen: argparse.Namespace, talk: Talk) -> int:
    """Write the project, and say what can be done with it."""
    try:
        folder = write_project(chosen.name, chosen.out, chosen.title)
    except OSError as error:
        raise cannot_write(chosen.out, error) from error
    talk.write(talk.words("Wrote {folder}: a complete small game, to be changed into yours.", folder=named(folder)))
    talk.write(talk.words("Next: {command}", command=f"python -m pygame_rules check-game {named(folder)}"))
    return 0
