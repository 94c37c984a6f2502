"""Simulates a day of the exhibit: `python -m tools.soak [--hours N] [--crashes N] [--seed N] [--json]`."""

import sys

from tools.exhibit.soak import main

if __name__ == "__main__":
    sys.exit(main())
