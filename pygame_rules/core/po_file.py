"""Compile a gettext catalogue, as a checkout has it (`.po`), into the form that Python's gettext reads (`.mo`).

The built-in games and most add-ons are installed with compiled catalogues, and never need this module.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from typing import Final

from pygame_rules.core.plain_text import MARK

MAGIC: Final = 0x950412DE
_LINE: Final = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d+)\])?\s+)?"(.*)"\s*')
_ESCAPE: Final = re.compile(r"\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "\r"}


def compiled(source: str) -> bytes:
    """Compile the text of a `.po` into a `.mo`, without entries that are not translated or are marked as fuzzy. The
    header, whose key is empty, is kept even if fuzzy: it has the encoding, and translators' programs mark it in a new
    catalogue.

    :raises ValueError: a line does not belong into a catalogue; the message has its number.
    """
    entries = {key.encode(): text.encode() for key, text in _entries(source.removeprefix(MARK))}
    keys = sorted(entries)
    ids, texts = b"", b""
    table: list[tuple[int, int, int, int]] = []
    for key in keys:
        table.append((len(key), len(ids), len(entries[key]), len(texts)))
        ids += key + b"\0"
        texts += entries[key] + b"\0"
    head = 7 * 4
    begin = head + 16 * len(keys)
    rows = [struct.pack("<2I", length, begin + at) for length, at, _, _ in table]
    rows += [struct.pack("<2I", length, begin + len(ids) + at) for _, _, length, at in table]
    numbers = (MAGIC, 0, len(keys), head, head + 8 * len(keys), 0, begin)
    return b"".join([struct.pack("<7I", *numbers), *rows, ids, texts])


def _entries(source: str) -> Iterator[tuple[str, str]]:
    """Iterate over the translated entries: a key, and the text or its plural forms, as a `.mo` has them."""
    found: dict[str, str] = {}
    field = ""
    fuzzy = False
    for number, line in enumerate([*source.splitlines(), 'msgid ""'], 1):
        if line.startswith("#") or not line.strip():
            fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        match = _LINE.fullmatch(line.strip())
        name, form, text = match.groups() if match else (None, None, "")
        if name in ("msgctxt", "msgid") and "msgstr0" in found:
            yield from _entry(found)
            found = {}
        known = "msgid" in found if name in ("msgid_plural", "msgstr") else name or field
        if match is None or not known:
            raise ValueError(f"line {number}: expected a comment or an entry of a catalogue")
        if name is not None:
            field = name + (form or "0" if name == "msgstr" else "")
            found[field] = ""
        found[field] += _ESCAPE.sub(lambda sign: _ESCAPES.get(sign[1], sign[1]), text)
        if fuzzy and name == "msgid":
            found["fuzzy"] = ""
            fuzzy = False


def _entry(found: dict[str, str]) -> Iterator[tuple[str, str]]:
    forms = [text for field, text in sorted(found.items()) if field.startswith("msgstr")]
    context = f"{found['msgctxt']}\x04" if "msgctxt" in found else ""
    plural = f"\0{found['msgid_plural']}" if "msgid_plural" in found else ""
    key = f"{context}{found['msgid']}{plural}"
    if all(forms) and not (key and "fuzzy" in found):
        yield key, "\0".join(forms)
