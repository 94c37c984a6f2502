"""Writes what stays at the old address of a site: `python -m tools.farewell --to ADDRESS [--out DIR]`."""

import sys

from tools.site.farewell import main

if __name__ == "__main__":
    sys.exit(main())
