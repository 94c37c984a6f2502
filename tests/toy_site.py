"""The site that nobody ships: `python -m tests.toy_site` builds it, unless it stands.

It has the toy game and the example's game built in, as any museum would build in its own, and the made-up third
language, as anybody would add one: with a folder of catalogues.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.third_language import write_sources
from tools.alone import alone
from tools.console import run
from tools.paths import BUILD, TOY_PROJECTS, TOY_SITE

SOURCES = BUILD / "toy-sources"


def built() -> Path:
    """The folder of the site.

    :raises BuildError: a step failed.
    """
    with alone("toy-site"):
        write_sources(SOURCES)
        extras = [word for project in TOY_PROJECTS for word in ("--extra", project)]
        # In a process of its own, which knows the copied sources and not the add-ons of the tests.
        run([sys.executable, "-m", "tools.site", "--out", TOY_SITE, *extras], cwd=SOURCES)
    return TOY_SITE


if __name__ == "__main__":
    built()
