"""What the site weighs, beside what it may weigh: `python -m tools.budget` prints both.

`budget.json` holds the most bytes of each part; docs/architecture.md tells what the parts are. A change that needs more
raises the number there, with a line in the CHANGELOG. Files count as a server sends them: gzipped, each by itself; the
one file counts as it lies on a stick.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools import licences
from tools.output import files_below
from tools.paths import ROOT, SINGLE, SITE

BUDGET: Final = ROOT / "budget.json"
ENGINE: Final = re.compile(r"pyodide/")
"""Pyodide, Python's standard library and its memory with the rules imported."""
FREE: Final = re.compile(re.escape(licences.NAME))
"""What the law asks for and nobody loads to play."""
DICTIONARY: Final = re.compile(r"i18n/(?P<name>[\w-]+)\.json")
RULES: Final = re.compile(r"games/[^/]+/rules\.(?P<name>[\w-]+)\.html")
"""A language is a dictionary and the rules of all games."""
GAME: Final = re.compile(r"games/(?P<name>[^/]+)/(?!rules\.)")
"""A game's pictures. The code of its rules is in `rules.pack`, its pages to read belong to a language."""
LESSONS: Final = re.compile(r"lessons/")
PLAYERS: Final = re.compile(r"players/")
"""What computer players have learned."""
START: Final = re.compile(
    r"(index\.html|boot\.js|lookout\.js|app\.js|worker\.js|style\.css|games\.json|engine\.json|spieltisch\.json"
    r"|rules\.pack|manifest(\.[\w-]+)?\.webmanifest|icons/icon\.svg)$|fonts/"
)
"""What every visitor loads before the first move, besides a dictionary and a game's pictures. Where the engine's memory
suits the browser, `rules.pack` is not loaded, since the memory holds the rules."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the site beside its budget."""

    name: str
    """The key in `budget.json`; for one of several, what it is after a colon: `each_game: yucata`."""
    weighs: int
    """Bytes."""
    most: int
    """Bytes."""

    @property
    def fits(self) -> bool:
        """Whether it weighs no more than it may."""
        return self.weighs <= self.most


def weights(site: Path) -> dict[str, int]:
    """What each file of a site but the engine's weighs, gzipped."""
    return {name: weigh(site / name) for name in files_below(site) if not ENGINE.match(name) and not FREE.match(name)}


def weigh(path: Path) -> int:
    """The bytes that a server sends for a file."""
    return len(gzip.compress(path.read_bytes()))


def parts(site: Path, single: Path, budget: Mapping[str, int]) -> list[Part]:
    """Everything that has a budget.

    :raises KeyError: the budget lacks a part.
    """
    known = weights(site)
    dictionaries, rules, games = (_by_name(known, kind) for kind in (DICTIONARY, RULES, GAME))
    found = [
        ("first_move", _total(known, START) + max(dictionaries.values(), default=0) + max(games.values(), default=0)),
        *((f"each_language: {name}", weight + dictionaries.get(name, 0)) for name, weight in rules.items()),
        *((f"each_game: {name}", weight) for name, weight in games.items()),
        ("lessons", _total(known, LESSONS)),
        ("players", _total(known, PLAYERS)),
        ("everything", sum(known.values())),
        ("engine", sum(weigh(site / name) for name in files_below(site) if ENGINE.match(name))),
        ("one_file", single.stat().st_size),
    ]
    return [Part(name, weight, budget[name.partition(":")[0]]) for name, weight in found]


def comes_first(file: str, language: str, game: str) -> bool:
    """Whether the budget of the first move covers a file of the site."""
    if match := DICTIONARY.match(file) or RULES.match(file):
        return match.re is DICTIONARY and match["name"] == language
    if match := GAME.match(file):
        return match["name"] == game
    return bool(START.match(file) or ENGINE.match(file))


def load(path: Path = BUDGET) -> dict[str, int]:
    """The budget: bytes by part."""
    loaded: dict[str, int] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def table(found: Iterable[Part]) -> str:
    """Parts as lines for people."""
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
    """Print every part; 1 where one weighs too much."""
    found = parts(SITE, SINGLE, load())
    print(table(found))
    return 0 if all(part.fits for part in found) else 1


if __name__ == "__main__":
    sys.exit(main())
