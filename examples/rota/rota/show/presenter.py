"""Assembles the presenter of Rota for one reader."""

from __future__ import annotations

from functools import lru_cache, partial

from pygame_rules.core.game import Action
from pygame_rules.core.presenter import VIEWS, Presenter
from pygame_rules.core.scene import View
from rota.rules.wheel import Position
from rota.show.scene import describe, explain_refusal, frames, scene


@lru_cache(VIEWS)
def presenter(view: View) -> Presenter[Position, Action]:
    """Return the presenter for a view (see `core.game.Game.presenter`)."""
    return Presenter(
        scene=partial(scene, view),
        frames=partial(frames, view),
        describe=partial(describe, view),
        explain_refusal=partial(explain_refusal, view),
    )
