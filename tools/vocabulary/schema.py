"""Writes a vocabulary as a JSON Schema."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from tools.vocabulary.model import (
    NULL,
    AnyKeys,
    Bound,
    Either,
    Kind,
    Many,
    Named,
    Object,
    OneOf,
    Plain,
    Tuple,
    Vocabulary,
)

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TYPES: Final[Mapping[str, str]] = {
    "str": "string", "int": "integer", "float": "number", "bool": "boolean", "None": "null",
}  # fmt: skip
KEYWORDS: Final[Mapping[tuple[str, str], str]] = {
    ("value", ">"): "exclusiveMinimum", ("value", ">="): "minimum", ("value", "<="): "maximum",
    ("text", "matches"): "pattern",
}  # fmt: skip

Schema = dict[str, Any]


def schema(vocabulary: Vocabulary, roots: Iterable[str], title: str, about: str) -> Schema:
    """Write the schema of a value that is one of these objects.

    Objects may have no other properties than those described. Aliases are inlined where they are used, except tuples
    (`Tuple`), which are defined once.
    """
    return {
        "$schema": DIALECT,
        "title": title,
        "description": about,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in roots],
        "$defs": definitions(vocabulary),
    }


def definitions(vocabulary: Vocabulary) -> Schema:
    """Write all objects by their names, also those of the vocabulary that it borrows from."""
    found = definitions(vocabulary.borrowed) if vocabulary.borrowed else {}
    for name, (kind, about) in vocabulary.aliases.items():
        if isinstance(kind, Tuple):
            found[name] = {**_described(about), **_kind(kind, vocabulary)}
    for name, object_ in vocabulary.objects.items():
        if name not in vocabulary.inner:
            found[name] = _object(object_, vocabulary)
    return found


def _object(object_: Object, vocabulary: Vocabulary) -> Schema:
    return {
        **_described(object_.about),
        "type": "object",
        "additionalProperties": False,
        "required": [field.name for field in object_.fields if field.needed],
        "properties": {
            field.name: {**_kind(field.kind, vocabulary), **_described(field.about)} for field in object_.fields
        },
    }


def _described(about: str) -> Schema:
    return {"description": about} if about else {}


def _kind(kind: Kind, vocabulary: Vocabulary) -> Schema:
    match kind:
        case Plain("anything"):
            return {}
        case Plain(name, bounds):
            return {"type": TYPES[name], **_bounds(bounds, "Length")}
        case OneOf((value,)):
            return {"const": value}
        case OneOf(values):
            return {"enum": list(values)}
        case Many(each, bounds):
            return {"type": "array", "items": _kind(each, vocabulary), **_bounds(bounds, "Items")}
        case Tuple(parts):
            places = [_kind(part, vocabulary) for part in parts]
            return {"type": "array", "prefixItems": places, "items": False, "minItems": len(parts)}
        case AnyKeys(each):
            return {"type": "object", "additionalProperties": _kind(each, vocabulary)}
        case Either(kinds):
            return _either(kinds, vocabulary)
        case Named(name):
            meant = vocabulary.kind(name)
            if meant is None or isinstance(meant, Tuple):
                return {"$ref": f"#/$defs/{name}"}
            return _kind(meant, vocabulary)


def _either(kinds: tuple[Kind, ...], vocabulary: Vocabulary) -> Schema:
    written = [_kind(kind, vocabulary) for kind in kinds]
    if all(one.keys() == {"type"} for one in written):
        return {"type": [one["type"] for one in written]}
    if len(kinds) == 2 and kinds[1] == NULL and written[0].get("type") in ("string", "integer", "number"):
        # The keywords for bounds of texts and numbers do not apply to null, so both can share one schema.
        return {**written[0], "type": [written[0]["type"], "null"]}
    return {"anyOf": written}


def _bounds(bounds: tuple[Bound, ...], noun: str) -> Schema:
    """Write the keywords for bounds.

    :param noun: what JSON Schema calls the length: `Length` of a text, `Items` of a list.
    """
    return {
        (f"{'min' if bound.sign == '>=' else 'max'}{noun}" if bound.of == "length" else KEYWORDS[bound.of, bound.sign]):
        bound.to
        for bound in bounds
    }  # fmt: skip
