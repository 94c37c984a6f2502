"""Writes the files for a site's old address after it has moved: `python -m tools.farewell --to ADDRESS [--out DIR]`.

The folder has a service worker that takes the place of the old one and goes (`web/src/offline/farewell.js`), and a page
that leads to the new address, for hosts that cannot redirect (docs/hosting.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from tools.base.console import command, say
from tools.base.files import replaced, write_text
from tools.base.lock import locked
from tools.pages.markup import filled, in_every_language
from tools.pages.not_found import DEPTH
from tools.paths import DIST, PACKAGE, ROOT
from tools.publishing.addresses import site_address
from tools.site import bundle
from tools.translations import catalogues

FOLDER: Final = DIST / "farewell"
SCRIPTS: Final = {"sw": "src/offline/farewell.js", "moved": "src/offline/moved.js"}
PAGES: Final = ("index.html", "404.html")
"""The same page twice: GitHub Pages sends the second one for every other address below."""


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.farewell", description="Write the files for the old address of a site that has moved."
    )
    parser.add_argument("--to", required=True, help="the new address of the site's folder")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder that it replaces (default: dist/farewell)")
    chosen = parser.parse_args(arguments)
    write(chosen.out.resolve(), chosen.to)
    say(f"Wrote {chosen.out}: put its files where the site was.")
    return 0


def write(out: Path, to: str) -> None:
    """Write the folder.

    :param to: the new address of the site's folder.
    :raises BuildError: it is not an absolute web address, or has a query or a fragment; a script does not bundle.
    """
    address = escape(site_address("--to", to))
    with locked(f"site-{ROOT.name}"), replaced(out) as folder:
        catalogues.compile_all(PACKAGE)
        bundle.esbuild(SCRIPTS, [f"--outdir={folder}", "--format=iife"])
        scripts = "\n".join(f'<script async src="{"../" * up}moved.js"></script>' for up in range(DEPTH + 1))
        page = in_every_language(filled("moved.html", {"files": scripts, "to": address}))
        for name in PAGES:
            write_text(folder / name, page)
