"""Makes the PDF files, for `python -m tools.print` and for a site.

Typst sets the pages and keeps the pictures as shapes. A file is made once for the same document; `build/print/` keeps
it for the next build.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typst
from fontTools.ttLib import TTFont

from pygame_rules.core.game import AnyGame
from pygame_rules.core.languages import LANGUAGES
from tools.art.fonts import CINZEL
from tools.base.console import BuildError, command, say
from tools.base.lock import locked
from tools.paths import BUILD, DIST, PACKAGE
from tools.printing.links import LOOKS, PAPERS, file_name
from tools.printing.plan import Plan, read_plan
from tools.printing.sheets import FRAME, Edition, document
from tools.translations import catalogues

OUT: Final = DIST / "print"
KEPT: Final = BUILD / "print"
"""The files that were made before, by the hash of what they were made from; and the fonts."""
FONTS: Final = ("cinzel-latin-400-normal", "cinzel-latin-700-normal", "cinzel-latin-ext-700-normal")


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="build.py print", description="Write boards, pieces and rules to print.")
    parser.add_argument("games", nargs="*", metavar="game", help="the id of a game (default: all that can be printed)")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder to write to (default: dist/print)")
    chosen = parser.parse_args(arguments)
    catalogues.compile_all(PACKAGE)
    from pygame_rules.games import all_games

    begun = time.monotonic()
    games = {game.info.id: game for game in all_games()}
    for name in chosen.games:
        if name not in games:
            raise BuildError(f"There is no game {name!r}; expected some of {', '.join(games)}.")
    files = write_all([games[name] for name in chosen.games or games], chosen.out.resolve())
    total = sum(path.stat().st_size for path in files)
    say(f"Wrote {len(files)} files to {chosen.out}, {total / 1e6:.1f} MB, in {time.monotonic() - begun:.1f} s.")
    return 0


def write_all(games: Iterable[AnyGame], folder: Path) -> list[Path]:
    """Write all editions of all games that print something.

    :returns: the files.
    :raises BuildError: something that a game prints is wrong.
    """
    written = []
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        if not (plan := read_plan(game)):
            continue
        for edition in editions():
            path = folder / file_name(game.info.id, edition.language, edition.paper, edition.look)
            path.write_bytes(pdf(game, plan, edition))
            written.append(path)
    return written


def editions() -> Iterator[Edition]:
    """List the editions of every game."""
    for language in LANGUAGES:
        for paper in PAPERS:
            for look in LOOKS:
                yield Edition(language, paper, look)


def pdf(game: AnyGame, plan: Plan, edition: Edition) -> bytes:
    """Make one file, or take the one that was made from the same before.

    :raises BuildError: the pages cannot be set, for instance because the rules are longer than a page.
    """
    source, pictures = document(game, plan, edition)
    frame = FRAME.read_text(encoding="utf-8")
    made_from = hashlib.sha256(repr((source, pictures, frame, version("typst"), FONTS)).encode()).hexdigest()
    kept = KEPT / f"{made_from}.pdf"
    if kept.is_file():
        return kept.read_bytes()
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        for name, text in {**pictures, FRAME.name: frame, "main.typ": source}.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
        try:
            made: bytes = typst.compile(
                str(folder / "main.typ"), root=str(folder), font_paths=[str(fonts())], ignore_system_fonts=True
            )
        except typst.TypstError as error:
            raise BuildError(f"{game.info.title} ({edition}) cannot be printed: {error}") from error
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(made)
    return made


def fonts() -> Path:
    """Return a folder with the display font, which npm has in the form for browsers only."""
    folder = KEPT / "fonts"
    with locked("print-fonts"):
        folder.mkdir(parents=True, exist_ok=True)
        for name in FONTS:
            if not (folder / f"{name}.ttf").is_file():
                font = TTFont(CINZEL / "files" / f"{name}.woff2", recalcTimestamp=False)
                font.flavor = None
                font.save(folder / f"{name}.ttf")
    return folder
