"""The page's standard library: what the packed rules import decides what it holds."""

from __future__ import annotations

from pathlib import Path

from tools.engine.stdlib import imports
from tools.paths import PACKAGE

SOURCES = {
    "core/game.py": "import json\n\ndef late():\n    from html import escape\n",
    "core/library/turn_list.py": "import shelve\n",
    "cli/play.py": "import argparse\n",
    "study/library/processes.py": "import multiprocessing\nfrom statistics import mean\n",
    "games/duel/library/text_board.py": "import textwrap\n",
    "__main__.py": "import sys\n",
}


def written(folder: Path, sources: dict[str, str]) -> Path:
    for name, source in sources.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, "utf-8")
    return folder


def test_only_sources_that_the_page_gets_decide_what_it_may_import(tmp_path: Path) -> None:
    """Studies use processes; each module that they import would make the page larger. The
    workshop has boards in letters."""
    package = written(tmp_path / "pygame_rules", SOURCES)
    assert imports([package]) == {"json", "html", "html.escape", "textwrap"}


def test_a_folder_above_the_package_hides_nothing(tmp_path: Path) -> None:
    added = written(
        tmp_path / "cli" / "study" / "duel", {"rules.py": "import bisect\n", "cli/deep.py": "import heapq\n"}
    )
    assert imports([added]) == {"bisect", "heapq"}


def test_the_rules_need_no_processes_and_no_command_line() -> None:
    found = imports([PACKAGE])
    assert {"json", "gettext"} <= found
    assert not {"argparse", "multiprocessing", "concurrent.futures", "signal", "subprocess"} & found
