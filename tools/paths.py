"""Where things are, as absolute paths."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "pygame_rules"
WEB: Final = ROOT / "web"
MASTERS: Final = ROOT / "art"
"""The drawings of which the sprites of the games are made (docs/art.md), a folder for each package."""

VENV: Final = ROOT / ".venv"
VENV_PYTHON: Final = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PYTHON_LOCK: Final = ROOT / "requirements.lock"

NODE_MODULES: Final = ROOT / "node_modules"
NODE_LOCK: Final = ROOT / "package-lock.json"

BUILD: Final = ROOT / "build"
"""Caches between builds, which may be deleted at any time."""
DIST: Final = ROOT / "dist"
"""Results of builds, for distribution."""
SITE: Final = DIST / "site"
SINGLE: Final = DIST / "spieltisch.html"
WEBXDC: Final = DIST / "spieltisch.xdc"

TOY_PROJECTS: Final = (ROOT / "tests" / "toy_game", ROOT / "examples" / "rota")
"""Projects with games that the tests add to the site, as any museum would add its own."""
TOY_SITE: Final = BUILD / "toy-site"
"""The site with them, and with a third language (`tests/toy_site.py`)."""


def node_program(name: str) -> Path:
    """Return the path of a program that npm has installed."""
    return NODE_MODULES / ".bin" / (f"{name}.cmd" if os.name == "nt" else name)
