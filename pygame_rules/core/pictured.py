"""Show states as pictures in notebooks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_rules.core.game import AnyGame, State
    from pygame_rules.core.scene import View


class Pictured:
    """Base of a game's states: a notebook shows such a state as its board.

    The state's module must lie in the game's package, whose attribute `GAME` is the game
    (docs/adding-a-game.md, "The package").
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The board as seen by nobody in particular, as an SVG document that refers to nothing outside."""
        from pygame_rules.core.scene import View

        game = import_module(type(self).__module__.rpartition(".")[0]).GAME
        return state_svg(game, self, View())  # type: ignore[arg-type]


def state_svg(game: AnyGame, state: State, view: View) -> str:
    """A state as an SVG document, with the art inside, as wide as where it stands.

    No other picture of this program has the same ids (`core.svg_ids.own_ids`), so that a page can show any number of
    them.

    :raises MissingSprite: the game's art lacks a sprite that the scene names.
    """
    from pygame_rules.core.picture import scene_svg
    from pygame_rules.core.svg_ids import own_ids

    scene = game.presenter(view).scene(state)
    return own_ids(scene_svg(scene, game.info.package, game.info.palette, fluid=True), game.info.id)
