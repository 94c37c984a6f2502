"""Builds a JupyterLite site with the package in it: `python -m tools.jupyterlite` (docs/python.md, "In a browser").

The site is a folder of files that asks no other host for anything. Pyodide comes from its npm package, which has no
other packages in it; those that the kernel needs come from PyPI, pinned by requirements-jupyter.lock. A lock file of
Pyodide names all of them, so that importing one loads it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Sequence
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.base.console import BuildError, command, run, say
from tools.base.files import sha256
from tools.engine import micropip, pyodide
from tools.environment import extras
from tools.paths import DIST, NODE_MODULES, ROOT, VENV_PYTHON
from tools.site.wheel import build_rules

OUT: Final = DIST / "jupyterlite"
WHEELS: Final = (
    "anywidget", "asttokens", "comm", "executing", "ipython", "ipython-pygments-lexers", "ipywidgets", "jedi",
    "jupyterlab-widgets", "matplotlib-inline", "parso", "prompt-toolkit", "psygnal", "pure-eval", "pygments",
    "stack-data", "traitlets", "typing-extensions", "wcwidth",
)  # fmt: skip
"""What the kernel and boards in notebooks import, as requirements-jupyter.lock names it."""
OWN: Final = "pygame-rules"
EXTENSIONS: Final = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget")
"""What JupyterLab needs for the kernel and for boards, by the folders in which the packages have it."""
CONFIG: Final = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "JupyterLite",
        # The notebooks of a visitor stay in the browser. Nothing is looked up on PyPI.
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}},
    },
}


@command
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.jupyterlite", description="Build a site of notebooks that run in the browser."
    )
    parser.add_argument("--out", type=Path, default=OUT, help="the folder for the site (default: dist/jupyterlite)")
    out: Path = parser.parse_args(arguments).out.resolve()
    build(out)
    say(f"Wrote {out}. To look at it: python -m http.server --directory {out}")
    return 0


def build(out: Path) -> None:
    """Build the site into a folder, which is emptied before.

    :raises BuildError: something cannot be fetched or built.
    """
    extras.provide_jupyter()
    packages = extras.jupyter_folder()
    if packages is None:
        raise BuildError("JupyterLite is not installed: see the message above.")
    with tempfile.TemporaryDirectory() as scratch:
        lite = Path(scratch)
        distribution(lite / "static" / "pyodide")
        (lite / "files").mkdir()
        shutil.copy(ROOT / "examples" / "notebook.ipynb", lite / "files")
        (lite / "jupyter-lite.json").write_text(json.dumps(CONFIG), encoding="utf-8")
        found = [str(packages / "share" / "jupyter" / "labextensions" / name) for name in EXTENSIONS]
        # What else this computer has of Jupyter stays out.
        chosen = {"LiteBuildConfig": {"federated_extensions": found, "ignore_sys_prefix": True}}
        (lite / "jupyter_lite_config.json").write_text(json.dumps(chosen), encoding="utf-8")
        shutil.rmtree(out, ignore_errors=True)
        made: list[str | Path] = [VENV_PYTHON, "-m", "jupyterlite_core", "build", "--apps", "lab", "--no-sourcemaps"]
        run([*made, "--lite-dir", lite, "--output-dir", out], env=environment(packages), cwd=lite)


def environment(packages: Path) -> dict[str, str]:
    """Return the environment of programs that import what lies in a folder, Jupyter's extensions included."""
    path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(packages)])
    return {**os.environ, "PYTHONPATH": path, "JUPYTER_PATH": str(packages / "share" / "jupyter")}


def distribution(folder: Path) -> None:
    """Put Pyodide into a folder, with the wheels of the kernel and of this package beside it, and a lock that names
    those alone."""
    folder.mkdir(parents=True)
    for path in (NODE_MODULES / "pyodide").iterdir():
        if path.name.startswith(("pyodide", "python_stdlib")) and path.suffix not in {".map", ".ts"}:
            shutil.copy(path, folder)
    _download(folder)
    shutil.copy(micropip.fetched(), folder)
    build_rules(folder)
    lock = folder / "pyodide-lock.json"
    written = json.loads(lock.read_text(encoding="utf-8"))
    written["packages"] = locked(sorted(folder.glob("*.whl")))
    lock.write_text(json.dumps(written), encoding="utf-8")


def _download(folder: Path) -> None:
    """Fetch the wheels that run everywhere, as the lock pins them."""
    with tempfile.TemporaryDirectory() as scratch:
        wanted = Path(scratch) / "requirements.txt"
        wanted.write_text(pinned(WHEELS, extras.JUPYTER_LOCK.read_text(encoding="utf-8")), encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "download", "--no-deps"]
        there = ["--python-version", pyodide.python(), "--implementation", "py", "--abi", "none", "--platform", "any"]
        run([*pip, *there, "--only-binary=:all:", "--require-hashes", "--dest", folder, "--requirement", wanted])


def pinned(names: Iterable[str], lock: str) -> str:
    """Return the entries of a lock of Python packages that have these names.

    :raises BuildError: it has none for one of them.
    """
    entries = dict(re.findall(r"^(([a-z0-9-]+)==(?:.*\\\n)+.*\n)", lock, re.M))
    found = {name: entry for entry, name in entries.items()}
    if missing := sorted(set(names) - found.keys()):
        raise BuildError(f"{extras.JUPYTER_LOCK.name} does not name {', '.join(missing)}.")
    # Which of them are needed is known here; the conditions are about other systems.
    return "".join(re.sub(r" ; .*(?= \\$)", "", found[name], count=1, flags=re.M) for name in names)


def locked(wheels: Iterable[Path]) -> dict[str, Any]:
    """Describe wheels as Pyodide's lock does, with what each depends on among them."""
    paths = list(wheels)
    metadata = {path: read_metadata(path) for path in paths}
    there = {canonicalize_name(found["Name"]) for found in metadata.values()}
    return {
        canonicalize_name(found["Name"]): {
            "name": str(found["Name"]),
            "version": str(found["Version"]),
            "file_name": path.name,
            "install_dir": "site",
            "sha256": sha256(path),
            "package_type": "package",
            "imports": top_level(path),
            "depends": sorted(there & set(needed(found))),
        }
        for path, found in metadata.items()
    }


def needed(metadata: Message) -> list[str]:
    """List the packages that a package needs without extras; this one brings what boards in notebooks need."""
    extra = "jupyter" if canonicalize_name(metadata["Name"]) == OWN else ""
    wanted = [Requirement(text) for text in metadata.get_all("Requires-Dist", [])]
    return [
        canonicalize_name(one.name)
        for one in wanted
        if one.marker is None or "extra" not in str(one.marker) or one.marker.evaluate({"extra": extra})
    ]


def read_metadata(wheel: Path) -> Message:
    """Read the metadata of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if re.fullmatch(r"[^/]+\.dist-info/METADATA", name)]
        return BytesParser().parsebytes(archive.read(name))


def top_level(wheel: Path) -> list[str]:
    """List the modules and packages that a wheel brings."""
    with zipfile.ZipFile(wheel) as archive:
        inside = [name.split("/") for name in archive.namelist() if name.endswith(".py")]
    return sorted({parts[0].removesuffix(".py") for parts in inside if "." not in parts[0].removesuffix(".py")})
