"""Sets up what all commands need: the virtual environment, Node's packages, browsers, and on demand the extras."""

from tools.environment.setup import prepare, tool

__all__ = ["prepare", "tool"]
