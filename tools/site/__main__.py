"""Writes the static site: `python -m tools.site [--out DIR] [--extra PROJECT …] [--base-url URL]`."""

import sys

from tools.site.build import main

if __name__ == "__main__":
    sys.exit(main())
