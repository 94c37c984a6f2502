"""Serves a folder on this computer only, as a static host would.

Standard library only, because `build.py serve` must start before anything is installed.
"""

from __future__ import annotations

import errno
import functools
import hashlib
import http.server
import os
import threading
import webbrowser
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from tools.base.console import BuildError, say

HOST: Final = "127.0.0.1"
USUAL_PORT: Final = 8000

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""Fixed here, because Python would ask the system for types, and systems differ."""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with an ETag; the browser asks each time and gets 304 where nothing changed."""

    protocol_version = "HTTP/1.1"
    # Head and body are two writes; the second must not wait until the browser has acknowledged the first.
    disable_nagle_algorithm = True
    extensions_map = TYPES | {"": "application/octet-stream"}

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer 304 for a file that the browser already has; the base class handles everything else."""
        path = Path(self.translate_path(self.path))
        tag = entity_tag(path / "index.html" if path.is_dir() else path)
        self._tag = tag
        if tag and tag in [known.strip() for known in self.headers.get("If-None-Match", "").split(",")]:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.end_headers()
            return None
        if "If-None-Match" in self.headers:
            # Only the ETag counts: Last-Modified has whole seconds, and a file may change twice within one.
            del self.headers["If-Modified-Since"]
        return super().send_head()

    def end_headers(self) -> None:
        """Add the headers of every answer."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        if getattr(self, "_tag", None):
            self.send_header("ETag", self._tag)
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """Answer 404 instead of listing a folder, as static hosts do."""
        self.send_error(HTTPStatus.NOT_FOUND, "File not found")

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Log errors only."""
        if isinstance(code, int) and code >= HTTPStatus.BAD_REQUEST:
            super().log_request(code, size)

    _tag: str = ""


def entity_tag(path: Path) -> str:
    """Return the ETag of a file, made of its time and size; empty if there is no such file."""
    try:
        known = path.stat()
    except OSError:
        return ""
    return f'"{hashlib.sha256(f"{known.st_mtime_ns} {known.st_size}".encode()).hexdigest()[:16]}"'


class Server(http.server.ThreadingHTTPServer):
    """A server with one thread per connection; the threads do not keep the program alive."""

    daemon_threads = True
    request_queue_size = 64
    allow_reuse_address = os.name != "nt"

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore errors: they come from browsers that close a connection during an answer."""


def listen(folder: Path, port: int | None) -> Server:
    """Make a server for the folder, not yet running.

    :param port: None: the usual one, or a free one where that is taken; 0: any free one.
    :raises BuildError: the port is taken or not allowed.
    """
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return Server((HOST, USUAL_PORT if port is None else port), handler)
    except OSError as error:
        if port is None:
            return Server((HOST, 0), handler)
        why = "another program uses it" if error.errno == errno.EADDRINUSE else error.strerror
        raise BuildError(f"Port {port} cannot be used: {why}. Choose another one with --port.") from error


def serve(folder: Path, port: int | None = None, show: bool = False) -> None:
    """Serve until Ctrl-C, and print the address.

    :param port: as for `listen`.
    :param show: whether to open the address in the browser.
    """
    with listen(folder, port) as server:
        address = f"http://{HOST}:{server.server_address[1]}/"
        print(address, flush=True)
        say("Stop with Ctrl-C.")
        if show:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("Stopped.")
