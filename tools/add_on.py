"""Adds an add-on to a built site: `python -m tools.add_on PROJECT [--out SITE]` (docs/add-ons.md)."""

import sys

from tools.site.add_on import main

if __name__ == "__main__":
    sys.exit(main())
