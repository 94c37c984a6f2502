"""Sets up what the other tools need: `.venv` from the Python lock, `node_modules` from the npm lock, browsers.

A folder that is up to date is left alone: a stamp file in it holds the hash of the lock that it was made from. Standard
library only.
"""

from __future__ import annotations

import importlib.util
import os
import platform
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from tools.base.console import BuildError, Missing, run, say
from tools.base.lock import locked
from tools.base.stamps import STAMP, fingerprint, stands
from tools.browsers import chromium, firefox, webkit
from tools.paths import BUILD, NODE_LOCK, NODE_MODULES, PYTHON_LOCK, ROOT, VENV, VENV_PYTHON

NODE_AT_LEAST: Final = 20
PYCACHE: Final = BUILD / "pycache"


def prepare(*, browser: bool) -> None:
    """Make the environment ready.

    :param browser: whether to find or install the browsers as well.

    :raises Missing: a prerequisite that this program does not install.
    :raises BuildError: an installation failed.
    """
    with locked("setup"), ThreadPoolExecutor(max_workers=2) as beside:
        # Debian, npm and pip install their packages at the same time: each waits for the network most of the time.
        packages = beside.submit(system_browsers) if browser else None
        parts = beside.submit(browser_parts)
        python_tools()
        parts.result()
        if packages is not None:
            packages.result()
            # Comes after pip: where the system has no Chromium, Playwright, which pip installs, downloads one.
            os.environ[chromium.VARIABLE] = str(chromium.provide())


def system_browsers() -> None:
    """Find or install Chromium, Firefox and WebKitGTK from the system's packages, as far as possible.

    Reports a browser that is missing; the tests that need it fail later.
    """
    for provide in (chromium.from_system, firefox.provide, webkit.provide):
        try:
            provide()
        except Missing as missing:
            say(str(missing))


def tool(module: str, *arguments: str) -> int:
    """Run a module in the virtual environment; returns its exit status."""
    command = [str(VENV_PYTHON), "-m", module, *arguments]
    # A run of the tests starts a hundred programs. They share their compiled modules below build/, also on systems that
    # keep Python from writing any: otherwise each compiles all that it imports.
    env = {**os.environ, "PYTHONPYCACHEPREFIX": os.environ.get("PYTHONPYCACHEPREFIX", str(PYCACHE))}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    # The child gets Ctrl-C as well. Wait until it has ended, so that it does not print after the shell's prompt.
    with subprocess.Popen(command, cwd=ROOT, env=env) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:
                continue


def python_tools() -> None:
    """Make `.venv` with exactly the files that the lock names by their hashes."""
    made_from = fingerprint(_text(PYTHON_LOCK), platform.python_version())
    if stands(VENV / STAMP, made_from) and VENV_PYTHON.exists():
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            version = f"{sys.version_info.major}.{sys.version_info.minor}"
            raise Missing(
                f"Python's module {module} is missing. On Debian and Ubuntu: apt-get install python{version}-venv"
                " (or python3-venv); elsewhere: install Python from https://www.python.org/downloads/."
            )
    say("Making .venv …")
    shutil.rmtree(VENV, ignore_errors=True)
    # This may run in the very .venv that was just deleted: use the Python that it was made from.
    run([getattr(sys, "_base_executable", sys.executable), "-m", "venv", VENV])
    say("Installing the Python tools of requirements.lock …")
    pip: list[str | Path] = [VENV_PYTHON, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    # Skip compiling at installation: most modules are never imported, and Python compiles the others on import.
    run([*pip, "install", "--no-compile", "--no-deps", "--require-hashes", "--requirement", PYTHON_LOCK])
    (VENV / STAMP).write_text(made_from, encoding="utf-8")


def browser_parts() -> None:
    """Install `node_modules` from the npm lock."""
    node, npm = shutil.which("node"), shutil.which("npm")
    advice = (
        f"Get Node.js {NODE_AT_LEAST} or newer from https://nodejs.org/ or your system's packages"
        " (Debian 13 and Ubuntu 26.04: apt-get install nodejs npm)."
    )
    if node is None:
        raise Missing(f"Node.js is missing: there is no program node on the PATH. {advice}")
    said = run([node, "--version"])
    version = re.match(r"v(\d+)", said)
    if version is None or int(version[1]) < NODE_AT_LEAST:
        raise Missing(f"Node.js is too old: {node} is {said.strip()}. {advice}")
    made_from = fingerprint(_text(NODE_LOCK), f"{platform.system()} {platform.machine()}")
    if stands(NODE_MODULES / STAMP, made_from):
        return
    if npm is None:
        raise Missing(f"npm is missing: there is no program npm on the PATH. It comes with Node.js. {advice}")
    say("Installing the browser parts of package-lock.json …")
    run([npm, "ci", "--no-audit", "--no-fund"])
    (NODE_MODULES / STAMP).write_text(made_from, encoding="utf-8")


def _text(lock: Path) -> str:
    if not lock.exists():
        raise BuildError(f"{lock.name} is missing; it belongs to the project.")
    return lock.read_text(encoding="utf-8")
