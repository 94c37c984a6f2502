"""Say what a position of a game knows: what is public of its class, each with the first line of its description.

Descriptions are those of the sources, in English: docstrings, and the texts below fields. Where a catalogue has such a
line, readers get it in their language. The page's code has no docstrings; the build puts these lines into the file
`FIRST_LINES` beside this module.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, signature
from types import FunctionType, ModuleType
from typing import Final, Literal, NamedTuple

from pygame_rules.core import game as protocols
from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import SOURCE
from pygame_rules.core.library.first_lines import first_lines_of
from pygame_rules.core.package_files import text_or_none
from pygame_rules.core.words import words

FIRST_LINES: Final = "first_lines.json"
"""The file with the first lines of descriptions, by module, and in it by the path of names: `Position.seat`."""
DESCRIBED: Final = (
    r"pygame_rules/(games/\w+/rules/(state|board)|core/(game|action|state_base|state_display)"
    r"|library/(begin|match|record|series|table|solve))\.py"
)
"""The modules whose descriptions the build puts there: of positions, and of what `pr` offers."""

FIRST: Final = ("legal_actions", "apply_action", "current_player", "turn", "seat")
"""What a player needs before all else."""


class Known(NamedTuple):
    """Something that a position knows."""

    name: str
    kind: Literal["field", "method"]
    call: str
    """How it is written after the position: `legal_actions()`."""
    words: str
    """What it is; empty: nobody has said it."""


def knowledge(game: AnyGame, language: str = SOURCE) -> list[Known]:
    """List what a position of a game knows: methods first, each in the order of the sources but for those in `FIRST`.

    :param language: of the descriptions, where a catalogue has them.
    """
    state = game.new_initial_state(min(game.info.seats), {})
    say = words(language, game.info.package) if game.info.package else words(language)
    rows: dict[str, Known] = {}
    for kind in type(state).__mro__[:-1]:
        for name, value in vars(kind).items():
            if name.startswith("_") or name in rows:
                continue
            line = _line(type(state), name)
            told = say(line) if line else ""
            if isinstance(value, FunctionType):
                rows[name] = Known(name, "method", f"{name}({_parameters(value)})", told)
            elif not isinstance(value, classmethod | staticmethod | type):
                rows[name] = Known(name, "field", name, told)
    first = {name: number for number, name in enumerate(FIRST)}
    return sorted(rows.values(), key=lambda row: (row.kind != "method", first.get(row.name, len(FIRST))))


def _parameters(function: FunctionType) -> str:
    known = [*signature(function).parameters.values()][1:]
    return ", ".join(one.name for one in known if one.kind is not Parameter.VAR_KEYWORD)


def words_about(owner: object, name: str, value: object, say: Callable[[str], str]) -> str:
    """Return the first line of the description of something, or an empty text. No code of a reader's is executed.

    :param owner: what has it; None: it stands for itself.
    :param say: translates it, where a catalogue has it.
    """
    line = _line_about(owner, name, value)
    return say(line) if line else ""


def _line_about(owner: object, name: str, value: object) -> str:
    if owner is not None and not isinstance(owner, ModuleType):
        return _line(owner if isinstance(owner, type) else type(owner), name)
    if isinstance(value, FunctionType | type):
        module, path = vars(type)["__module__"].__get__(value) if isinstance(value, type) else value.__module__, None
        path = value.__qualname__
        return first_lines(str(module)).get(path, "")
    return ""


def _line(kind: type, name: str) -> str:
    """Return the first line about what a class has under a name."""
    for base in kind.__mro__:
        if line := first_lines(base.__module__).get(f"{base.__qualname__}.{name}"):
            return line
    # What every game's positions know, the protocol describes.
    return first_lines(protocols.__name__).get(f"State.{name}", "")


@cache
def first_lines(module: str) -> Mapping[str, str]:
    """Return the first lines of the descriptions in a module, by the path of names."""
    if not module.startswith("pygame_rules") and getattr(sys.modules.get(module), "__spec__", None) is None:
        return {}
    package, _, file = module.rpartition(".")
    try:
        source = text_or_none(package, f"{file}.py") if package else None
    except (ImportError, OSError, ValueError):
        source = None
    return first_lines_of(source) if source is not None else _packed().get(module, {})


@cache
def _packed() -> Mapping[str, Mapping[str, str]]:
    text = text_or_none(__package__, FIRST_LINES)
    found: Mapping[str, Mapping[str, str]] = json.loads(text) if text is not None else {}
    return found
