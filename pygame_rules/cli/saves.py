"""Saved games: records with a key `resume`, which holds the values needed to continue (docs/records.md).

`resume` holds the seed, from which all later throws can be computed. So, unlike a record, the file of a running game is
not for sharing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame_rules.cli.files import read_record_file
from pygame_rules.core.chance import Dice
from pygame_rules.core.controller import Controller
from pygame_rules.core.errors import OptionError, RecordError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.match import LiveMatch
from pygame_rules.core.record import parse, to_text
from pygame_rules.core.record_origin import controllers_here
from pygame_rules.games import find_game

RESUME: Final = "resume"


def text_of(match: LiveMatch) -> str:
    """Write the text of a match's save file."""
    record = match.record()
    if not match.over:
        resume = {"seed": match.dice.seed.hex(), "from": match.dice_from, "redo": match.undone}
        record = replace(record, extra={**record.extra, RESUME: resume})
    return to_text(record)


def load(
    name: str, game: AnyGame, controllers: Sequence[Controller] | None, fresh: Dice
) -> tuple[LiveMatch, RecordError | None]:
    """Make a match that continues a file after its last valid event; also return the error in the rest, or None.

    :param controllers: who plays from now on, one per seat; None: as in the record, with people in place of players at
        other devices.
    :param fresh: the dice to continue with if the file does not hold its seed.
    :raises RecordError: the file is not a record.
    :raises OptionError: the record is of another game, or for another number of players.
    """
    record = parse(read_record_file(name), find_game)
    if record.game != game.info.id:
        raise OptionError(
            "The file holds a game of {found}, not of {game}.", found=repr(record.game), game=repr(game.info.id)
        )
    if controllers is None:
        controllers = controllers_here(record)
    if len(controllers) != len(record.players):
        raise OptionError(
            "The saved game has {count} players, not {given}.", count=len(record.players), given=len(controllers)
        )
    extra = {key: value for key, value in record.extra.items() if key != RESUME}
    dice, first, redo = _resume(record.extra.get(RESUME))
    match, error = LiveMatch.from_record(
        replace(record, extra=extra), game, dice or fresh,
        controllers=controllers, dice_from=first if dice is not None else None,
    )  # fmt: skip
    if dice is not None and error is None:
        match.undone = redo
    return match, error


def _resume(written: object) -> tuple[Dice | None, int, list[str]]:
    """Read the seed, the number of the first chance event thrown from it, and the events to redo; no seed if the value
    is malformed."""
    if not isinstance(written, dict) or not isinstance(written.get("seed"), str):
        return None, 0, []
    first, redo = written.get("from"), written.get("redo")
    if type(first) is not int or first < 0:
        return None, 0, []
    try:
        dice = Dice.from_hex(written["seed"])
    except OptionError:
        return None, 0, []
    return dice, first, redo if isinstance(redo, list) and all(isinstance(text, str) for text in redo) else []
