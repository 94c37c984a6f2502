"""A site whose engine runs a stranger's Python, for the tests of the walls (docs/workshop.md).

The pack for stories is replaced by a module that executes a program, which a request carries in place of a language. So
the walls are tested without anything that the site itself would offer.
"""

from __future__ import annotations

import functools
import hashlib
import json
import shutil
import threading
from pathlib import Path
from typing import Final

from tools.site import offline
from tools.site.serve import Handler, Server

PACK: Final = "story"
MODULE: Final = "rules/pygame_rules/show/story.py"
SOURCE: Final = '''
from types import SimpleNamespace

kept = {}

def Excerpt(*_):
    return None

def make_story(_record, _excerpt, languages, _title):
    names = {"kept": kept, "said": ""}
    exec(languages[0], names)
    return SimpleNamespace(game="", told=(), said=str(names["said"]))

def story_text(made):
    return made.said
'''
"""In place of `pygame_rules/show/story.py`. A program says something by its variable `said`, and may keep things for
later programs in `kept`."""
RECORD: Final = (Path(__file__).parent / "records" / "yucata" / "2-0.record.json").read_text("utf-8")
"""The record that a request for a story needs."""
START: Final = """
async ({ site, record, limitMs, spare }) => {
  const { startWalled } = globalThis.startWalled ? globalThis : await import(`${site}workshop.js`);
  const walled = startWalled({ packs: ["story"], limitMs, spare });
  Object.assign(globalThis, { walled, record });
  globalThis.run = (program, limitMs) =>
    walled.request({ do: "story", text: record, languages: [program] }, limitMs).then(
      ({ text }) => text,
      (error) => `${error.limitMs ? "late" : error.code ? "refused" : "lost"}: ${error.message}`,
    );
  await walled.settled();
  return walled.state.kind;
}
"""
"""Starts the engine behind walls, as `walled`; `run` has it execute a program, and says what that says or how it failed."""
PROBE: Final = (Path(__file__).parent / "browser" / "probe.js").read_text("utf-8")
"""Stands in for the worker's script, and tries to get out with all that browsers offer."""


def archive(files: dict[str, bytes]) -> bytes:
    """Write an archive of the engine's files, as `tools/engine/archive.mjs` does."""
    index = json.dumps({path: len(content) for path, content in files.items()}).encode()
    sections = [("index", index), ("contents", b"".join(files.values()))]
    parts = [_sized(name.encode()) + content for name, content in sections]
    return b"\0asm\1\0\0\0" + b"".join(b"\0" + _sized(part) for part in parts)


def _sized(content: bytes) -> bytes:
    """Write the length of a content, as WebAssembly does, and the content."""
    length, head = len(content), bytearray()
    while length >= 128:
        head.append(length % 128 + 128)
        length //= 128
    return bytes([*head, length]) + content


def write_site(site: Path, folder: Path) -> Path:
    """Make a copy of a built site, with the stranger's pack in it."""
    shutil.copytree(site, folder)
    pack = archive({MODULE: SOURCE.encode()})
    (folder / f"{PACK}.wasm").write_bytes(pack)
    listed = json.loads((folder / "engine.json").read_text("utf-8"))
    listed[PACK] |= {"size": len(pack), "sha256": hashlib.sha256(pack).hexdigest()}
    (folder / "engine.json").write_text(json.dumps(listed), "utf-8")
    # The service worker stores only files whose hashes it knows.
    offline.write_worker(folder)
    return folder


class CountingHost:
    """A static host that remembers what it was asked for, and closes each connection after one answer."""

    def __init__(self, folder: Path, headers: dict[str, str] | None = None) -> None:
        asked: list[str] = []
        self.asked = asked
        """The paths of all requests so far."""
        self.probing = False
        """Whether it sends the probe in place of the worker's script."""
        host = self

        class Counting(Handler):
            protocol_version = "HTTP/1.0"

            def do_GET(self) -> None:
                asked.append(self.path)
                if not (host.probing and self.path == "/walled.js"):
                    return super().do_GET()
                content = PROBE.replace("LEAK", f"{host.url}leak").encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/javascript")
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)
                return None

            def end_headers(self) -> None:
                for name, value in (headers or {}).items():
                    self.send_header(name, value)
                super().end_headers()

            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                """Log nothing: what is asked in vain is what the tests look for."""

        self._server = Server(("127.0.0.1", 0), functools.partial(Counting, directory=str(folder)))
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def leaks(self) -> list[str]:
        """What a stranger has asked for."""
        return [path for path in self.asked if "leak" in path]

    def go_away(self) -> None:
        """Stop answering requests."""
        self._server.shutdown()
        self._server.server_close()
