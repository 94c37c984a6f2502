"""Stands in for Pyodide's own `pyodide/_package_loader.py` until an add-on needs it: Pyodide's imports `zipfile`,
`tempfile` and `shutil`. Until then Pyodide asks for nothing but two folders, and reports that its packages are loaded.
"""

from site import getsitepackages

# See `pyodide`.
from pyodide_js import loadedPackages  # noqa: F401


class Folder:
    """A folder whose path Pyodide asks for by `__str__`."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


SITE_PACKAGES = Folder(getsitepackages()[0])
DSO_DIR = Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing: no packages are installed yet."""
