"""Validate JSON values that mostly repeat each other, such as the scenes of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema

REFERENCE = jsonschema.Draft202012Validator.VALIDATORS["$ref"]


def validator(schema: dict[str, Any], seen: set[tuple[str, str]] | None = None) -> Any:
    """Return a validator that checks each distinct value only once per definition of the schema.

    It compares values by their JSON text, so an item that appears in two scenes is checked once.

    :param seen: accepted values, by the definition's name; validators with the same definitions may share it.
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
