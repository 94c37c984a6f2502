"""Writes the generated files, or tells which of them are stale."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.base.files import write_text
from tools.paths import ROOT
from tools.vocabulary import COMMAND, stale


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Run the command line and return the exit status: 0, or with `--check` 1 if a file is stale.

    :param root: the copy of the project that is written into.
    """
    parser = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; tell what would be written")
    check = parser.parse_args(arguments).check
    wanted = stale(root)
    for name, text in wanted.items():
        if check:
            print(f"{name} is not as its source says; renew it with: {COMMAND}")
        else:
            write_text(root / name, text)
            print(f"{name} written")
    return 1 if check and wanted else 0


if __name__ == "__main__":
    sys.exit(main())
