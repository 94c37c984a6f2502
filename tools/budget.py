"""Compares the size of the site's parts with their limits: `python -m tools.budget`."""

import sys

from tools.checks.budget import main

if __name__ == "__main__":
    sys.exit(main())
