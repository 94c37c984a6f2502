"""Writes the art of games into their packages: `python -m tools.art [<game> ...]`; without a name, of all.

Pieces come from masters (`art/<game>/`), boards from the numbers of the games' own layouts (`tools/art/<game>/`).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tools.art.drawings import GAMES, drawings
from tools.art.master_rules import broken_rules
from tools.base.console import BuildError, command, say
from tools.paths import PACKAGE


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Check the masters, and write every sprite that has changed."""
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game", help=f"packages: {', '.join(GAMES)}")
    chosen = parser.parse_args(arguments).games or GAMES
    for game in chosen:
        if game not in GAMES:
            raise BuildError(f"There are no masters of {game}. Packages with masters: {', '.join(GAMES)}.")
        write_art(game)
    return 0


def write_art(game: str) -> None:
    """Write a game's art, and tell which sprites have changed.

    :raises BuildError: a master breaks a rule; then nothing is written.
    """
    wrong = broken_rules(game)
    if wrong:
        raise BuildError("\n".join(wrong))
    folder = PACKAGE / "games" / game / "art"
    drawn = drawings(game)
    for path in folder.glob("*.svg"):
        if path.stem not in drawn:
            path.unlink()
            say(f"{game}: {path.stem} removed")
    for name, text in drawn.items():
        path = folder / f"{name}.svg"
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            say(f"{game}: {name}")


if __name__ == "__main__":
    raise SystemExit(main())
