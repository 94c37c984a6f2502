"""Third-party licences: the list of the site's components (`licences.toml`) and the texts of their licences."""

from __future__ import annotations

import json
import re
import tomllib
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.engine import micropip, pyodide
from tools.paths import NODE_MODULES, ROOT

TABLE: Final = Path(__file__).with_suffix(".toml")
TEXTS: Final = Path(__file__).with_name("licence_texts")
NAME: Final = "licences.txt"
HEAD: Final = """\
Spieltisch is under the MIT licence. It carries, in its built form, the work of others, which this list names. The texts
of the licences follow. A text under several names is for each of them, with that one's own copyright notice."""
RULE: Final = "-" * 78
LIBRARY: Final = "What the files of Python's own library say of themselves"
"""The title of the section with their notices: the build removes the comments that contain them."""
REMARK: Final = re.compile(r'(?:^#.*\n)+|"""(?:.|\n)*?"""', re.MULTILINE)
SAYS_WHOSE: Final = re.compile(r"copyright\W.*\d{4}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Carried:
    """A third-party component of the site; `licences.toml` explains most of the fields."""

    name: str
    version: str
    """Empty if it is unknown."""
    licence: str
    home: str
    files: tuple[str, ...]
    """The files in the folder `pyodide/` that contain it; empty for what is bundled with the page's own files."""
    kind: str = "generic"
    of: str = ""
    notices: tuple[str, ...] = ()
    sign: str = ""
    modules: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """The names of the licences that its SPDX expression is made of."""
        return tuple(name for name in re.findall(r"[\w.-]+", self.licence) if name not in ("AND", "OR", "WITH"))

    def head(self) -> str:
        """Say in one line what it is."""
        return ", ".join(part for part in (f"{self.name} {self.version}".rstrip(), self.home, self.licence) if part)

    def entry(self) -> str:
        """Say what it is, which files contain it, and its copyright notices."""
        files = f": {', '.join(self.files)}" if self.files else ""
        return "\n".join([f"{self.head()}{files}", *(f"    {notice}" for notice in self.notices)])


def carried() -> list[Carried]:
    """List the components inside Pyodide and micropip, without Pyodide itself."""
    info = pyodide.info()
    known: dict[str, Any] = {
        "cpython": info["python"],
        "emscripten": info["platform"].removeprefix("emscripten_").replace("_", "."),
        "micropip": micropip.pinned()[1],
    }
    entries = tomllib.loads(TABLE.read_text(encoding="utf-8"))["carried"]
    return [
        Carried(
            **{"version": known.get(entry["name"], "")}
            | {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
        )
        for entry in entries
    ]


def text() -> str:
    """Write the content of `licences.txt`: the list of components, then the text of each licence once."""
    own, texts = [], {}
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    others = carried()
    for name in sorted(wanted):
        folder = NODE_MODULES / name
        package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        part = Carried(name, package["version"], package["license"], package.get("homepage") or "", ())
        if found := sorted(folder.glob("LICEN[CS]E*")):
            own.append(part)
            texts[name] = "\n\n".join(path.read_text(encoding="utf-8").strip() for path in found)
        else:
            # Pyodide's npm package contains no licence file.
            others.append(part)
    users: dict[str, list[str]] = {}
    for part in sorted(others, key=lambda part: part.name):
        for name in part.texts:
            users.setdefault(name, []).append(part.name)
    sections = _by_text(texts) | {
        f"{name}: {', '.join(users[name])}": (TEXTS / f"{name}.txt").read_text(encoding="utf-8").strip()
        for name in sorted(users)
    }
    sections[LIBRARY] = "\n\n".join(library_notices())
    entries = [part.entry() for part in sorted([*own, *others], key=lambda part: part.name)]
    return "\n\n".join([HEAD, *entries, *(f"{RULE}\n{title}\n\n{body}" for title, body in sections.items())]) + "\n"


def library_notices() -> list[str]:
    """Find the comments and docstrings in the standard library that contain a copyright notice, each once."""
    found: dict[str, None] = {}
    with zipfile.ZipFile(pyodide.FOLDER / pyodide.STOCK) as archive:
        for path in sorted(archive.namelist()):
            source = archive.read(path).decode(errors="ignore") if path.endswith(".py") else ""
            for remark in REMARK.findall(source) if SAYS_WHOSE.search(source) else ():
                if SAYS_WHOSE.search(remark):
                    found[re.sub(r"^# ?#*", "", remark.strip('"\n'), flags=re.MULTILINE).strip()] = None
    return list(found)


def _by_text(texts: dict[str, str]) -> dict[str, str]:
    """Merge equal texts: each text once, under the names of all components that it is for."""
    users: dict[str, list[str]] = {}
    for name, text in texts.items():
        users.setdefault(text, []).append(name)
    return {", ".join(names): text for text, names in users.items()}
