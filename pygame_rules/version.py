"""The version of the package. This module imports nothing, so every part may read it."""

__version__ = "0.2.0"
