"""A text of players, as a reader has written it in the workshop."""

from __future__ import annotations

import ast
import re
import sys
from types import ModuleType
from typing import Final, Literal, NamedTuple

from pygame_rules.core.errors import shorten, whole
from pygame_rules.core.words import N_
from pygame_rules.workshop.faults import OwnCodeError, first_line
from pygame_rules.workshop.own_code import execute, has_method, module_name
from pygame_rules.workshop.own_player import OwnPlayer, needed
from pygame_rules.workshop.watch import safe_builtins

FILE: Final = re.compile(r"[^/\\:]+\.py")
"""The name of a text."""
MOST_PLAYERS: Final = 50
"""How many players of a text are listed."""


class FoundPlayer(NamedTuple):
    """A player in a text."""

    name: str
    kind: Literal["function", "class"]
    line: int
    """Where it begins, from 1."""
    doc: str
    """The first line of its docstring."""


class WorkshopPlayer(OwnPlayer):
    """A player of a text in the workshop; Python's `random` gives it the same numbers again."""

    seeded = True


class OwnText:
    """A text, executed.

    :param file: its name, which ends in `.py`.
    :raises OwnCodeError: the text is no Python, or fails.
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = whole(text)
        self.module = ModuleType(module_name(file, self.text))
        execute(file, self.text, self.module, safe_builtins())

    def player(self, name: str) -> OwnPlayer:
        """Return a player of the text.

        :raises OwnCodeError: there is no such player.
        """
        return WorkshopPlayer(self.file, name, self.text, self.module)

    def players(self) -> list[FoundPlayer]:
        """List the players of the text: its functions of one parameter, and its classes of objects that decide. Names
        with an underscore before them are left out.

        :raises OwnCodeError: there is none.
        """
        found: dict[str, FoundPlayer] = {}
        near: list[tuple[str, object, int]] = []
        for node in ast.parse(self.text).body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) or node.name.startswith("_"):
                continue
            made = vars(self.module).get(node.name)
            told = shorten((ast.get_docstring(node) or "").partition("\n")[0])
            if isinstance(node, ast.ClassDef):
                if isinstance(made, type) and (has_method(made, "__call__") or has_method(made, "choose")):
                    found[node.name] = FoundPlayer(node.name, "class", node.lineno, told)
            elif (count := needed(made)) == 1:
                found[node.name] = FoundPlayer(node.name, "function", node.lineno, told)
            elif count is not None:
                near.append((node.name, made, count))
        if found:
            return [*found.values()][:MOST_PLAYERS]
        if near:
            name, made, count = near[0]
            raise OwnCodeError(
                N_("{name} has another number of parameters ({n}); a player has one, the state: def {name}(state)."),
                kind="parameters", where=self.file, line=first_line(made), name=name, n=count,
            ).in_text(self.text)  # fmt: skip
        raise OwnCodeError(
            N_("There is no player in this text. A player is a function of the state that returns an action, such as "
               "def first(state): return state.legal_actions()[0]."), kind="nobody", where=self.file,
        )  # fmt: skip

    def forget(self) -> None:
        """Let Python forget the module of the text."""
        if sys.modules.get(self.module.__name__) is self.module:
            del sys.modules[self.module.__name__]
