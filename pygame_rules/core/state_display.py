"""Let states show and write themselves, in notebooks and programs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pygame_rules.core.game import AnyGame
    from pygame_rules.core.json_value import Json


class Pictured:
    """Base of a game's states: a notebook shows such a state as its board, and `to_json` writes it.

    The state's module must lie in the folder `rules` of the game's package, whose attribute `GAME` is the game
    (docs/adding-a-game.md, "The package"). The states of a variant, whose class derives from such a class elsewhere,
    are shown and written by the game from which it derives.
    """

    __slots__ = ()

    def to_json(self) -> dict[str, Json]:
        """Write the position as data for JSON: dictionaries, lists, texts and numbers.

        `Game.position` does it; see `State.to_json`.
        """
        return _game_of(self).position(self)

    def _repr_svg_(self) -> str:
        """Draw the board as seen from no seat in particular, as an SVG document that refers to nothing outside."""
        from pygame_rules.core.library.state_svg import state_svg
        from pygame_rules.core.scene import View

        state: Any = self
        return state_svg(_game_of(self), state, View())


def _game_of(state: object) -> AnyGame:
    homes = (kind.__module__.rpartition(".rules.")[0] for kind in type(state).__mro__)
    game: AnyGame = import_module(next(home for home in homes if home)).GAME
    return game
