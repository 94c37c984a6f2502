"""Read the files in packages, without `importlib.resources`: that imports a dozen modules, for which every visitor of
the page would wait."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Protocol, cast

from pygame_rules.core.plain_text import MARK


class _Reads(Protocol):
    """The method that the loaders of folders and of archives share."""

    def get_data(self, path: str) -> bytes: ...


def read_file(package: str, *path: str) -> bytes:
    """Return the content of a file in a package.

    :param path: the names of the folders below the package's own, then the file's.
    :raises OSError: there is no such file.
    :raises ModuleNotFoundError: there is no such package.
    """
    module = import_module(package)
    loader = cast(_Reads, getattr(module.__spec__, "loader", None))
    return loader.get_data(os.path.join(_folder(package), *path))


def text_or_none(package: str, *path: str) -> str | None:
    """Return the text (UTF-8, a byte order mark removed) of a file in a package, or None if the package has no such
    file.

    :raises ModuleNotFoundError: there is no such package.
    """
    try:
        return read_file(package, *path).decode().removeprefix(MARK)
    except OSError:
        return None


def modified(package: str, *path: str) -> float:
    """Return when a file in a package was changed, in seconds since 1970; -1 if there is none, or the package is an
    archive.

    :raises ModuleNotFoundError: there is no such package.
    """
    try:
        return os.stat(os.path.join(_folder(package), *path)).st_mtime
    except OSError:
        return -1.0


def file_names(package: str, *path: str) -> list[str]:
    """List the files and folders in a folder of a package by name, sorted.

    :raises OSError: there is no such folder; in an archive this may be a ValueError.
    :raises ModuleNotFoundError: there is no such package.
    """
    folder = os.path.join(_folder(package), *path)
    if os.path.isdir(folder):
        return sorted(os.listdir(folder))
    from importlib.resources import files

    return sorted(entry.name for entry in files(package).joinpath(*path).iterdir())


def _folder(package: str) -> str:
    """Return the path of a package's folder, or its path in an archive."""
    origin = import_module(package).__file__
    if origin is None:
        raise FileNotFoundError(f"{package} has no folder of its own")
    return os.path.dirname(origin)
