"""Show states as pictures in notebooks."""

from __future__ import annotations

from importlib import import_module


class Pictured:
    """Base of a game's states: a notebook shows such a state as its board.

    The state's module must lie in the folder `rules` of the game's package, whose attribute `GAME` is the game
    (docs/adding-a-game.md, "The package").
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The board as seen by nobody in particular, as an SVG document that refers to nothing outside."""
        from pygame_rules.core.library.state_svg import state_svg
        from pygame_rules.core.scene import View

        game = import_module(type(self).__module__.rpartition(".rules.")[0]).GAME
        return state_svg(game, self, View())  # type: ignore[arg-type]
