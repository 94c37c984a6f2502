"""JupyterLab and its packages, where they are installed (`python build.py test --full`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tools.environment import extras


def jupyter() -> Path:
    """Return the folder of the packages, or skip the test with the reason."""
    found = extras.jupyter_folder()
    if found is None:
        pytest.skip("Jupyter is not there; `python build.py test --full` installs it below build/jupyter")
    return found


def notebook(path: Path, *cells: str) -> None:
    """Write a notebook with these cells of code."""
    bare = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    written = [bare | {"id": f"cell-{at}", "source": cell} for at, cell in enumerate(cells)]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    whole: dict[str, Any] = {"cells": written, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(whole), encoding="utf-8")
