"""Examples of players for each game: a few short texts in the folder `workshop` of its package, each a little stronger
than the one before.

They are texts for readers and no modules of the package. Each begins with a docstring, whose first line is its title;
the game's catalogue translates it as a whole.
"""

from __future__ import annotations

import ast
from typing import Final, NamedTuple

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import SOURCE
from pygame_rules.core.package_files import text_or_none
from pygame_rules.core.words import words

FOLDER: Final = "workshop"
ORDER: Final = "order.txt"
"""The file in the folder that names the examples, one a line, the weakest first."""


class Example(NamedTuple):
    """A text with a player that has the name of the example."""

    id: str
    title: str
    text: str


def examples_of(game: AnyGame, language: str = SOURCE) -> list[Example]:
    """Return the examples of a game, weakest first; none if its package has none.

    :param language: of the docstring at the beginning, where the game's catalogue has it.
    :raises ValueError: an example does not begin with a docstring.
    """
    package = game.info.package
    order = text_or_none(package, FOLDER, ORDER) if package else None
    found = []
    for id_ in (order or "").split():
        text = text_or_none(package, FOLDER, f"{id_}.py")
        if text is None:
            raise ValueError(f"{package} has no {FOLDER}/{id_}.py")
        told = _docstring(text)
        said = words(language, package)(told)
        found.append(Example(id_, said.partition("\n")[0].rstrip("."), text.replace(told, said, 1)))
    return found


def _docstring(text: str) -> str:
    """Return the docstring at the beginning of a text as it stands there."""
    first = ast.parse(text).body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return first.value.value
    raise ValueError("An example of a player begins with a docstring: its title, and what it does.")
