"""Compares the size of the site's parts with their limits: `python -m tools.budget` prints both.

`budget.json` holds the limit of each part in bytes; docs/page.md explains the parts. A change that needs more
raises the number there, with a line in the CHANGELOG. Each file counts with its gzipped size, as a server sends it; the
one-file edition counts with its size on disk.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.base.console import say
from tools.base.files import files_below
from tools.paths import PACKAGE, ROOT, SINGLE, SITE
from tools.publishing import licences

BUDGET: Final = ROOT / "budget.json"
ENGINE: Final = re.compile(r"pyodide/")
"""Pyodide, Python's standard library and its memory with the rules imported."""
ENGINE_FIRST: Final = re.compile(r"pyodide/(pyodide(\.asm)?\.js|pyodide\.asm\.wasm|pyodide-lock\.json|library\.wasm)")
"""The files of the engine that a first visit loads before the first move."""
FREE: Final = re.compile(re.escape(licences.NAME))
"""Files without a limit: the texts of licences, which the law requires and which nobody loads to play."""
DICTIONARY: Final = re.compile(r"i18n/(?P<name>[\w-]+)\.json")
RULES: Final = re.compile(r"games/[^/]+/rules\.(?P<name>[\w-]+)\.html")
"""A language counts its dictionary and the rules pages of all games."""
GAME: Final = re.compile(
    r"games/(?P<name>[^/]+)/(?!rules\.|examples\.json|lessons\.|puzzles\.|essays/|other_rules\.|workshop\.|position\.|ladder\.|sounds\.)"
)
"""A game's pictures and scenes. Its code is in `rules.wasm`; its rules pages count towards their language."""
EXAMPLES: Final = re.compile(r"games/(?P<name>[^/]+)/examples\.json")
"""The pictures on a game's rules pages. They count towards the game, but nobody loads them to play."""
ESSAYS: Final = re.compile(r"games/(?P<name>[^/]+)/essays/|essay\.(js|css)$")
"""The essays of all games in all languages, with their pictures and stories; nobody loads them to play."""
LESSONS: Final = re.compile(r"games/[^/]+/(lessons|puzzles)\.")
"""Lessons and puzzles in all languages; the page loads those of one game in one language when one is opened."""
OTHER_RULES: Final = re.compile(r"(games/[^/]+/other_rules\..+|other_rules\.(wasm|js))$")
"""What only other rules need: the options in words in all languages, the engine's code, the page's part."""
WORKSHOP: Final = re.compile(
    r"(games/[^/]+/(workshop|position)\..+|workshop\.(js|css|wasm)|(own_players|walled)\.js|walls\.html)$"
)
"""What only the workshop needs (docs/workshop.md): its engine behind walls with its code, examples in all languages,
and the page's part."""
CONSOLE: Final = re.compile(r"console\.(js|css)$")
"""The page's part with Python's console beside a board (docs/workshop.md); the engine's is in that of the workshop."""
MINE: Final = re.compile(r"(games/[^/]+/ladder\.json|mine\.(js|css))$")
"""The page's part with the results of a person's games, and how strong the levels are (docs/my-games.md)."""
PRINT: Final = re.compile(r"print/")
"""Boards, pieces and rules to print (docs/printing.md), which nobody loads to play and no page stores."""
LETTERS: Final = re.compile(r"letters\.wasm$")
"""The engine's code for play between devices, which a page loads when somebody plays so."""
LEARNED: Final = "games/*/*.bin"
"""Data that computer players have learned, in the package; the site has it in `rules.wasm`."""
START: Final = re.compile(
    r"(index\.html|boot\.js|lookout\.js|app\.js|worker\.js|style\.css|games\.json|engine\.json|spieltisch\.json"
    r"|rules\.wasm|manifest(\.[\w-]+)?\.webmanifest|icons/icon\.svg)$|fonts/"
)
"""The files that a first visit loads before the first move, besides a dictionary and a game's pictures."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A part of the site, with its size and its limit."""

    name: str
    """The key in `budget.json`. If parts share a key, a colon and the part follow: `each_game: yucata`."""
    weighs: int
    """The size in bytes."""
    most: int
    """The limit in bytes."""

    @property
    def fits(self) -> bool:
        """Whether the size is within the limit."""
        return self.weighs <= self.most


def weights(site: Path) -> dict[str, int]:
    """Weigh each file of a site gzipped, without the engine's files, what is printed and the texts of licences; by its
    path."""
    apart = (ENGINE, PRINT, FREE)
    return {name: weigh(site / name) for name in files_below(site) if not any(part.match(name) for part in apart)}


def weigh(path: Path) -> int:
    """Return the number of bytes that a server sends for a file."""
    return len(gzip.compress(path.read_bytes()))


def parts(site: Path, single: Path, budget: Mapping[str, int], package: Path = PACKAGE) -> list[Weighed]:
    """List all parts that have a limit.

    :param package: the sources of `pygame_rules`.
    :raises KeyError: the budget lacks a part.
    """
    known = weights(site)
    dictionaries, rules, games, examples = (_by_name(known, kind) for kind in (DICTIONARY, RULES, GAME, EXAMPLES))
    found = [
        ("first_move", _total(known, START) + max(dictionaries.values(), default=0) + max(games.values(), default=0)),
        *((f"each_language: {name}", weight + dictionaries.get(name, 0)) for name, weight in rules.items()),
        *((f"each_game: {name}", weight + examples.get(name, 0)) for name, weight in games.items()),
        ("lessons", _total(known, LESSONS)),
        ("essays", _total(known, ESSAYS)),
        ("letters", _total(known, LETTERS)),
        ("other_rules", _total(known, OTHER_RULES)),
        ("workshop", _total(known, WORKSHOP)),
        ("console", _total(known, CONSOLE)),
        ("my_games", _total(known, MINE)),
        ("players", sum(map(weigh, package.glob(LEARNED)))),
        ("everything", sum(known.values())),
        ("engine", sum(weigh(site / name) for name in files_below(site) if ENGINE.match(name))),
        ("print", sum(weigh(site / name) for name in files_below(site) if PRINT.match(name))),
        ("one_file", single.stat().st_size),
    ]
    return [Weighed(name, weight, budget[name.partition(":")[0]]) for name, weight in found]


def comes_first(file: str, language: str, game: str) -> bool:
    """Tell whether a visitor with this language loads a file of the site before the first move of this game."""
    if match := DICTIONARY.match(file) or RULES.match(file):
        return match.re is DICTIONARY and match["name"] == language
    if match := GAME.match(file):
        return match["name"] == game
    return bool(START.match(file) or ENGINE_FIRST.fullmatch(file))


def load(path: Path = BUDGET) -> dict[str, int]:
    """Read the limits from `budget.json`: bytes by part."""
    loaded: dict[str, int] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def table(found: Iterable[Weighed]) -> str:
    """Format parts as lines for people."""
    return "\n".join(
        f"{part.name:30}{part.weighs:>12,}{'  of ' if part.fits else '  OVER '}{part.most:,}" for part in found
    )


def _by_name(known: Mapping[str, int], pattern: re.Pattern[str]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for file, weight in sorted(known.items()):
        if match := pattern.match(file):
            totals[match["name"]] = totals.get(match["name"], 0) + weight
    return totals


def _total(known: Mapping[str, int], pattern: re.Pattern[str]) -> int:
    return sum(weight for name, weight in known.items() if pattern.match(name))


def main() -> int:
    """Print every part; returns 1 if one exceeds its limit, 2 if something has not been built."""
    for built, command in ((SITE / "build.json", "site"), (SINGLE, "single")):
        if not built.is_file():
            say(f"{built} is missing: `python build.py {command}` writes it.")
            return 2
    found = parts(SITE, SINGLE, load())
    print(table(found))
    return 0 if all(part.fits for part in found) else 1
