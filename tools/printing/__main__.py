"""Starts `press.main`: `python -m tools.printing`."""

import sys

from tools.printing.press import main

if __name__ == "__main__":
    sys.exit(main())
