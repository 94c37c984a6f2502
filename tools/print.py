"""Writes boards, pieces and rules to print: `python -m tools.print [--out DIR] [GAME …]`."""

import sys

from tools.printing.print import main

if __name__ == "__main__":
    sys.exit(main())
