"""Install the wheels that a site's owner adds, with micropip. This runs only in Pyodide, called by the worker.

The worker writes the files into Python's file system; this module downloads nothing.
"""

from __future__ import annotations

import hashlib
import importlib
import sys
import zipimport
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

from pygame_rules.core.add_ons import in_a_line
from pygame_rules.core.errors import AddOnError, SpieltischError
from pygame_rules.core.json_text import write_json
from pygame_rules.core.languages import LANGUAGES, SOURCE
from pygame_rules.core.words import words
from pygame_rules.games import playable_games
from pygame_rules.players import broken_players


class Rest:
    """A finder for packages that are split over two archives: it finds the modules that are missing in the first
    archive."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module inside a package; top-level modules are found by `sys.path`."""
        package, dot, _ = name.rpartition(".")
        if not dot:
            return None
        return zipimport.zipimporter(f"{self.archive}/{package.replace('.', '/')}").find_spec(name)


def prepare(rest: str, micropip: str) -> None:
    """Let Python also import from these archives: the rest of the standard library, and micropip."""
    if rest in sys.path:
        return
    sys.path.extend((rest, micropip))
    sys.meta_path.append(Rest(rest))
    importlib.invalidate_caches()


async def install(path: str, sha256: str, language: str) -> str:
    """Install one wheel that lies in the file system.

    :param sha256: the hash that the site's owner has given, in hexadecimal digits.
    :returns: JSON: `{"ok": true}`, or `{"ok": false, "reason": a sentence}`; it never raises.
    """
    say = words(language if language in LANGUAGES else SOURCE)
    try:
        check(Path(path).read_bytes(), sha256)
        import micropip

        # Use no index: what a wheel requires is part of the site, or was installed before it.
        await micropip.install(f"emfs:{path}", index_urls=[])
        importlib.invalidate_caches()
        load()
    except SpieltischError as error:
        return write_json({"ok": False, "reason": error.reason(say)})
    except BaseException as error:  # noqa: BLE001 - a broken wheel must not end the engine
        told = AddOnError("it cannot be installed here ({reason})", reason=in_a_line(error))
        return write_json({"ok": False, "reason": told.reason(say)})
    return write_json({"ok": True})


def load() -> None:
    """Load the games and players of add-ons right after each installation, so that if their code hangs, the worker
    knows which wheel is to blame. Other errors are reported by `hello`."""
    games, _ = playable_games()
    broken_players(games)


def check(data: bytes, sha256: str) -> None:
    """Compare a file with its hash.

    :raises AddOnError: the hash differs.
    """
    found = hashlib.sha256(data).hexdigest()
    if found != sha256.strip().lower():
        raise AddOnError("its SHA-256 is {found}, not {expected}", found=found, expected=sha256 or "–")
