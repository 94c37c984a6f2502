"""A made-up third language: every text of the German catalogues in accented letters, with three plural forms.

It consists only of catalogues in a copy of the product. So a text that appears in plain letters does not come from a
catalogue. The language uses the code of Esperanto, because browsers must know its code.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from pygame_rules.core.words import DOMAIN, OWN_NAME
from tools.paths import BUILD, NODE_MODULES, ROOT
from tools.translations.catalogues import compile_all

LANGUAGE: Final = "eo"
NAME: Final = "Tria lingvo"
"""The language's name for itself."""
FORMS: Final = "¹²³"
"""Each plural form of a text ends with its own sign, so that tests see which form was chosen."""
HEADER: Final = (
    f"Language: {LANGUAGE}\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    # The plural rule of Polish.
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
"""The files and folders from which a site is built."""


def said(text: str) -> str:
    """Translate an English text into this language; placeholders in braces stay.

    >>> said("{name} wins")
    '{name} ẃíńś'
    """
    return "".join(part if part.startswith("{") else part.translate(_OTHER) for part in re.split(r"(\{\w*\})", text))


def write_catalogues(package: Path) -> None:
    """Write the language's catalogues into a copy of the package, and compile them."""
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
    """Copy the package alone, and add the language."""
    shutil.copytree(ROOT / "pygame_rules", folder / "pygame_rules", ignore=shutil.ignore_patterns("__pycache__"))
    write_catalogues(folder / "pygame_rules")


def write_sources(folder: Path) -> None:
    """Copy everything that a site is built from, and add the language; this replaces an earlier copy."""
    for name in SOURCES:
        source = ROOT / name
        if source.is_dir():
            shutil.rmtree(folder / name, ignore_errors=True)
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, folder / name)
    # Link to the downloads, so that they are not fetched again.
    for kept in (NODE_MODULES, BUILD):
        link = folder / kept.name
        if not link.is_symlink():
            link.symlink_to(kept.resolve(), target_is_directory=True)
    write_catalogues(folder / "pygame_rules")
