"""Adds an add-on to a built site: `python -m tools.add_on PROJECT [--out SITE]` (docs/add-ons.md)."""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.base.console import BuildError, command, say
from tools.base.files import sha256, write_json
from tools.paths import SITE
from tools.site.wheel import build_add_on


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.add_on", description="Lay an add-on beside a built site.")
    parser.add_argument("project", type=Path, help="the folder of a package with a game or a player")
    parser.add_argument("--out", type=Path, default=SITE, help="the site (default: dist/site)")
    chosen = parser.parse_args(arguments)
    add(chosen.project.resolve(), chosen.out.resolve())
    return 0


def add(project: Path, site: Path) -> None:
    """Build the wheel and list it in the site's `spieltisch.json`, in place of an older wheel of the same name.

    :raises BuildError: it does not build, or there is no site with a list.
    """
    listed = site / "spieltisch.json"
    if not listed.is_file():
        raise BuildError(f"{site} has no spieltisch.json; expected the folder of a built site.")
    try:
        known = json.loads(listed.read_text(encoding="utf-8-sig"))
        wheels = [{"url": str(wheel["url"]), "sha256": str(wheel["sha256"])} for wheel in known["wheels"]]
    except (ValueError, KeyError, TypeError) as error:
        raise BuildError(f"{listed} is damaged: expected an object with a list of wheels ({error}).") from error
    folder = site / "add-ons"
    # The folder of the project may have another name than its wheel, so the name is known only when it is built.
    with tempfile.TemporaryDirectory() as scratch:
        built = build_add_on(project, Path(scratch))
        name = built.name.partition("-")[0]
        folder.mkdir(exist_ok=True)
        for old in folder.glob(f"{name}-*.whl"):
            old.unlink()
        wheel = Path(shutil.copy(built, folder))
    url = f"add-ons/{wheel.name}"
    others = [entry for entry in wheels if not entry["url"].startswith(f"add-ons/{name}-")]
    write_json(listed, {**known, "wheels": [*others, {"url": url, "sha256": sha256(wheel)}]})
    say(f"Added {url}.")
