"""A page that shows nothing and has the modules of the room `remote`, to test them without a match.

It has the site's style, and is served with the headers that docs/hosting.md tells hosts to send.
"""

from __future__ import annotations

import functools
import re
import shutil
import threading
from pathlib import Path
from typing import Final

from tools.base.console import run
from tools.paths import ROOT, WEB
from tools.site.bundle import BROWSERS, BUNDLE_STYLES, esbuild
from tools.site.serve import Handler, Server

DEVICE: Final = Path(__file__).with_name("device.js")
"""A script for `BEGIN`, which makes a device with a line."""
BEGIN: Final = "import('./device.js').then(() => null)"
MODULES: Final = ("channel", "code", "decoder", "scan", "star")
DOCUMENT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Workbench</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="style.css">
<main></main>
</html>
"""


def headers() -> dict[str, str]:
    """Read the headers that docs/hosting.md gives for Apache."""
    told = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    found = dict(re.findall(r'^Header always set (\S+) "?(.+?)"?$', told, re.MULTILINE))
    assert {"Content-Security-Policy", "Permissions-Policy"} <= set(found)
    return found


class Strict(Handler):
    """Answers with these headers."""

    def end_headers(self) -> None:
        for name, value in headers().items():
            self.send_header(name, value)
        super().end_headers()


def serve(folder: Path) -> str:
    """Write the page into a folder, serve it, and return its address."""
    (folder / "index.html").write_text(DOCUMENT, "utf-8")
    esbuild({name: f"src/remote/{name}.js" for name in MODULES}, [f"--outdir={folder}", "--format=esm"])
    shutil.copy(DEVICE, folder)
    run(["node", BUNDLE_STYLES, folder, BROWSERS, f"style={WEB / 'style/main.css'}"])
    server = Server(("127.0.0.1", 0), functools.partial(Strict, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"
