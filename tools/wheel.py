"""Builds the package as a wheel for pip: `python -m tools.wheel [--out DIR]`."""

import sys

from tools.site.wheel import main

if __name__ == "__main__":
    sys.exit(main())
