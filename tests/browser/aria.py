"""What the page says to assistive technology: its roles and names, as Playwright's ARIA snapshots list them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
ENTRY: Final = re.compile(rf"(?:'((?:[^']|'')*)'|((?:/?\w+)(?: {QUOTED})?(?: \[[^]]+\])*))(?::(?: (.*))?)?$")
"""A line of a snapshot after its dash: the element, which is in quotes if it contains a colon, and its text."""
KEY: Final = re.compile(rf"(/?\w+)(?: ({QUOTED}))?")
"""The role and the name of an element, in an entry without its text."""


@dataclass(slots=True)
class Node:
    """An element as assistive technology finds it."""

    role: str
    name: str = ""
    text: str = ""
    children: list[Node] = field(default_factory=list)

    def within(self) -> Iterator[Node]:
        """All elements within this one, in the order of the page."""
        for child in self.children:
            yield child
            yield from child.within()

    def find(self, role: str, name: str) -> Node:
        """The element with this role and name; an empty one if there is none."""
        return next((node for node in self.within() if (node.role, node.name) == (role, name)), Node(role, name))

    def entries(self) -> list[str]:
        """What each entry of a list says: its text and the names of what is in it."""
        return [
            " ".join(filter(None, (item.text, *(node.name or node.text for node in item.within()))))
            for item in self.children
            if item.role == "listitem"
        ]


def read(snapshot: str) -> Node:
    r"""Read an ARIA snapshot of Playwright: a line an element, indented below the one that it is in.

    >>> read('- list "Moves":\n  - listitem:\n    - \'button "1. You: throw"\'').find("list", "Moves").entries()
    ['1. You: throw']
    """
    root = Node("page")
    above = [(-1, root)]
    for line in snapshot.splitlines():
        depth = len(line) - len(line.lstrip())
        entry = ENTRY.match(line[depth + 2 :])
        assert entry, line
        quoted, plain, text = entry.groups()
        key = KEY.match(plain or quoted.replace("''", "'"))
        assert key, line
        role, name = key.groups()
        node = Node(role, json.loads(name or '""'), json.loads(text) if (text or "").startswith('"') else text or "")
        while above[-1][0] >= depth:
            above.pop()
        above[-1][1].children.append(node)
        above.append((depth, node))
    return root
