"""Wheels that a site's owner adds, installed with micropip. Inside Pyodide only; the worker calls it.

The worker puts the files into Python's file system; nothing is fetched from here.
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
    """Finds modules of packages that lie in two archives: what the first one lacks is in this one."""

    def __init__(self, archive: str) -> None:
        self.archive = archive

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A module inside of a package; modules of their own are found by `sys.path`."""
        package, dot, _ = name.rpartition(".")
        if not dot:
            return None
        return zipimport.zipimporter(f"{self.archive}/{package.replace('.', '/')}").find_spec(name)


def prepare(rest: str, micropip: str) -> None:
    """Let Python import from these archives as well: the rest of the standard library, and micropip."""
    if rest in sys.path:
        return
    sys.path.extend((rest, micropip))
    sys.meta_path.append(Rest(rest))
    importlib.invalidate_caches()


async def install(path: str, sha256: str, language: str) -> str:
    """Install one wheel that lies in the file system.

    :param sha256: what the site's owner says it is, in hexadecimal digits.
    :returns: JSON: `{"ok": true}`, or `{"ok": false, "reason": a sentence}`; nothing raises.
    """
    say = words(language if language in LANGUAGES else SOURCE)
    try:
        check(Path(path).read_bytes(), sha256)
        import micropip

        # No index: whatever a wheel requires is in the site, or is named before it.
        await micropip.install(f"emfs:{path}", index_urls=[])
        importlib.invalidate_caches()
        load()
    except SpieltischError as error:
        return write_json({"ok": False, "reason": error.reason(say)})
    except BaseException as error:  # noqa: BLE001 - whatever is wrong with a wheel must not end the engine
        told = AddOnError("it is no wheel that can be installed here ({reason})", reason=in_a_line(error))
        return write_json({"ok": False, "reason": told.reason(say)})
    return write_json({"ok": True})


def load() -> None:
    """Run what is run of an add-on before it is played: where that does not come to an end, it is known in whose wheel.
    What else is wrong with it, `hello` tells."""
    games, _ = playable_games()
    broken_players(games)


def check(data: bytes, sha256: str) -> None:
    """Compare a file with its hash.

    :raises AddOnError: it is another file.
    """
    found = hashlib.sha256(data).hexdigest()
    if found != sha256.strip().lower():
        raise AddOnError("its SHA-256 is {found}, not {expected}", found=found, expected=sha256 or "–")
