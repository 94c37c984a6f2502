"""Brings the second part of the page's standard library: when a module of it is imported, or an add-on is installed.
Brings the code of other rules, and the figures of the games, in the same way.

The first part holds what the rules import before the first move (`tools/engine/files.mjs`). To the second part
belong tables of a few modules that are built into the program (`tools/engine/tables.mjs`): these modules are there, but
without the tables they would give wrong answers.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import BuiltinImporter, ModuleSpec, PathFinder
from types import ModuleType

REPLACED = ("asyncio", "pyodide", "pyodide._package_loader")
"""Modules for which the first part has small ones of the same names; each needs those before it."""


class Later:
    """A finder that asks for the second part when one of its modules is imported.

    :param names: the names of these modules.
    :param bring: puts its files beside those of the first part; raises any error if it cannot.
    :param finder: finds the modules once it is there.
    """

    def __init__(
        self,
        names: frozenset[str],
        bring: Callable[[], object],
        finder: type[BuiltinImporter] | type[PathFinder],
    ) -> None:
        self._names = names
        self._bring = bring
        self._finder = finder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of the second part.

        :raises ModuleNotFoundError: the second part cannot be loaded.
        """
        if name not in self._names:
            return None
        self.bring(name)
        return self._finder.find_spec(name, path, target)

    def bring(self, name: str) -> None:
        """Ask for the second part.

        :param name: the module that is needed.
        :raises ModuleNotFoundError: the second part cannot be loaded.
        """
        try:
            self._bring()
        except Exception as error:
            raise ModuleNotFoundError(
                f"{name} is in a part of the library that is missing: {error}", name=name
            ) from error
        came()


def watch(names: str, bring: Callable[[], object]) -> None:
    """Ask for the second part as soon as a module of it is imported.

    :param names: the names of its modules, and of built-in modules that read its tables, separated by blanks.
    """
    every = frozenset(names.split())
    built_in = every.intersection(sys.builtin_module_names)
    # Before Pyodide's own finder, which refuses some modules by name.
    sys.meta_path.insert(sys.meta_path.index(PathFinder) + 1, Later(every - built_in, bring, PathFinder))
    sys.meta_path.insert(0, Later(built_in, bring, BuiltinImporter))


def came() -> None:
    """Let Python see the second part, whose files are there now."""
    sys.meta_path[:] = [finder for finder in sys.meta_path if not isinstance(finder, Later)]
    importlib.invalidate_caches()


class LaterCode:
    """A finder that asks for a pack with code of `pygame_rules` when one of certain modules is imported.

    :param wanted: says whether a module of this name is one of them.
    :param teller: the module whose `MISSING` is told if the pack cannot be loaded.
    :param bring: puts the files of the pack beside those of the rules; raises any error if it cannot.
    """

    def __init__(self, wanted: Callable[[str], bool], teller: str, bring: Callable[[], object]) -> None:
        self._wanted = wanted
        self._teller = teller
        self._bring = bring

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of the pack.

        :raises MissingPart: the pack cannot be loaded now; the next import tries again.
        """
        if not self._wanted(name):
            return None
        # Import here: the rules need not be there before somebody asks for a part of them.
        from pygame_rules.core import game_base
        from pygame_rules.core.errors import MissingPart
        from pygame_rules.core.words import words

        try:
            self._bring()
        except Exception as error:
            raise MissingPart(importlib.import_module(self._teller).MISSING) from error
        sys.meta_path.remove(self)
        importlib.invalidate_caches()
        # The pack has words of its own, which presenters made before it do not know.
        words.cache_clear()
        game_base.forget_presenters()
        return PathFinder.find_spec(name, path, target)


def watch_other_rules(bring: Callable[[], object]) -> None:
    """Ask for the code of other rules, the folders `other_rules`, as soon as a module of it is imported.

    :param bring: see `LaterCode`.
    """
    _watch(LaterCode(lambda name: "other_rules" in name.split("."), "pygame_rules.core.rule_options", bring))


FIGURES = ".players.figures", ".players.ideas", ".players.endings", ".show.situation"
"""How the names of the modules end that only hints, puzzles, the bar and looks back need of a game."""
ADVICE = frozenset(
    f"pygame_rules.{name}"
    for name in ("players.advice", "players.exact_values", "players.reasons", "players.value_words", "show.hints")
)
"""The modules for all games that only these need."""


def watch_figures(bring: Callable[[], object]) -> None:
    """Ask for the pack that has what advice alone needs (`ADVICE`, of the games `FIGURES`), as soon as one of them is
    imported.

    :param bring: see `LaterCode`.
    """

    def wanted(name: str) -> bool:
        return name in ADVICE or (name.startswith("pygame_rules.games.") and name.endswith(FIGURES))

    _watch(LaterCode(wanted, "pygame_rules.core.figures", bring))


def _watch(finder: LaterCode) -> None:
    sys.meta_path.insert(sys.meta_path.index(PathFinder) + 1, finder)


def restore() -> None:
    """Execute the real modules in place of the small ones.

    :raises ModuleNotFoundError: the second part cannot be loaded.
    """
    finder = next((finder for finder in sys.meta_path if isinstance(finder, Later)), None)
    if finder is not None:
        finder.bring(REPLACED[0])
    for name in REPLACED:
        module = sys.modules[name]
        # Otherwise Python would ask the small module for names that the real one is about to define.
        module.__dict__.pop("__getattr__", None)
        importlib.reload(module)
