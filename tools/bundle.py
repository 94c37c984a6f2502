"""Bundles the page's scripts and styles with esbuild, and copies what needs no bundling."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from tools.console import BuildError, run
from tools.paths import NODE_MODULES, WEB

MODULES: Final = {"app": "src/shell/main.js", "worker": "src/engine/worker.js"}
SCRIPTS: Final = {"boot": "src/shell/boot.js"}
"""Run before the first picture (language, colours): plain scripts, which need not wait for modules."""
STYLES: Final = {"style": "style/main.css"}
AS_IT_IS: Final = ("*.html", "*.webmanifest", "*.svg", "*.png", "*.ico", "*.txt")
TEMPLATES: Final = ("rules.html",)
ESBUILD: Final = NODE_MODULES / ".bin" / ("esbuild.cmd" if os.name == "nt" else "esbuild")


def write_page(site: Path) -> None:
    """Scripts, styles and documents of `web/` into the site.

    :raises BuildError: a script does not bundle, or an entry point is missing.
    """
    common = [
        "--bundle",
        "--minify",
        "--target=es2022,chrome109,firefox115,safari16.4",
        "--charset=utf8",
        "--legal-comments=none",
        "--log-level=warning",
        f"--outdir={site}",
    ]
    # Pyodide's loader is fetched at run time, from the folder beside the worker.
    _esbuild(MODULES, [*common, "--format=esm", "--external:*/pyodide.mjs"])
    _esbuild(SCRIPTS, [*common, "--format=iife"])
    _esbuild(STYLES, [*common, "--external:*.woff2", "--loader:.svg=dataurl"])
    for pattern in AS_IT_IS:
        for path in sorted(WEB.glob(pattern)):
            if path.name not in TEMPLATES:
                shutil.copyfile(path, site / path.name)


def _esbuild(entries: dict[str, str], options: list[str]) -> None:
    for path in entries.values():
        if not (WEB / path).exists():
            raise BuildError(f"web/{path} is missing; it is one of the page's entry points.")
    run([ESBUILD, *(f"{name}={WEB / path}" for name, path in entries.items()), *options])
