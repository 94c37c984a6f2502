"""Plays random games with every combination of a game's other rules: `python -m tools.rules <game> [--games N] [--jobs
N]`."""

import sys

from tools.checks.rules import main

if __name__ == "__main__":
    sys.exit(main())
