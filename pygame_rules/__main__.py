"""`python -m pygame_rules`."""

import sys

from pygame_rules.cli import main

if __name__ == "__main__":
    sys.exit(main())
