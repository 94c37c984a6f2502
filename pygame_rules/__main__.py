"""`python -m pygame_rules`, and the program `pygame-rules`."""

import sys


def main() -> int:
    """Run one command.

    :returns: the exit status.
    """
    try:
        # Import here, so that Ctrl-C during the imports is handled too.
        from pygame_rules.cli import main as run
    except KeyboardInterrupt:
        return 130
    return run()


if __name__ == "__main__":
    sys.exit(main())
