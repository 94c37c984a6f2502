"""Assembles the presenter of Tutanchamun: picture, animations and texts for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import VIEWS, Presenter, assembled
from pygame_rules.core.scene import View
from pygame_rules.games.tutanchamun.rules.state import Position
from pygame_rules.games.tutanchamun.show.frames import frames
from pygame_rules.games.tutanchamun.show.refusals import explain_refusal
from pygame_rules.games.tutanchamun.show.round import describe, standings, tell_turn
from pygame_rules.games.tutanchamun.show.scene import scene
from pygame_rules.games.tutanchamun.show.speech import PACKAGE, Speech


@lru_cache(VIEWS)
def presenter(view: View) -> Presenter[Position, Action]:
    """Return the presenter for a view (see `core.game.Game.presenter`)."""
    speech = Speech(view)
    return assembled(
        PACKAGE,
        lambda state: speech,
        scene=scene,
        frames=frames,
        describe=describe,
        explain_refusal=explain_refusal,
        tell_turn=tell_turn,
        explain=_explain,
        standings=standings,
    )


def _explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    # Import here: most readers never ask.
    from pygame_rules.games.tutanchamun.show.explain import explain

    return explain(speech, state, name)
