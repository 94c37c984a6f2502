"""Writes the engine of a site: Pyodide, its standard library, the rules and `engine.json`, and checks that it works."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tools.base.console import run
from tools.base.files import sha256, write_json
from tools.engine import micropip, pyodide, stdlib

PYODIDE_FILES: Final = {**pyodide.SCRIPTS, pyodide.PROGRAM: pyodide.PROGRAM}
"""The names of Pyodide's files in its package, by their names in the site."""
MAKE_FILES: Final = Path(__file__).with_name("files.mjs")
CHECK: Final = Path(__file__).with_name("check.mjs")


def write_engine(site: Path, rules: Path, further: Sequence[Path], packages: Iterable[Path], version: str) -> None:
    """Write Pyodide, its standard library, the rules, and `engine.json`, which tells the worker what to load.

    :param rules: the archive of the rules that `pack.pack` has made of these packages.
    :param further: the further packs that `pack.pack_further` has made of them; the page loads each when it needs it.
    :param version: of the rules.
    """
    folder = site / "pyodide"
    folder.mkdir()
    for name, stock_name in PYODIDE_FILES.items():
        shutil.copyfile(pyodide.FOLDER / stock_name, folder / name)
    installer = Path(shutil.copy(micropip.fetched(), folder))
    archives = stdlib.archives(packages)
    shutil.copyfile(archives / stdlib.REST, folder / stdlib.REST)
    # Pyodide always loads a lock file; one without packages is small and makes it fetch nothing from elsewhere.
    write_json(folder / pyodide.LOCK, {"info": pyodide.info(), "packages": {}})
    made = json.loads(run(["node", MAKE_FILES, site, archives, rules, *further]))
    write_json(
        site / "engine.json",
        {
            "version": version,
            "pyodide": pyodide.version(),
            "lock": f"pyodide/{pyodide.LOCK}",
            "python": made["python"],
            "engine": _listed(site, "pyodide/pyodide.asm.wasm"),
            "library": _listed(site, "pyodide/library.wasm"),
            "rules": _listed(site, "rules.wasm"),
            "later": {**_listed(site, "pyodide/library_later.wasm"), "modules": made["later"]},
            "stdlib_rest": f"pyodide/{stdlib.REST}",
            **{path.stem: _listed(site, f"{path.stem}.wasm") for path in further},
            "micropip": _listed(site, f"pyodide/{installer.name}"),
        },
    )


def _listed(site: Path, path: str) -> dict[str, str | int]:
    """Describe a file of the site as `engine.json` lists it; its size tells the page how far its download is."""
    return {"url": path, "size": (site / path).stat().st_size, "sha256": sha256(site / path)}


def check_engine(site: Path) -> None:
    """Boot the engine of a complete site in Node, and let it play the beginning of each game.

    :raises BuildError: it does not boot, or plays otherwise from the snapshot of its memory.
    """
    run(["node", CHECK, site])
