"""Run a reader's code so that it can disturb nothing around it: what it prints is kept apart, and what it changes in
Python or in the rules is put back and told.

This protects a reader from mistakes, not the program from attacks: code that wants to can get around all of it. What
protects the page is that such code runs in an engine of its own, behind walls (docs/workshop.md).
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FunctionType, ModuleType
from typing import Any, Final, NoReturn

from pygame_rules.core.words import N_
from pygame_rules.workshop.faults import OwnCodeError
from pygame_rules.workshop.own_code import TEXT

KEPT: Final = 4_000
"""How many printed characters are shown."""
MOST_PRINTED: Final = 1_000_000
"""After how many printed characters the code is stopped."""
DEEPEST: Final = 5_000
"""The highest limit of recursion that code may set: what is deeper, Python itself does not survive everywhere."""
OURS: Final = "pygame_rules"
REFUSED: Final = frozenset(
    {
        "asyncio", "concurrent", "ctypes", "faulthandler", "http", "importlib", "js", "micropip", "multiprocessing",
        "os", "pathlib", "pyodide", "pyodide_js", "shutil", "signal", "site", "socket", "ssl", "subprocess", "tempfile",
        "threading", "urllib", "webbrowser", "_pyodide", "_pyodide_core", "_socket", "_thread", "_signal", "posix",
    }
)  # fmt: skip
"""Modules that a player needs no more than a board game needs them: the page, the network, files, other programs,
other threads."""
WATCHED: Final = (
    "abc", "ast", "bisect", "codeop", "collections", "contextlib", "copy", "dataclasses", "difflib", "functools",
    "gettext", "hashlib", "heapq", "inspect", "io", "itertools", "json", "json.decoder", "json.encoder", "math",
    "operator", "pickle", "random", "re", "reprlib", "statistics", "time", "types", "typing", "weakref",
)  # fmt: skip
"""The modules of Python whose names are put back, besides those of this package and the built-in ones."""
_BUILTINS: Final = vars(builtins)


class Printed:
    """Stands for standard output: keeps the first characters that are printed, and counts the others."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self._kept: list[str] = []
        self._count = 0

    @property
    def text(self) -> str:
        """What has been printed, cut."""
        return "".join(self._kept)[:KEPT]

    @property
    def is_cut(self) -> bool:
        """Whether more was printed than `text` holds."""
        return self._count > KEPT

    def write(self, text: str) -> int:
        """Print a text.

        :raises OwnCodeError: far too much has been printed.
        """
        if type(text) is not str:
            raise TypeError("Expected a text to print.")
        if self._count < KEPT:
            self._kept.append(text[:KEPT])
        self._count += len(text)
        if self._count > MOST_PRINTED:
            raise OwnCodeError(
                N_("Far too much is printed here: more than {n} characters. Is there a loop that prints and does not "
                   "end?"), kind="output", n=MOST_PRINTED,
            )  # fmt: skip
        return len(text)

    def take(self) -> str:
        """Return what has been printed, cut, and forget it."""
        said = self.text
        self._kept.clear()
        self._count = 0
        return said

    def flush(self) -> None:
        """Do nothing: all is kept at once."""

    def isatty(self) -> bool:
        """Tell that nobody sits there."""
        return False


def safe_builtins() -> dict[str, object]:
    """Return built-in names for a reader's code: `import` refuses some modules, and nobody can be asked."""
    return {**vars(builtins), "__import__": _import, "input": _no_input, "breakpoint": _no_input}


def _import(
    name: str,
    globals: Mapping[str, object] | None = None,  # noqa: A002 - as Python's own function calls it
    locals: Mapping[str, object] | None = None,  # noqa: A002
    fromlist: tuple[str, ...] = (),
    level: int = 0,
) -> ModuleType:
    top = name.partition(".")[0]
    if top in REFUSED:
        raise OwnCodeError(
            N_("A player cannot import {name}: it needs the state alone, no page, no network, no files and no "
               "threads."), kind="import", name=top,
        )  # fmt: skip
    return builtins.__import__(name, globals, locals, fromlist, level)


def _no_input(*_: object, **__: object) -> NoReturn:
    raise OwnCodeError(N_("Nobody can be asked here: a player decides by the state alone."), kind="input")


class _Names:
    """The names in a module or a class, and what they stand for."""

    def __init__(self, owner: Any, title: str) -> None:
        self.owner = owner
        self.title = title
        self.known = {name: value for name, value in vars(owner).items() if name not in _LOOSE}
        self.ids = [*map(id, self.known.values())]

    def put_back(self) -> list[str]:
        """Put back what was changed, and return its names."""
        now = vars(self.owner)
        if [*map(id, map(now.get, self.known))] == self.ids:
            return []
        changed = [name for name, value in self.known.items() if now.get(name, now) is not value]
        for name in changed:
            if isinstance(self.owner, type):
                type.__setattr__(self.owner, name, self.known[name])
            else:
                now[name] = self.known[name]
        return [f"{self.title}.{name}" for name in changed]


_LOOSE: Final = frozenset(
    {
        "__dict__", "__weakref__", "__warningregistry__", "_", "__abstractmethods__", "__annotations__",
        "_token_pattern",  # `gettext` keeps it when it reads its first catalogue.
        "altzone", "daylight", "timezone", "tzname",  # Those of `time` follow the environment.
    }
)  # fmt: skip
"""Names that Python itself gives other values."""


class Watch:
    """Remembers how Python and this package were before any code of a reader ran."""

    def __init__(self) -> None:
        self._modules: dict[str, ModuleType] = {}
        self._names: list[_Names] = []
        self._codes: list[tuple[FunctionType, object, object]] = []
        self._known: set[int] = set()
        self._builtins = {**_BUILTINS}
        self._look()

    def _look(self) -> None:
        """Remember what has been imported since the last time."""
        for title, module in [*sys.modules.items()]:
            if title not in self._modules and (title.partition(".")[0] == OURS or title in WATCHED):
                self._modules[title] = module
                self._names.append(_Names(module, title))
                for value in [*vars(module).values()] if title.partition(".")[0] == OURS else ():
                    self._remember(value)

    def _remember(self, value: object) -> None:
        if id(value) in self._known or not str(getattr(value, "__module__", "")).startswith(OURS):
            return
        if isinstance(value, type):
            self._known.add(id(value))
            self._names.append(_Names(value, value.__qualname__))
            for inner in [*vars(value).values()]:
                self._remember(inner)
        elif isinstance(value, FunctionType):
            self._known.add(id(value))
            self._codes.append((value, value.__code__, value.__defaults__))

    def put_builtins_back(self) -> list[str]:
        """Put back the built-in names, without using one of them, and return those that were changed."""
        changed = []
        for name, value in self._builtins.items():
            if name != "_" and _BUILTINS.get(name, _BUILTINS) is not value:
                _BUILTINS[name] = value
                changed.append(name)
        return changed

    def put_back(self) -> list[str]:
        """Put back what was changed of modules, classes and functions, and return its names."""
        changed = []
        for names in self._names:
            changed += names.put_back()
        for function, code, defaults in self._codes:
            if function.__code__ is not code or function.__defaults__ is not defaults:
                function.__code__, function.__defaults__ = code, defaults  # type: ignore[assignment]  # as they were
                changed.append(function.__qualname__)
        return changed

    @contextmanager
    def over(self, printed: Printed) -> Iterator[None]:
        """Run the code of a `with` statement under this watch.

        :raises OwnCodeError: something was changed; it is as before again.
        """
        self._look()
        around = _Around(printed)
        failed: BaseException | None = None
        try:
            yield
        except BaseException as error:  # noqa: BLE001 - raised again below, unless its cause is something changed
            failed = error
        changed = self.put_builtins_back() + around.put_back() + self.put_back()
        if changed:
            raise OwnCodeError(
                N_("The player has changed {name}, which is not its own; it is as before again. A player looks at the "
                   "state, and returns an action."), kind="changed", name=changed[0],
            )  # fmt: skip
        if failed is not None:
            raise failed


class _Around:
    """What belongs to the whole of Python: where prints go, how deep functions may call each other, who looks on."""

    def __init__(self, printed: Printed) -> None:
        self._limits = sys.getrecursionlimit(), sys.get_int_max_str_digits()
        self._tracing = sys.gettrace(), sys.getprofile()
        self._names = {name: getattr(sys, name, None) for name in _OF_SYS}
        # A text that is loaded again takes the place of its own module.
        self._modules = {title: one for title, one in sys.modules.items() if not title.startswith(TEXT)}
        self._lists = [(name, [*getattr(sys, name)]) for name in ("path", "meta_path", "path_hooks")]
        target: Any = printed
        sys.stdout = sys.stderr = target
        sys.setrecursionlimit = _bounded(sys.setrecursionlimit)

    def put_back(self) -> list[str]:
        """Put back what was changed, and return what is worth telling."""
        for name, value in self._names.items():
            setattr(sys, name, value)
        changed = [title for title, module in self._modules.items() if sys.modules.get(title) is not module]
        sys.modules.update(self._modules)
        for name, entries in self._lists:
            getattr(sys, name)[:] = entries
        limit, digits = self._limits
        sys.setrecursionlimit(limit)
        sys.set_int_max_str_digits(digits)
        trace, profile = self._tracing
        if sys.gettrace() is not trace:
            sys.settrace(trace)
            changed.append("sys.settrace")
        if sys.getprofile() is not profile:
            sys.setprofile(profile)
            changed.append("sys.setprofile")
        return changed


_OF_SYS: Final = (
    "stdout", "stderr", "stdin", "modules", "path", "meta_path", "path_hooks", "displayhook", "excepthook",
    "unraisablehook", "setrecursionlimit", "settrace", "setprofile", "gettrace", "getprofile", "set_int_max_str_digits",
    "getrecursionlimit", "get_int_max_str_digits",
)  # fmt: skip


def _bounded(real: Callable[[int], None]) -> Callable[[int], None]:
    def setrecursionlimit(limit: int) -> None:
        if type(limit) is int and limit > DEEPEST:
            raise OwnCodeError(
                N_("Functions may call each other {n} deep at most here; a loop needs no such limit."),
                kind="recursion", n=DEEPEST,
            )  # fmt: skip
        real(limit)

    return setrecursionlimit
