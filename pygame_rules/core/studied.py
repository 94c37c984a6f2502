"""Finds what studies and learning programs ask of a game in modules of its package."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from pygame_rules.core.game import Action


class Studied:
    """Base of a game whose package has the modules `study.measures` (with `MEASURES` and `measure`) and
    `study.vectors` (with `DECISIONS` and `vector`): it implements the protocols `Measures` and `Vectors` of
    `core.game`.

    The class must lie in the package itself. The modules are imported on first use, because matches do not need them.
    """

    @property
    def measures(self) -> Mapping[str, str]:
        """The figures that `measure` gives, with what they are."""
        found: Mapping[str, str] = self._module("measures").MEASURES
        return found

    def measure(self, states: Sequence[Any], actions: Sequence[Any]) -> Mapping[str, float]:
        """The figures of a whole game."""
        found: Mapping[str, float] = self._module("measures").measure(states, actions)
        return found

    @property
    def decisions(self) -> Sequence[Action]:
        """All decisions of the game, in a fixed order."""
        found: Sequence[Action] = self._module("vectors").DECISIONS
        return found

    def vector(self, state: Any) -> tuple[float, ...]:
        """A position as numbers from 0 to 1."""
        found: tuple[float, ...] = self._module("vectors").vector(state)
        return found

    def _module(self, name: str) -> Any:
        return import_module(f"{type(self).__module__}.study.{name}")
