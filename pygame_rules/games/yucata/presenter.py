"""How Yucata' is shown to a reader: picture, words and what happened in between."""

from __future__ import annotations

from functools import lru_cache, partial

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import VIEWS, Presenter
from pygame_rules.core.scene import View
from pygame_rules.games.yucata.frames import frames
from pygame_rules.games.yucata.refusals import explain_refusal
from pygame_rules.games.yucata.scene import scene
from pygame_rules.games.yucata.speech import Speech, describe
from pygame_rules.games.yucata.state import Position


@lru_cache(VIEWS)
def presenter(view: View) -> Presenter[Position, Action]:
    """See `core.game.Game.presenter`."""
    speech = Speech(view)
    return Presenter(
        scene=partial(scene, speech),
        frames=partial(frames, speech),
        describe=partial(describe, speech),
        explain_refusal=partial(explain_refusal, speech),
        text_board=partial(_text_board, speech),
    )


def _text_board(speech: Speech, state: Position) -> str:
    # The page does without boards in letters: its bundle has no such modules.
    from pygame_rules.games.yucata.text import text_board

    return text_board(speech, state)
