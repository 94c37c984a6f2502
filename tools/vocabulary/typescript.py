"""Writes a vocabulary as TypeScript types for the page."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping
from typing import Final

from tools.vocabulary.model import AnyKeys, Either, Field, Kind, Many, Named, Object, OneOf, Plain, Tuple, Vocabulary

TYPES: Final[Mapping[str, str]] = {
    "str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null", "anything": "unknown",
}  # fmt: skip
WIDTH: Final = 116


def types(vocabulary: Vocabulary, head: str, borrowed_from: str = "") -> str:
    """Write the text of a `.d.ts` file.

    :param head: the comment at the beginning of the file.
    :param borrowed_from: the module from which it imports the borrowed types.
    """
    used = _Used(vocabulary)
    objects = [_object(name, one, used) for name, one in vocabulary.objects.items() if name not in vocabulary.inner]
    aliases = [
        _alias(name, kind, about, used)
        for name, (kind, about) in vocabulary.aliases.items()
        # Always write unions, which other modules import. Write other aliases only where a type refers to them: where a
        # default was removed from a field's kind, none may do so.
        if isinstance(kind, Either) or name in used.names
    ]
    names = sorted(used.names - vocabulary.objects.keys() - vocabulary.aliases.keys())
    borrowed = [f'import type {{ {", ".join(names)} }} from "{borrowed_from}";'] if names else []
    return "\n\n".join([_comment(head), *borrowed, *aliases, *objects]) + "\n"


class _Used:
    """Writes kinds as TypeScript, and collects the names that they refer to."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.names: set[str] = set()

    def written(self, kind: Kind) -> str:
        match kind:
            case Plain(name, _):
                return TYPES[name]
            case OneOf(values):
                return " | ".join(json.dumps(value) for value in values)
            case Many(each, _):
                inner = self.written(each)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case Tuple(parts):
                return f"[{', '.join(self.written(part) for part in parts)}]"
            case AnyKeys(each):
                return f"Record<string, {self.written(each)}>"
            case Either(kinds):
                return " | ".join(self.written(one) for one in kinds)
            case Named(name):
                return self._named(name)

    def _named(self, name: str) -> str:
        meant = self.vocabulary.kind(name)
        if meant is not None and not _told(meant):
            return self.written(meant)
        self.names.add(name)
        return name


def _told(kind: Kind) -> bool:
    """Tell whether an alias keeps its name in TypeScript.

    An alias that only bounds a text or a number, or renames a single type, is inlined.
    """
    return isinstance(kind, (OneOf, Tuple, Either))


def _alias(name: str, kind: Kind, about: str, used: _Used) -> str:
    written = used.written(kind)
    if len(written) > WIDTH - len(name) - 20:
        written = "".join(f"\n  | {one}" for one in written.split(" | "))
    return f"{_above(about)}export type {name} ={'' if written.startswith(chr(10)) else ' '}{written};"


def _object(name: str, object_: Object, used: _Used) -> str:
    lines = [line for field in object_.fields for line in _field(field, used)]
    inside = "\n" + "".join(f"  {line}\n" for line in lines) if lines else ""
    return f"{_above(object_.about)}export interface {name} {{{inside}}}"


def _field(field: Field, used: _Used) -> Iterator[str]:
    yield from _comment(field.about).splitlines()
    # Python never writes a flag's default, but the page may do so: the type has both values.
    flag = not field.needed and field.kind in (OneOf((True,)), OneOf((False,)))
    kind = Plain("bool") if flag else field.kind
    name = field.name if field.name.isidentifier() else f'"{field.name}"'
    yield f"{name}{'' if field.needed else '?'}: {used.written(kind)};"


def _above(about: str) -> str:
    return f"{_comment(about)}\n" if about else ""


def _comment(about: str) -> str:
    if len(about) < WIDTH - 8:
        return f"/** {about} */" if about else ""
    return "/**\n" + "".join(f" * {line}\n" for line in textwrap.wrap(about, WIDTH - 3)) + " */"
