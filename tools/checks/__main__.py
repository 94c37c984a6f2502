"""Runs all checks and tests: `python -m tools.checks [--full | --quick] [pytest arguments]`."""

import sys

from tools.checks.all_checks import main

if __name__ == "__main__":
    sys.exit(main())
