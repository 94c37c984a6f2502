"""Examples of players for each game: a few short texts in the folder `workshop` of its package, each a little stronger
than the one before.

They are texts for readers and no modules of the package. Each begins with a docstring, whose first line is its title;
the game's catalogue translates each docstring as a whole.
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
    words: str
    """What it does, in a few sentences."""
    text: str


def examples_of(game: AnyGame, language: str = SOURCE) -> list[Example]:
    """Return the examples of a game, weakest first; none if its package has none.

    :param language: of the docstrings, where the game's catalogue has them.
    :raises ValueError: an example does not begin with a docstring.
    """
    package = game.info.package
    order = text_or_none(package, FOLDER, ORDER) if package else None
    found = []
    for id_ in (order or "").split():
        text = text_or_none(package, FOLDER, f"{id_}.py")
        if text is None:
            raise ValueError(f"{package} has no {FOLDER}/{id_}.py")
        say = words(language, package)
        told = _docstrings(text)
        for docstring in told:
            text = text.replace(docstring, say(docstring), 1)
        title, _, about = say(told[0]).partition("\n")
        found.append(Example(id_, title.rstrip("."), " ".join(about.split()), text))
    return found


def _docstrings(text: str) -> list[str]:
    """Return the docstrings of a text and of its functions as they stand there, that of the text first."""
    tree = ast.parse(text)
    found = [
        node.body[0].value.value
        for node in [tree, *tree.body]
        if isinstance(node, ast.Module | ast.FunctionDef)
        and isinstance(node.body[0], ast.Expr)
        and isinstance(node.body[0].value, ast.Constant)
        and isinstance(node.body[0].value.value, str)
    ]
    if not isinstance(tree.body[0], ast.Expr):
        raise ValueError("An example of a player begins with a docstring: its title, and what it does.")
    return found
