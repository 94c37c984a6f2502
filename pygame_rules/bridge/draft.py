"""Answer requests about drafts: show one, edit it, report its faults. Nothing is kept between requests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pygame_rules.bridge.request import Request
from pygame_rules.core.draft import Drafts
from pygame_rules.core.errors import OptionError
from pygame_rules.core.json_value import Json
from pygame_rules.games import find_game

if TYPE_CHECKING:
    from pygame_rules.bridge.vocabulary import DraftReply

EDIT_LENGTH: Final = 100
"""The most characters of an edit."""


def draft(request: Request) -> DraftReply:
    """Answer the request `draft` (docs/architecture.md, "The bridge").

    :raises OptionError: the game has no such option to edit, or the value is not a draft of it.
    """
    game = find_game(request.text("game"))
    option = request.text("option")
    if not isinstance(game, Drafts) or option not in game.draft_options:
        raise OptionError("{title} has no option {option} that is edited.", title=game.info.title, option=repr(option))
    value = cast(Json, request.anything("value")) if request.has("value") else None
    view = request.view()
    made = game.draft_start(option, request.number("players", 0, 99), value)
    if request.has("edit"):
        made = game.draft_edit(option, made, request.text("edit", EDIT_LENGTH))
    faults = game.draft_faults(option, made, view.language)
    return {
        "value": made,
        "scene": game.draft_scene(option, made, view).to_json(),
        "faults": faults,
        "option_value": None if faults else game.draft_value(option, made),
    }
