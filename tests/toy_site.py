"""A site for tests only: `python -m tests.toy_site` builds it, unless it is up to date.

It has the toy game and the example's game built in, as a museum would build in its own games. It also has the made-up
third language, added in the usual way: as a folder of catalogues.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.third_language import write_sources
from tools.base.console import run
from tools.base.lock import locked
from tools.checks.all_checks import SITES_STAND
from tools.paths import BUILD, TOY_PROJECTS, TOY_SITE

SOURCES = BUILD / "toy-sources"


def built() -> Path:
    """Build the site if necessary, unless `tools.checks` has built it before the tests, and return its folder.

    :raises BuildError: a step failed.
    """
    if SITES_STAND in os.environ:
        return TOY_SITE
    with locked("toy-site"):
        write_sources(SOURCES)
        extras = [word for project in TOY_PROJECTS for word in ("--extra", project)]
        # Build in a separate process, which imports the copied sources and does not see the tests' add-ons.
        run([sys.executable, "-m", "tools.site", "--out", TOY_SITE, *extras], cwd=SOURCES)
    return TOY_SITE


if __name__ == "__main__":
    built()
