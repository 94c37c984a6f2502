"""Install the peers below `build/peers/`: an environment of its own for those from PyPI, `node_modules` from npm.

The locks beside this file pin every package with its hashes. A stamp file for each peer holds the hash of its sources,
so that a second run installs nothing.
"""

from __future__ import annotations

import platform
import re
import shutil
import sys
from pathlib import Path
from typing import Final

from bench.peers.plan import BOARDGAME_IO, NAMES, OPEN_SPIEL, OURS, PYTHON_CHESS, SEARCHES, TIC_TAC_TOE
from tools.base.console import BuildError, run, say
from tools.base.lock import locked
from tools.base.stamps import STAMP, fingerprint, stands
from tools.paths import BUILD, VENV, VENV_PYTHON

HERE: Final = Path(__file__).parent
PEERS: Final = BUILD / "peers"
PYTHON_LOCK: Final = HERE / "requirements.lock"
NODE_LOCK: Final = HERE / "package-lock.json"
BUILDER: Final = "setuptools"
"""The package that builds the wheel of a peer that comes only as a source archive."""
DISTRIBUTIONS: Final = {OPEN_SPIEL: "open-spiel", PYTHON_CHESS: "chess"}
"""The names on PyPI of the peers in Python."""
MODULES: Final = {
    OURS: "bench.peers.ours",
    OPEN_SPIEL: "bench.peers.openspiel",
    PYTHON_CHESS: "bench.peers.chess_library",
}
"""The modules that measure the programs in Python."""


class LeftOut(Exception):
    """A program cannot be measured; the message is a sentence that names the program and the reason."""


def command(program: str, peers: Path = PEERS) -> list[str]:
    """Install a program if it is missing. Return the command that starts the process which measures it.

    :param program: a key of `plan.NAMES`; our own is never installed.
    :param peers: the folder for everything that is installed.
    :raises LeftOut: the program cannot be installed.
    """
    if program == OURS:
        return [sys.executable, "-m", MODULES[OURS]]
    try:
        with locked("peers"):
            if program == BOARDGAME_IO:
                folder = node_folder(peers / "node")
                return ["node", str(HERE / "boardgame.mjs"), str(folder), str(SEARCHES[TIC_TAC_TOE])]
            return [str(python_with(DISTRIBUTIONS[program], peers / "python")), "-m", MODULES[program]]
    except BuildError as error:
        raise LeftOut(
            f"{NAMES[program]} is left out, because it cannot be installed: {cause(str(error))}. "
            "Is there a network, and a package for this system and its Python?"
        ) from error


def python_with(distribution: str, venv: Path) -> Path:
    """Install a distribution with its dependencies into a virtual environment. Return the environment's Python.

    :raises BuildError: the installation failed.
    """
    python = venv / VENV_PYTHON.relative_to(VENV)
    lock = PYTHON_LOCK.read_text(encoding="utf-8")
    made_from = fingerprint(lock, platform.python_version())
    stamp = venv / f".{distribution}-made-from"
    if stands(stamp, made_from):
        return python
    if not stands(venv / STAMP, made_from):
        shutil.rmtree(venv, ignore_errors=True)
        # This runs in `.venv`: use the Python that it was made from.
        run([getattr(sys, "_base_executable", sys.executable), "-m", "venv", venv])
        (venv / STAMP).write_text(made_from, encoding="utf-8")
    say(f"Installing {distribution} below build/peers …")
    if distribution == DISTRIBUTIONS[PYTHON_CHESS]:
        # The peer comes only as a source archive: build it with the setuptools that the lock pins, not with the newest
        # one.
        pip(python, pins(lock, BUILDER), "--only-binary=:all:")
        pip(python, pins(lock, distribution), "--no-build-isolation")
    else:
        # Compiling OpenSpiel's sources takes long and needs a compiler, so only its wheels will do.
        pip(python, pins(lock, distribution), "--only-binary=:all:")
    stamp.write_text(made_from, encoding="utf-8")
    return python


def pip(python: Path, requirements: str, *options: str) -> None:
    """Install exactly these pinned files, without any dependency that they do not name.

    :raises BuildError: the installation failed.
    """
    listed = python.parent.parent / "requirements.txt"
    listed.write_text(requirements, encoding="utf-8")
    program: list[str | Path] = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    patience = ["--retries", "1", "--timeout", "20"]
    pinned: list[str | Path] = ["--no-deps", "--require-hashes", "--requirement", listed]
    run([*program, "install", "--no-compile", *patience, *options, *pinned])


def pins(lock: str, distribution: str) -> str:
    """Return the part of a lock that one distribution needs: its own entry, and the entries that are there for its
    sake.

    :param lock: as `uv pip compile` writes it: below each entry, `# via` names the entries that need it.
    :raises BuildError: the lock has no such entry.
    """
    entries = re.findall(r"^[\w.-]+==.*(?:\n[ ]+.*)*", lock, re.MULTILINE)
    named = [
        (entry.partition("==")[0], set(re.findall(r"#\s+(?:via\s+)?([\w.-]+)$", entry, re.M))) for entry in entries
    ]
    needed = {distribution}
    while more := {name for name, wanted_by in named if wanted_by & needed} - needed:
        needed |= more
    found = [entry for entry, (name, _) in zip(entries, named, strict=True) if name in needed]
    if not any(entry.startswith(f"{distribution}==") for entry in found):
        raise BuildError(f"{PYTHON_LOCK.name} does not pin {distribution}")
    return "\n".join(found) + "\n"


def node_folder(folder: Path) -> Path:
    """Install the packages of the npm lock into a folder, and return it.

    :raises BuildError: the installation failed, or Node.js is missing.
    """
    made_from = fingerprint(NODE_LOCK.read_text(encoding="utf-8"), f"{platform.system()} {platform.machine()}")
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None:
        raise BuildError("there is no program node on the PATH")
    if stands(folder / STAMP, made_from):
        return folder
    if npm is None:
        raise BuildError("there is no program npm on the PATH")
    say("Installing boardgame.io below build/peers …")
    folder.mkdir(parents=True, exist_ok=True)
    for name in (NODE_LOCK.name, "package.json"):
        shutil.copyfile(HERE / name, folder / name)
    # No package needs to run its own scripts: only plain JavaScript is measured.
    run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1"], cwd=folder)
    (folder / STAMP).write_text(made_from, encoding="utf-8")
    return folder


def cause(message: str) -> str:
    """Find the first line in which pip or npm names an error, without its prefix; if there is none, the last line."""
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    for line in lines:
        if named := re.match(r"(?:ERROR:|npm error|npm ERR!)\s*(.+)", line):
            return named[1].rstrip(".")
    return lines[-1].rstrip(".") if lines else "no reason given"
