"""A game with a number of players, as the checks of its contract look at it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cached_property
from importlib.resources import files
from itertools import cycle, product
from typing import Final

from pygame_rules.authoring.schema import Schema
from pygame_rules.authoring.walks import Walk, option_sets, play
from pygame_rules.core.game import Action, AnyGame, State
from pygame_rules.core.geometry import SHAPES
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import Scene, View

VIEWS: Final = tuple(product(LANGUAGES, SHAPES))
"""Every language with both shapes of the board."""
SCHEMA: Final = Schema(json.loads(files("pygame_rules.core").joinpath("scene.schema.json").read_text(encoding="utf-8")))
"""What scenes and frames consist of."""


class Sample:
    """Random games of one game with one number of players, the same in every run.

    :param game: the game.
    :param players: how many.
    :param games: how many random games; each takes the next combination of options.
    :param thorough: whether the checks that take long look at everything.
    :param turn: which language and shape come first, where a check does not look at all of them.
    """

    def __init__(self, game: AnyGame, players: int, games: int = 2, *, thorough: bool = False, turn: int = 0) -> None:
        self.game = game
        self.players = players
        self.games = games
        self.thorough = thorough
        self.turn = turn
        self.place: tuple[Walk, int] | None = None
        """The random game, and the number of its events, at which a check is looking."""

    @cached_property
    def walks(self) -> tuple[Walk, ...]:
        """The random games."""
        options = option_sets(self.game)
        return tuple(
            play(self.game, self.players, options[k % len(options)], (self.game.info.id, self.players, k))
            for k in range(self.games)
        )

    @property
    def first(self) -> Walk:
        """The first random game."""
        return self.walks[0]

    def positions(self) -> Iterator[State]:
        """Yield every position of the random games."""
        for walk in self.walks:
            for ply, state in enumerate(walk.states):
                self.place = walk, ply
                yield state

    def steps(self) -> Iterator[tuple[Walk, State, Action, State]]:
        """Yield every action of the random games, between the positions before and after it."""
        for walk in self.walks:
            for ply, (before, action, after) in enumerate(walk.steps()):
                self.place = walk, ply
                yield walk, before, action, after

    @cached_property
    def seen_actions(self) -> list[Action]:
        """One action for each event text that occurred in the random games."""
        return list({action.text: action for walk in self.walks for action in walk.actions}.values())

    def drawn(self) -> Iterator[tuple[Walk, int, State, View, Scene]]:
        """Yield every position as a scene, for the views in turn: all seats and no seat, all languages and shapes."""
        for found in self._drawn:
            self.place = found[0], found[1]
            yield found

    @cached_property
    def views(self) -> list[View]:
        """Every view: all seats (and no seat), languages and shapes."""
        seats = [None, *range(self.players)]
        return [View(seat, language, shape) for seat, (language, shape) in product(seats, VIEWS)]

    @cached_property
    def _drawn(self) -> tuple[tuple[Walk, int, State, View, Scene], ...]:
        turns = cycle(self.views)
        found = []
        for walk in self.walks:
            for (ply, state), view in zip(enumerate(walk.states), turns, strict=False):
                self.place = walk, ply
                found.append((walk, ply, state, view, self.game.presenter(view).scene(state)))
        return tuple(found)

    @cached_property
    def sprites(self) -> frozenset[str]:
        """The names of the sprites in the package's folder `art`."""
        art = files(self.game.info.package).joinpath("art")
        return frozenset(entry.name.removesuffix(".svg") for entry in art.iterdir() if entry.name.endswith(".svg"))

    @property
    def own(self) -> bool:
        """Whether this project has made the game itself: its own games tell more than others must."""
        return self.game.info.package.startswith("pygame_rules.")
