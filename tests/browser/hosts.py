"""Hosts that serve the site otherwise than `tools.site.serve` does, as some web hosts do."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from tools.site.serve import TYPES, Handler, Server

STOCK_NGINX: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "application/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
    "": "application/octet-stream",
}
"""What nginx before 1.21 knows without any configuration; it sends all else as octets, WebAssembly as well."""


@dataclass
class Manners:
    """What a host does. A test may change it while the host runs."""

    types: Mapping[str, str] = field(default_factory=lambda: dict(TYPES))
    """Content types by ending; "": of all other files."""
    nosniff: bool = False
    """Whether it forbids browsers to look at the content instead of the type."""
    clean: bool = False
    """Whether it sends browsers from `/x.html` to `/x` and from `/x/index.html` to `/x/`."""
    home_for_all: bool = False
    """Whether it answers an address that does not exist with home, as for an application of one page."""
    error_page: bool = False
    """Whether it answers an address that does not exist with the `404.html` of the nearest folder above."""
    moved: tuple[str, str] = ("", "")
    """A folder whose addresses it redirects to another folder, except that of the worker's script; empty: none."""
    lead: bytes = b""
    """Bytes that it puts before each text file, such as a byte order mark."""
    encoding: Mapping[str, str] = field(default_factory=dict)
    """A `Content-Encoding` by ending, although the file is sent as it is."""


class StrangeHandler(Handler):
    """Serves a folder with the manners of its server."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer as the manners say; the base class handles everything else."""
        manners = self._manners
        path, mark, query = self.path.partition("?")
        file = Path(self.translate_path(path))
        old, new = manners.moved
        if old and path.startswith(old) and path != f"{old}sw.js":
            self._redirect(new + self.path.removeprefix(old))
            return None
        if manners.clean and path.endswith(".html") and file.is_file():
            short = path.removesuffix("index.html") if file.name == "index.html" else path.removesuffix(".html")
            self._redirect(short + mark + query)
            return None
        if manners.clean and not file.exists() and file.with_name(f"{file.name}.html").is_file():
            self.path = f"{path}.html{mark}{query}"
        elif not file.exists():
            return self._unknown()
        self._coding = manners.encoding.get(Path(self.path.partition("?")[0]).suffix, "")
        if manners.lead and file.suffix in (".js", ".css", ".json", ".html"):
            return self._send(HTTPStatus.OK, manners.lead + file.read_bytes(), self.guess_type(str(file)))
        return super().send_head()

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type that the manners name; the base class would also ask the system."""
        types = self._manners.types
        return types.get(Path(path).suffix) or types.get("", "application/octet-stream")

    def _unknown(self) -> BytesIO | BinaryIO | None:
        folder = Path(self.directory)
        if self._manners.home_for_all:
            return self._send(HTTPStatus.OK, (folder / "index.html").read_bytes(), "text/html")
        if self._manners.error_page:
            wanted = Path(self.translate_path(self.path))
            above = [each for each in wanted.parents if each.is_relative_to(folder)]
            pages = [each / "404.html" for each in above if (each / "404.html").is_file()]
            if pages:
                return self._send(HTTPStatus.NOT_FOUND, pages[0].read_bytes(), "text/html")
        return super().send_head()

    def _redirect(self, to: str) -> None:
        self.send_response(HTTPStatus.PERMANENT_REDIRECT)
        self.send_header("Location", to)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: HTTPStatus, body: bytes, kind: str) -> BytesIO:
        self._tag = ""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def send_header(self, keyword: str, value: str) -> None:
        """Leave out what this host does not send."""
        if keyword != "X-Content-Type-Options" or self._manners.nosniff:
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """Add the coding."""
        if self._coding:
            self.send_header("Content-Encoding", self._coding)
        super().end_headers()

    @property
    def _manners(self) -> Manners:
        server = self.server
        assert isinstance(server, StrangeServer)
        return server.manners

    _coding: str = ""


class StrangeServer(Server):
    """A server with manners."""

    manners: Manners


@contextmanager
def strange_host(folder: Path, manners: Manners) -> Iterator[str]:
    """Serve a folder on a free port with these manners; gives the address."""
    with StrangeServer(("127.0.0.1", 0), functools.partial(StrangeHandler, directory=str(folder))) as server:
        server.manners = manners
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
