"""Compiles the modules of an archive of Python packages. Runs inside Pyodide too (`files.mjs`): standard library
only."""

from __future__ import annotations

from zipfile import ZipFile


def compiled(path: str, folder: str) -> dict[str, bytes]:
    """Read a zip archive and compile the modules in it; tracebacks still name the sources' lines.

    Only the version of Python that compiled them can import them.

    :param folder: the folder, below the root of the file system, that will hold the packages.
    :returns: the contents of the files by their paths, which begin with this folder.
    """
    # Private, but what compileall itself uses.
    from importlib._bootstrap_external import _code_to_timestamp_pyc  # type: ignore[attr-defined]

    files = {}
    with ZipFile(path) as archive:
        for name in archive.namelist():
            place, data = f"{folder}/{name}", archive.read(name)
            if name.endswith(".py"):
                code = compile(data, f"/{place}", "exec", dont_inherit=True)
                # The time may be 0: Python compares it only with a source beside the compiled file, and there is none.
                place, data = f"{place}c", bytes(_code_to_timestamp_pyc(code, 0, 0))
            files[place] = data
    return files
