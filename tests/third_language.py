"""A made-up third language: every text of the German catalogues in other letters, and a plural with three forms.

It is a folder of catalogues in a copy of the product and nothing else; what does not come out in these letters does not
come from a catalogue. Its code is that of Esperanto, because browsers must know it.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from pygame_rules.core.words import DOMAIN, OWN_NAME
from tools.catalogues import compile_all
from tools.paths import BUILD, NODE_MODULES, ROOT

LANGUAGE: Final = "eo"
NAME: Final = "Tria lingvo"
"""What it calls itself."""
FORMS: Final = "¹²³"
"""The last sign of a text with a number says which plural form it is."""
HEADER: Final = (
    f"Language: {LANGUAGE}\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    # As in Polish.
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"
)
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OTHER: Final = str.maketrans(_PLAIN, "áƀćďéƒǵĥíĵķĺḿńóṕɋŕśťúṽẃẋýźÁɃĆĎÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼẂẊÝŹ")
SOURCES: Final = (
    "pygame_rules",
    "tools",
    "web",
    "build.py",
    "hatch_build.py",
    "pyproject.toml",
    "package.json",
    "package-lock.json",
    "requirements.lock",
    "README.md",
    "LICENSE",
)
"""What a site is built from."""


def said(text: str) -> str:
    """An English text in this language; names of values in braces stay.

    >>> said("{name} wins")
    '{name} ẃíńś'
    """
    return "".join(part if part.startswith("{") else part.translate(_OTHER) for part in re.split(r"(\{\w*\})", text))


def write_catalogues(package: Path) -> None:
    """The language's folders below a copy of the package, compiled."""
    for german in sorted(package.glob("**/locale/de/LC_MESSAGES/*.po")):
        with german.open("rb") as source:
            catalogue = read_po(source, locale="de")
        folder = german.parents[2] / LANGUAGE / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        entries = [("", None, [HEADER])]
        for message in catalogue:
            if isinstance(message.id, tuple):
                one, many = message.id
                entries.append((one, many, [said(one if n == 0 else many) + form for n, form in enumerate(FORMS)]))
            elif message.id:
                entries.append((message.id, None, [NAME if message.id == OWN_NAME else said(message.id)]))
        text = "\n".join(_entry(*entry) for entry in entries)
        (folder / f"{DOMAIN}.po").write_text(text, encoding="utf-8", newline="\n")
    compile_all(package)


def _entry(one: str, many: str | None, texts: list[str]) -> str:
    if many is None:
        return f"msgid {_quoted(one)}\nmsgstr {_quoted(texts[0])}\n"
    forms = "".join(f"msgstr[{n}] {_quoted(text)}\n" for n, text in enumerate(texts))
    return f"msgid {_quoted(one)}\nmsgid_plural {_quoted(many)}\n{forms}"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def write_package(folder: Path) -> None:
    """A copy of the package alone, with the language."""
    shutil.copytree(ROOT / "pygame_rules", folder / "pygame_rules", ignore=shutil.ignore_patterns("__pycache__"))
    write_catalogues(folder / "pygame_rules")


def write_sources(folder: Path) -> None:
    """A copy of all that a site is built from, with the language; what was copied before is replaced."""
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.rmtree(folder / name, ignore_errors=True)
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / name)
    # What was fetched once need not be fetched again.
    for kept in (NODE_MODULES, BUILD):
        link = folder / kept.name
        if not link.is_symlink():
            link.symlink_to(kept.resolve(), target_is_directory=True)
    write_catalogues(folder / "pygame_rules")
