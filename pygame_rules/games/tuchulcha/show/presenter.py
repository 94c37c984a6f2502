"""Assembles the presenter of Tuchulcha: picture, animations and texts for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import VIEWS, Presenter, assembled
from pygame_rules.core.scene import View
from pygame_rules.games.tuchulcha.rules.setup import Setup
from pygame_rules.games.tuchulcha.rules.state import Position
from pygame_rules.games.tuchulcha.show.frames import frames
from pygame_rules.games.tuchulcha.show.refusals import explain_refusal
from pygame_rules.games.tuchulcha.show.round import standings, tell_turn
from pygame_rules.games.tuchulcha.show.scene import scene
from pygame_rules.games.tuchulcha.show.speech import PACKAGE, Speech
from pygame_rules.games.tuchulcha.show.telling import describe


@lru_cache(VIEWS)
def presenter(view: View) -> Presenter[Position, Action]:
    """Return the presenter for a view (see `core.game.Game.presenter`)."""

    @cache
    def speech(setup: Setup) -> Speech:
        """Return the texts, which depend on the number of players."""
        return Speech(view, setup)

    return assembled(
        PACKAGE,
        lambda state: speech(state.setup),
        scene=scene,
        frames=frames,
        describe=describe,
        explain_refusal=explain_refusal,
        tell_turn=tell_turn,
        explain=_explain,
        standings=standings,
    )


def _explain(speech: Speech, state: Position, name: str) -> Sequence[str]:
    # Import here: most games are played without a question.
    from pygame_rules.games.tuchulcha.show.explain import explain

    return explain(speech, state, name)
