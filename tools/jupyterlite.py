"""Builds a site of notebooks that run in the browser: `python -m tools.jupyterlite [--out DIR]`."""

import sys

from tools.notebooks.jupyterlite import main

if __name__ == "__main__":
    sys.exit(main())
