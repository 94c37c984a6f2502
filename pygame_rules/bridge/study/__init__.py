"""Answer the requests about studies.

The page does not need this folder before a first move, so it gets it, and what it imports, in a pack of its own
(`tools/engine/pack.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from pygame_rules.bridge.read_request import Request
from pygame_rules.bridge.study.slices import Studying
from pygame_rules.core.json_value import Json
from pygame_rules.games import find_game
from pygame_rules.players import AnyPlayer
from pygame_rules.protocol.requests.study import StudyGoRequest, StudyRequest, StudyTakeRequest

if TYPE_CHECKING:
    from pygame_rules.protocol.replies.studies import StudyGoReply


def begin(request: Request, player: Callable[[str], AnyPlayer] = str) -> Studying:
    """Begin a study.

    :param player: returns the player that a text names.
    """
    request = request.described(StudyRequest)
    options = cast("dict[str, Json]", request.options())
    against = cast("dict[str, Json]", request.mapping("against")) if request.has("against") else None
    game = find_game(request.text("game"))
    games, seed, luck = request.number("games"), request.number("seed"), request.flag("luck")
    return Studying(game, [*map(player, request.texts("players"))], options, games, seed, against, luck)


def go(study: Studying, request: Request, clock: Callable[[], float]) -> StudyGoReply:
    """Play on in a study, or take over games of it that were played before."""
    request = request.described(StudyGoRequest, StudyTakeRequest)
    summed = request.flag("summed")
    if request.has("rows"):
        return study.take(request.text("rows"), summed)
    return study.go_on(request.number("ms"), clock, summed)
