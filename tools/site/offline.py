"""Completes the service worker: puts the list of the site's files before the bundled code of `web/src/offline`."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path, PurePosixPath
from typing import Final

from tools.base.console import BuildError
from tools.base.files import files_below, write_text

WORKER: Final = "sw.js"
LIST: Final = "self.siteFiles="
NOT_KEPT: Final = (
    "build.json", "screenshots/*", "sbom.cdx.json", "spieltisch.json", "kiosk.json", "embed.js",
    "social/*", "print/*", "sitemap.xml", "robots.txt", "404.html", "not-found.js",
    "pyodide/python_stdlib_rest.zip", "pyodide/micropip-*.whl",
)  # fmt: skip
"""Files that the worker does not store in advance: those that no page requests, and those that only an added game may
need. The worker stores the rest of the standard library when it is loaded."""
HOME: Final = (
    "index.html", "manifest*.webmanifest", "app.js", "boot.js", "lookout.js", "style.css", "games.json", "i18n/*",
    "icons/*", "fonts/*", "covers/*",
)  # fmt: skip
"""Files that home needs, besides its documents for each language and game: the worker stores them at every visit."""
HOME_LIMIT: Final = 2_000_000
"""The most bytes that a visitor of home alone gets stored."""
GAMES: Final = "games"
"""The folder with a folder for each game: the worker stores it when somebody opens that game."""
SPARE: Final = ("pyodide/memory.wasm", "pyodide/library_later.wasm")
"""Files that only later visits need, the most useful first."""
MAY_BE_CHANGED: Final = (".html",)
"""Some hosts insert lines of their own into documents, so the hashes of these files are not compared."""


def write_worker(site: Path) -> None:
    """Put the list of files before the bundled worker's code, in place of an earlier list.

    Call this when all other files of the site are complete.

    :raises BuildError: home would store more than `HOME_LIMIT`.
    """
    path = site / WORKER
    code = path.read_text(encoding="utf-8")
    if code.startswith(LIST):
        code = code.partition("\n")[2]
    present = files_below(site)
    first = [name for name in present if name != WORKER and name not in SPARE and _kept(name)]
    files = [_entry(site, name) | {"stage": stage_of(name)} for name in first]
    files += [_entry(site, name) | {"stage": "spare"} for name in SPARE if name in present]
    home = sum(int(file["size"]) for file in files if file["stage"] == "home")
    if home > HOME_LIMIT:
        raise BuildError(f"Home would store {home:,} bytes on each visitor's device; the limit is {HOME_LIMIT:,}.")
    write_text(path, f"{LIST}{json.dumps(files, separators=(',', ':'))};\n{code}")


def stage_of(name: str) -> str:
    """Return the stage in which the worker stores a file: "home", "play" (with the first game), or a game's folder.

    >>> [stage_of(name) for name in ("de/yucata/index.html", "pyodide/pyodide.js", "games/yucata/art.json")]
    ['home', 'play', 'games/yucata']
    """
    path = PurePosixPath(name)
    if path.parts[0] == GAMES and len(path.parts) > 2:
        return f"{GAMES}/{path.parts[1]}"
    if path.name == "index.html" or any(path.match(pattern) for pattern in HOME):
        return "home"
    return "play"


def _kept(name: str) -> bool:
    return not any(PurePosixPath(name).match(pattern) for pattern in NOT_KEPT)


def _entry(site: Path, name: str) -> dict[str, str | int]:
    """Return a file's address, relative to the worker's, with its revision, size and hash."""
    content = (site / name).read_bytes()
    digest = hashlib.sha256(content)
    entry: dict[str, str | int] = {"url": name, "revision": digest.hexdigest()[:16], "size": len(content)}
    if not name.endswith(MAY_BE_CHANGED):
        entry["integrity"] = f"sha256-{base64.b64encode(digest.digest()).decode()}"
    return entry
