"""Draw states as SVG documents, for notebooks and programs. The page draws states itself and does not load this
module."""

from __future__ import annotations

from pygame_rules.core.game import AnyGame, State
from pygame_rules.core.scene import View


def state_svg(game: AnyGame, state: State, view: View) -> str:
    """Draw a state as an SVG document with the art inside, as wide as the place where it stands.

    No other picture of this program has the same ids (`core.library.svg_ids`), so that a page can show any number of
    them.

    :raises MissingSprite: the game's art lacks a sprite that the scene names.
    """
    # Programs that ask for no picture need not load the modules that draw one.
    from pygame_rules.core.library.svg_ids import own_ids
    from pygame_rules.core.scene_svg import scene_svg

    scene = game.presenter(view).scene(state)
    return own_ids(scene_svg(scene, game.info.package, game.info.palette, fluid=True), game.info.id)
