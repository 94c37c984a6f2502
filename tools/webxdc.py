"""Writes the app for messengers: `python -m tools.webxdc [--out FILE]`."""

import sys

from tools.site.webxdc import main

if __name__ == "__main__":
    sys.exit(main())
