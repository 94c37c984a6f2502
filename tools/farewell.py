"""Writes the files for a site's old address: `python -m tools.farewell --to ADDRESS [--out DIR]`."""

import sys

from tools.site.farewell import main

if __name__ == "__main__":
    sys.exit(main())
