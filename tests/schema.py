"""Validates JSON values that are mostly the same again and again, as the scenes of a game are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema

REFERENCE = jsonschema.Draft202012Validator.VALIDATORS["$ref"]


def validator(schema: dict[str, Any], seen: set[tuple[str, str]] | None = None) -> Any:
    """A validator that looks once at each value that a definition of this schema takes.

    A value is known again by its JSON text: the same item in two scenes is the same value.

    :param seen: what was taken already, by the definition's name; validators with the same definitions may share it.
    """
    taken: set[tuple[str, str]] = set() if seen is None else seen

    def reference(inside: Any, name: str, value: object, part: dict[str, Any]) -> Iterator[Any]:
        key = name, json.dumps(value)
        if key not in taken:
            errors = list(REFERENCE(inside, name, value, part))
            if not errors:
                taken.add(key)
            yield from errors

    return jsonschema.validators.extend(jsonschema.Draft202012Validator, {"$ref": reference})(schema)
