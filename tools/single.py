"""Writes the site as one file: `python -m tools.single [--out FILE] [--extra PROJECT …]`."""

import sys

from tools.site.single import main

if __name__ == "__main__":
    sys.exit(main())
