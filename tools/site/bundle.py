"""Bundles the page's scripts with esbuild and its styles with Lightning CSS, and copies what needs no bundling."""

from __future__ import annotations

import base64
import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, run
from tools.base.files import write_json, write_text
from tools.pages.markup import filled, in_every_language
from tools.paths import WEB, node_program
from tools.translations import languages_module

PAGE: Final = "src/app/main.js"
PARTS: Final = {
    "study": "src/study/study-part.js",
    "workshop": "src/workshop/workshop-part.js",
    "own_players": "src/workshop/own-players-part.js",
    "console": "src/console/console-part.js",
    "lessons": "src/lessons/lessons-part.js",
    "editor": "src/editor/editor-page.js",
    "check": "src/chance-check/chance-check.js",
    "look": "src/review/analysis-part.js",
    "mine": "src/mine/mine-part.js",
    "share": "src/share/share-part.js",
    "sound": "src/board/sound.js",
    "advice": "src/advice/advice-part.js",
    "around": "src/around/around-part.js",
    "post": "src/remote/post-part.js",
    "exhibit": "src/exhibit/kiosk.js",
    "scan": "src/remote/scan.js",
    "decoder": "src/remote/decoder.js",
    "remote": "src/remote/remote-part.js",
    "hands": "src/second-screen/hands-part.js",
    "other_rules": "src/other-rules/other-rules-part.js",
}
"""Parts of the page, each of which it imports when somebody opens it. From the page's script they import the code that
they share with it (`tools/site/parts.mjs`), and their words are in dictionaries of their own."""
MODULES: Final = {
    "story": "src/story/story.js",
    "worker": "src/engine/worker.js",
    "reading": "src/rules/rules-document.js",
    "essay": "src/essay/essay.js",
    "builder": "src/builder/builder.js",
}
"""Scripts of their own, besides the page's, which is `app.js`."""
SCRIPTS: Final = {
    "boot": "src/app/boot.js",
    "lookout": "src/app/lookout.js",
    "not-found": "src/app/not-found.js",
    "embed": "src/embed/element.js",
    "sw": "src/offline/sw.js",
    "walled": "src/walled/inside-worker.js",
}
"""Plain scripts, not modules. `boot` runs before the first paint (language, colours), `lookout` reports that another
part of the page is missing, `not-found` belongs to `404.html`, other people's pages load `embed`, `sw` is the service
worker, for which not every browser accepts a module, and `walled` the worker behind walls, which is started from a
blob."""
WALLS: Final = {"frame": "src/walled/walled-frame.js"}
"""The script in `walls.html`. It stands in the document, because it could not be fetched while the host cannot be
reached: the service worker answers no sandboxed frame."""
STYLES: Final = {
    "style": "style/main.css",
    "builder": "style/builder.css",
    "study": "style/study.css",
    "mine": "style/mine.css",
    "around": "style/around.css",
    "large-text": "style/large-text.css",
    "workshop": "style/workshop.css",
    "console": "style/console.css",
    "puzzles": "style/puzzles.css",
    "story": "style/story.css",
    "essay": "style/essay.css",
}
AS_IT_IS: Final = ("*.html", "*.webmanifest", "*.svg", "*.png", "*.ico", "*.txt", "kiosk.json")
TEMPLATES: Final = ("rules.html", "essay.html", "position.html", "index.html", "404.html", "moved.html", "walls.html")
"""Documents that the site has only with more placeholders replaced (`tools/site/games.py`, `documents.py`, `essays.py`,
`position_pages.py` and `not_found.py` in `tools/pages/`, `walls` below), or that do not belong to it
(`tools/site/farewell.py`)."""
BROWSERS: Final = "chrome109,firefox115,safari16.4"
"""The oldest browsers for which scripts and styles are compiled."""
COMMON: Final = (
    "--bundle",
    "--minify",
    f"--target=es2022,{BROWSERS}",
    "--charset=utf8",
    "--legal-comments=none",
    '--define:process.env.NODE_ENV="production"',
    "--log-level=warning",
)
MINIFY: Final = Path(__file__).with_name("minify.mjs")
BUNDLE_PARTS: Final = Path(__file__).with_name("parts.mjs")
BUNDLE_STYLES: Final = Path(__file__).with_name("styles.mjs")


def write_page(site: Path) -> None:
    """Write the scripts, styles and documents of `web/` into the site.

    :raises BuildError: a script does not bundle, or an entry point is missing.
    """
    out = f"--outdir={site}"
    # Pyodide's loader is fetched at run time, from the folder beside the worker.
    esbuild(MODULES, [out, "--format=esm", "--external:*/pyodide.js", "--external:*/pyodide.asm.js"])
    _write_parts(site)
    esbuild(SCRIPTS, [out, "--format=iife"])
    for kind, names in (("modules", ["app", *PARTS, *MODULES]), ("scripts", [*SCRIPTS])):
        run(["node", MINIFY, kind, site, *(f"{name}.js" for name in names)])
    run(["node", BUNDLE_STYLES, site, BROWSERS, *(f"{name}={WEB / path}" for name, path in STYLES.items())])
    write_text(site / "walls.html", filled("walls.html", walls()))
    for pattern in AS_IT_IS:
        for path in sorted(WEB.glob(pattern)):
            if path.name in TEMPLATES:
                continue
            if path.suffix == ".html":
                write_text(site / path.name, in_every_language(filled(path.name, {})))
            else:
                shutil.copyfile(path, site / path.name)


def walls() -> dict[str, str]:
    """Make the script of `walls.html`, as it stands in an attribute, and the hash by which policies allow it."""
    with tempfile.TemporaryDirectory() as scratch:
        esbuild(WALLS, [f"--outdir={scratch}", "--format=iife"])
        script = (Path(scratch) / "frame.js").read_text(encoding="utf-8").strip()
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode("ascii")
    return {"script": escape(script), "hash": f"sha256-{digest}"}


def _write_parts(site: Path) -> None:
    """Write the page's script and its parts.

    :raises BuildError: one does not bundle, or the page does not import it.
    """
    with _languages() as table:
        task = table.with_name("parts.json")
        write_json(
            task,
            {
                "page": str(WEB / PAGE),
                "parts": {name: str(WEB / path) for name, path in PARTS.items()},
                "out": str(site),
                "options": [*COMMON, f"--alias:#languages={table}"],
            },
        )
        run(["node", BUNDLE_PARTS, task])


@contextmanager
def _languages() -> Iterator[Path]:
    """Write the module `#languages` into a folder for the time of bundling."""
    with tempfile.TemporaryDirectory() as scratch:
        table = Path(scratch) / "languages.js"
        write_text(table, languages_module.module())
        yield table


def esbuild(entries: dict[str, str], options: list[str]) -> None:
    """Bundle entry points of `web/`, given as output name to path, with a freshly written module `#languages`.

    :raises BuildError: one does not bundle, or is missing.
    """
    for path in entries.values():
        if not (WEB / path).exists():
            raise BuildError(f"web/{path} is missing; it is one of the page's entry points.")
    with _languages() as table:
        named = [f"{name}={WEB / path}" for name, path in entries.items()]
        run([node_program("esbuild"), *named, *COMMON, f"--alias:#languages={table}", *options])
