"""The licences of what the site carries of others, as one text."""

from __future__ import annotations

import json
from typing import Final

from tools.paths import NODE_MODULES, ROOT

HEAD: Final = """\
Spieltisch is under the MIT licence. It carries, in its built form, the work of others:

Python 3, https://www.python.org/, PSF-2.0: in pyodide/python_stdlib*.zip and pyodide/pyodide.asm.wasm

micropip, https://github.com/pyodide/micropip, MPL-2.0: pyodide/micropip-*.whl, with its licence's text in it
"""


def text() -> str:
    """Each browser part with its version, licence and, where its package has it, the licence's text."""
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    heads, texts = [HEAD.strip()], []
    for name in sorted(wanted):
        folder = NODE_MODULES / name
        package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        home = package.get("homepage") or ""
        heads.append(", ".join(part for part in (f"{name} {package['version']}", home, package["license"]) if part))
        for path in sorted(folder.glob("LICEN[CS]E*")):
            texts += [f"{'-' * 78}\n{name}", path.read_text(encoding="utf-8").strip()]
    return "\n\n".join([*heads, *texts]) + "\n"
