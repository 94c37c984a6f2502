"""Tries whether the tests find faults: `python -m tools.faults [--jobs N] [--list] [NAME …]`."""

import sys

from tools.checks.faults import main

if __name__ == "__main__":
    sys.exit(main())
