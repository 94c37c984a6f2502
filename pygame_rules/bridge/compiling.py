"""Compiles the archive that the rules are imported from, so that the page need not do so at every start."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZipFile, ZipInfo


class Compiling:
    """A copy of an archive with compiled modules in the place of sources; made file by file, between other work.

    It fits the Python that makes it and no other. Tracebacks name the sources' lines as before.

    :param archive: the path of a zip archive.
    """

    def __init__(self, archive: str) -> None:
        self._path = archive
        self._buffer = BytesIO()
        self._archive = ZipFile(archive)
        self._copy = ZipFile(self._buffer, "w")
        self._names = self._archive.namelist()[::-1]

    def step(self) -> bool:
        """Do one file; whether more are left."""
        # Private, but what compileall itself uses.
        from importlib._bootstrap_external import _code_to_timestamp_pyc  # type: ignore[attr-defined]

        name = self._names.pop()
        data = self._archive.read(name)
        if name.endswith(".py"):
            code = compile(data, f"{self._path}/{name}", "exec", dont_inherit=True)
            # Without the source beside it, nobody compares the time.
            name, data = f"{name}c", bytes(_code_to_timestamp_pyc(code, 0, 0))
        self._copy.writestr(ZipInfo(name), data)
        return bool(self._names)

    def result(self) -> bytes:
        """The copy, when no file is left."""
        self._archive.close()
        self._copy.close()
        return self._buffer.getvalue()
