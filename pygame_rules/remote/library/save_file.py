"""Keep a match by letters in a file: its record, with a key `resume` that holds what else is needed (docs/records.md).

Whoever has such a file can play in its owner's place, so it is not for sharing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pygame_rules.core.chance import Dice
from pygame_rules.core.errors import OptionError, RecordError
from pygame_rules.core.game import AnyGame
from pygame_rules.core.match import LiveMatch, is_by_letters
from pygame_rules.core.record import parse, to_text
from pygame_rules.remote.match import correspondence_of, resume

RESUME: Final = "resume"


def text_of(match: LiveMatch) -> str:
    """Write the text of a match's file.

    :raises MatchError: the match is not played by letters.
    """
    kept = {"seed": match.dice.seed.hex(), "from": 0, "redo": [], "letters": correspondence_of(match).to_json()}
    record = match.record(reveal_seed=False)
    return to_text(replace(record, extra={**record.extra, RESUME: kept}))


def load(text: str | bytes, find: Callable[[str], AnyGame]) -> LiveMatch:
    """Make the match that such a file holds.

    :param find: returns the game of an id, or raises `UnknownGame`.
    :raises RecordError: it is no record, or no match by letters, or somebody has changed it.
    """
    record = parse(text, find)
    kept = record.extra.get(RESUME)
    seed = kept.get("seed") if isinstance(kept, dict) else None
    try:
        dice = Dice.from_hex(seed if isinstance(seed, str) else "")
    except OptionError:
        raise _no_letters() from None
    extra = {key: value for key, value in record.extra.items() if key != RESUME}
    match, error = LiveMatch.from_record(replace(record, extra=extra), find(record.game), dice)
    if error is not None:
        raise error
    if not is_by_letters(match):
        raise _no_letters()
    resume(match, kept.get("letters") if isinstance(kept, dict) else None)
    return match


def _no_letters() -> RecordError:
    return RecordError("This file holds no match by links with the secret of its device.")
