"""Writes the app for messengers, a zip archive as of https://webxdc.org: `python -m tools.webxdc [--out FILE]`.

Messengers show `index.html` of the archive beside a chat, without a network, and provide `webxdc.js`. As in the one
file, the page holds what it reads in memory and the engine's worker gets its files from the page, so that nothing
depends on how a messenger serves files to workers, or on the types that it gives them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from pygame_rules.core.languages import LANGUAGES
from tools.base.console import BuildError, command, run, say
from tools.base.files import sha256
from tools.base.lock import locked
from tools.base.product import NAME
from tools.pages import documents
from tools.paths import BUILD, PACKAGE, SITE, WEBXDC
from tools.publishing import licences
from tools.site import bundle, single
from tools.site.build import build, words_in
from tools.translations import catalogues

LARGEST: Final = 10_000_000
"""The limit in bytes. Delta Chat sends files of up to 18,874,368 bytes to all mail providers without a warning; phone
networks are slow, and each person in a chat loads the file."""
MODULES: Final = {"app": "src/messenger/messenger.js"}
AS_IN_THE_SITE: Final = ("boot.js", "lookout.js", "style.css", licences.NAME)
ICON: Final = "icons/maskable-512.png"
"""Fills its square: messengers cut its corners themselves."""
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The date of all files in the archive, so that the same sources give the same bytes."""


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.webxdc", description="Write the app for messengers.")
    parser.add_argument("--out", type=Path, default=WEBXDC, help="the file (default: dist/spieltisch.xdc)")
    write_webxdc(parser.parse_args(arguments).out.resolve())
    return 0


def write_webxdc(out: Path) -> None:
    """Write the archive, unless it is up to date; the same sources give the same bytes.

    :raises BuildError: the site does not build, or the archive became too large.
    """
    build(SITE, ())
    made_from = json.loads((SITE / "build.json").read_text(encoding="utf-8"))["made_from"]
    with locked("webxdc"):
        written = BUILD / f"{out.name}.written"
        if out.exists() and written.exists() and written.read_text("ascii") == f"{made_from} {sha256(out)}":
            say(f"{out.name} is up to date.")
            return
        # A site that is up to date was not built here, so the catalogues may not have been compiled.
        catalogues.compile_all(PACKAGE)
        out.parent.mkdir(parents=True, exist_ok=True)
        fresh = out.with_name(f".{out.name}.{os.getpid()}")
        _pack(contents(SITE), fresh)
        size = fresh.stat().st_size
        if size > LARGEST:
            fresh.unlink()
            raise BuildError(f"{out.name} would have {size / 1e6:.1f} MB; the limit is {LARGEST / 1e6:.0f} MB.")
        fresh.replace(out)
        written.write_text(f"{made_from} {sha256(out)}", "ascii")
    say(f"Wrote {out.name}: {size / 1e6:.1f} MB.")


def contents(site: Path) -> dict[str, bytes]:
    """Make the files of the archive from a built site, by their paths."""
    with tempfile.TemporaryDirectory(dir=BUILD, prefix=".webxdc-") as scratch:
        made = Path(scratch)
        bundle.esbuild(MODULES, [f"--outdir={made}", "--format=esm", "--external:*/pyodide.js"])
        single.write_worker(made)
        run(["node", bundle.MINIFY, "modules", made, "app.js"])
        scripts = {name: (made / name).read_bytes() for name in ("app.js", "worker.js")}
    read = {path: (site / path).read_text(encoding="utf-8") for path in single.page_files(site)}
    # The site has the words of its parts apart; this app has its own besides, in one script.
    for language in LANGUAGES:
        if (dictionary := f"i18n/{language}.json") in read:
            words = {**json.loads(read[dictionary]), **words_in(scripts["app.js"].decode(), language)}
            read[dictionary] = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    engine = single.engine_files(site)
    fonts = sorted({*re.findall(r'url\("?\./([^")]+\.woff2)"?\)', (site / "style.css").read_text(encoding="utf-8"))})
    return {
        "index.html": index(documents.shell(), engine).encode(),
        "manifest.toml": f'name = "{NAME}"\n'.encode(),
        "icon.png": (site / ICON).read_bytes(),
        "page.json": json.dumps(read, ensure_ascii=False, separators=(",", ":")).encode(),
        **scripts,
        **{path: (site / path).read_bytes() for path in (*AS_IN_THE_SITE, *fonts, *engine)},
    }


def index(html: str, engine: Sequence[str]) -> str:
    """Make the app's document from the site's.

    :param engine: the paths of the engine's files, which the page hands to the worker.
    :raises BuildError: the document is not as expected.
    """
    # Remove what leads to another document of the site, and what only browsers read.
    html = re.sub(r" *<(\w+)\b[^>]*\bdata-site-only\b[^>]*>.*?</\1>", "", html)
    html = re.sub(r'<link rel="(?:preload|modulepreload|manifest|apple-touch-icon)"[^>]*>\n?', "", html)
    html = _once(html, "<html ", f'<html data-stored data-engine-files="{" ".join(engine)}" ')
    # The messenger provides this script.
    return _once(
        html,
        '<script type="module" src="app.js">',
        '<script src="webxdc.js"></script>\n<script type="module" src="app.js">',
    )


def _once(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise BuildError(f"index.html has {old} {text.count(old)} times; expected it once.")
    return text.replace(old, new)


def _pack(files: Mapping[str, bytes], out: Path) -> None:
    """Write a zip archive with the two methods that the format allows."""
    with zipfile.ZipFile(out, "w") as archive:
        for path, data in sorted(files.items()):
            entry = zipfile.ZipInfo(path, LONG_AGO)
            packed = not path.endswith((".png", ".woff2"))
            entry.compress_type = zipfile.ZIP_DEFLATED if packed else zipfile.ZIP_STORED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, compresslevel=9)
