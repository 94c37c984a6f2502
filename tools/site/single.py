"""Writes the whole site as one file that runs from a disk: `python -m tools.single [--out FILE] [--extra PROJECT …]`.

A page opened from a disk cannot fetch files or start a worker from an address. So the document contains everything:
scripts and styles as they are, allowed by their hashes; all else gzipped, as base64, in script elements that browsers
do not run (`web/src/one-file` unpacks them). The page shows rules itself instead of loading their document into a
frame.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import json
import os
import re
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, command, say
from tools.base.files import sha256
from tools.base.lock import locked
from tools.engine.pack import FURTHER
from tools.pages import documents
from tools.paths import BUILD, SINGLE, SITE
from tools.publishing import licences
from tools.site import bundle
from tools.site.build import build

LARGEST: Final = 10_000_000
"""The limit in bytes; people do not pass on larger files."""
MODULES: Final = {"app": "src/one-file/one-file.js"}
WORKER: Final = {"worker": "src/one-file/one-file-worker.js"}
PAGE_FILES: Final = (
    "build.json",
    "games.json",
    "kiosk.json",
    "spieltisch.json",
    "i18n/*.json",
    "study.css",
    "workshop.css",
    "console.css",
    "puzzles.css",
    "mine.css",
    "large-text.css",
    "walls.html",
    "games/*/*.json",
    "games/*/rules.*.html",
)
"""The files that the page reads; it holds them in memory."""
POLICY: Final = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; worker-src blob:; connect-src blob:;"
    " frame-src blob:; style-src {styles}; img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none';"
    " require-trusted-types-for 'script'; trusted-types spieltisch"
)


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.single", description="Write the site as one file.")
    parser.add_argument("--out", type=Path, default=SINGLE, help="the file (default: dist/spieltisch.html)")
    parser.add_argument("--extra", type=Path, action="append", default=[], help="a project with one more game")
    chosen = parser.parse_args(arguments)
    write_single(chosen.out.resolve(), [path.resolve() for path in chosen.extra])
    return 0


def write_single(out: Path, extras: Sequence[Path] = ()) -> None:
    """Write the file, unless it is up to date; the same sources give the same bytes.

    :raises BuildError: the site does not build, or the file became too large.
    """
    site = SITE if not extras else BUILD / f"site-for-{out.stem}"
    build(site, extras)
    made_from = json.loads((site / "build.json").read_text(encoding="utf-8"))["made_from"]
    with locked("single"):
        written = BUILD / f"{out.name}.written"
        if out.exists() and written.exists() and written.read_text("ascii") == f"{made_from} {sha256(out)}":
            say(f"{out.name} is up to date.")
            return
        text = document(site)
        size = len(text.encode())
        if size > LARGEST:
            raise BuildError(f"{out.name} would have {size / 1e6:.1f} MB; the limit is {LARGEST / 1e6:.0f} MB.")
        out.parent.mkdir(parents=True, exist_ok=True)
        fresh = out.with_name(f".{out.name}.{os.getpid()}")
        fresh.write_text(text, encoding="utf-8", newline="\n")
        fresh.replace(out)
        written.write_text(f"{made_from} {sha256(out)}", "ascii")
    say(f"Wrote {out.name}: {size / 1e6:.1f} MB.")


def document(site: Path) -> str:
    """Make the document of the one-file edition from a built site."""
    with tempfile.TemporaryDirectory(dir=BUILD, prefix=".single-") as scratch:
        made = Path(scratch)
        bundle.esbuild(MODULES, [f"--outdir={made}", "--format=esm", "--external:*/pyodide.js"])
        write_worker(made)
        app, worker = ((made / f"{name}.js").read_text(encoding="utf-8") for name in ("app", "worker"))
    pack = {path: (site / path).read_text(encoding="utf-8") for path in page_files(site)}
    pack["worker.js"] = worker
    parts = [_packed("page", "page.json", json.dumps(pack, ensure_ascii=False, separators=(",", ":")).encode())]
    parts += [_packed("engine", path, (site / path).read_bytes()) for path in engine_files(site)]
    texts = (site / licences.NAME).read_text(encoding="utf-8").replace("</", "<\\/")
    parts.append(f'<script type="text/plain" data-licences>\n{texts}</script>')
    return _inlined(documents.shell(), site, app, "\n".join(parts))


def write_worker(folder: Path) -> None:
    """Write the engine's worker that gets its files from the page, `worker.js`."""
    # A classic script has no `import.meta.url`: use the made-up address by which the worker knows its files.
    here = '--define:import.meta.url="https://embedded.invalid/pyodide/pyodide.asm.js"'
    nowhere = ["--platform=browser", "--external:node:*", "--external:ws", "--external:*/pyodide.js"]
    bundle.esbuild(WORKER, [f"--outdir={folder}", "--format=iife", here, *nowhere])


def page_files(site: Path) -> list[str]:
    """List the files that the page reads, as paths in the site."""
    return sorted({path.relative_to(site).as_posix() for pattern in PAGE_FILES for path in site.glob(pattern)})


def engine_files(site: Path) -> list[str]:
    """List the files that the worker fetches, as in `engine.json`; Pyodide's scripts are in the worker itself."""
    listed = json.loads((site / "engine.json").read_text(encoding="utf-8"))
    archives = [listed[part]["url"] for part in ("library", "rules", "later", *FURTHER)]
    return ["engine.json", listed["lock"], "pyodide/pyodide.asm.wasm", *archives]


def _packed(reader: str, path: str, data: bytes) -> str:
    """Pack a file into a script element that browsers do not run."""
    text = base64.b64encode(gzip.compress(data, 9, mtime=0)).decode("ascii")
    return f'<script type="text/plain" data-for="{reader}" data-file="{path}">{text}</script>'


def _inlined(html: str, site: Path, app: str, data: str) -> str:
    """Put everything that the page would fetch into it.

    :raises BuildError: the page names a file of a kind that cannot be put into it.
    """
    # The frame of `walls.html` has this document's policy besides its own.
    scripts = [f"'{bundle.walls()['hash']}'"]
    styles: list[str] = []

    def script(tag: re.Match[str]) -> str:
        kind = ' type="module"' if 'type="module"' in tag[0] else ""
        text = _safe(app if tag[1] == "app.js" else (site / tag[1]).read_text(encoding="utf-8"))
        scripts.append(_hash(text))
        return f"<script{kind}>{text}</script>"

    def link(tag: re.Match[str]) -> str:
        relation, address = _attribute(tag[0], "rel"), _attribute(tag[0], "href")
        if address.startswith("data:"):
            return tag[0]
        if relation == "stylesheet":
            text = _with_fonts((site / address).read_text(encoding="utf-8"), site)
            styles.append(_hash(text))
            return f"<style>{text}</style>"
        if relation in ("preload", "modulepreload", "manifest", "apple-touch-icon", "icon"):
            return ""
        raise BuildError(f"index.html has {tag[0]}, which cannot be put into the one-file edition.")

    html = re.sub(r'<script\b[^>]*\bsrc="([^"]+)"[^>]*></script>', script, html)
    # Remove what leads to another document of the site.
    html = re.sub(r" *<(\w+)\b[^>]*\bdata-site-only\b[^>]*>.*?</\1>", "", html)
    html = re.sub(r"<link\b[^>]*>", link, html)
    html = _once(html, r"</body>", lambda _: f"{data}\n</body>")
    policy = POLICY.format(scripts=" ".join(scripts), styles=" ".join(styles))
    return _once(html, r'(http-equiv="Content-Security-Policy" content=")[^"]*"', lambda found: f'{found[1]}{policy}"')


def _attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return found[1] if found else ""


def _once(text: str, pattern: str, replacement: Callable[[re.Match[str]], str]) -> str:
    done, count = re.subn(pattern, replacement, text)
    if count != 1:
        raise BuildError(f"index.html has {pattern} {count} times; expected it once.")
    return done


def _with_fonts(css: str, site: Path) -> str:
    """Put a style's fonts into it."""

    def font(found: re.Match[str]) -> str:
        data = base64.b64encode((site / found[1]).read_bytes()).decode("ascii")
        return f"url(data:font/woff2;base64,{data})"

    return re.sub(r'url\("?\./([^")]+\.woff2)"?\)', font, css)


def _safe(script: str) -> str:
    """Escape a script for its place in a document: nothing in it may end the script element or hide its end."""
    script = script.replace("\r", "")
    return re.sub("<(?=!--|/?script)", r"\\x3C", script, flags=re.IGNORECASE)


def _hash(text: str) -> str:
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
    return f"'sha256-{digest}'"
