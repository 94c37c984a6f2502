"""The description of a record, and the sentences that refuse one (docs/records.md).

This module does not import `annotations` from `__future__`, because the reader needs the types themselves.
"""

import json
from typing import Final, NotRequired, TypedDict

from pygame_rules.core.errors import RecordError
from pygame_rules.core.field_reader import Sentences


class RecordFile(TypedDict):
    """The fields of a record that the rules read; a record may have other keys, which are kept."""

    format: str
    version: int
    game: str
    players: list[str]
    events: list[str]
    options: NotRequired[dict[str, object]]
    result: NotRequired[object]


def short(found: object) -> str:
    """Quote a value for a message."""
    text = json.dumps(found, ensure_ascii=True)
    return text if len(text) <= 60 else f"{text[:57]}…"


SAID: Final = Sentences(
    RecordError,
    no_object="A record is a JSON object with the keys format, version, game, players and events.",
    wrong="The key {key} must be {expected}, not {found}.",
    missing="A record needs the key {key}, which is missing.",
    own={
        "game": "The key 'game' must be the id of a game, not {found}.",
        "players": "The key 'players' must be a list of names, not {found}.",
        "options": "The key 'options' must be an object, not {found}.",
        "events": "The key 'events' must be a list of texts, not {found}.",
    },
    tell=short,
    name=repr,
)
