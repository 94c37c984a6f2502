"""Compiles the modules of an archive that Python imports from. Runs inside Pyodide too (`memory.mjs`): standard library
only."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile, ZipInfo


def compiled(path: str) -> bytes:
    """Copy a zip archive with compiled modules instead of sources; tracebacks still name the sources' lines.

    Only the version of Python that made the copy can import from it.
    """
    # Private, but what compileall itself uses.
    from importlib._bootstrap_external import _code_to_timestamp_pyc  # type: ignore[attr-defined]

    buffer = BytesIO()
    with ZipFile(path) as archive, ZipFile(buffer, "w") as copy:
        for name in archive.namelist():
            data = archive.read(name)
            if name.endswith(".py"):
                code = compile(data, f"{path}/{name}", "exec", dont_inherit=True)
                # The time may be 0: Python compares it only with a source beside the compiled file, and there is none.
                name, data = f"{name}c", bytes(_code_to_timestamp_pyc(code, 0, 0))
            copy.writestr(ZipInfo(name), data)
    return buffer.getvalue()
