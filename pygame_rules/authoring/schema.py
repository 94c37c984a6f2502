"""Check JSON against a schema, as far as `core/scene.schema.json` uses JSON Schema: the package has no dependencies."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from pygame_rules.authoring.fault import Fault
from pygame_rules.core.errors import quoted
from pygame_rules.core.words import N_

_KINDS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}
_SAYING: Final = {"title", "description", "$schema", "$defs"}
"""Keys that demand nothing."""


class Schema:
    """A schema with the definitions that it names.

    Equal values are checked once: the scenes of a game mostly repeat each other.

    :param document: the schema.
    """

    def __init__(self, document: Mapping[str, Any]) -> None:
        self._kinds: Mapping[str, Any] = document["$defs"]
        self._seen: set[tuple[str, str]] = set()

    def check(self, kind: str, value: Any) -> None:
        """Check a value against a definition.

        :param kind: the definition's name, such as `Scene`.
        :raises Fault: it is something else; the sentence names the place in the value.
        """
        self._follow(kind, value, kind)

    def _follow(self, kind: str, value: Any, where: str) -> None:
        key = kind, json.dumps(value)
        if key not in self._seen:
            self._check(self._kinds[kind], value, where)
            self._seen.add(key)

    def _check(self, rule: Mapping[str, Any], value: Any, where: str) -> None:
        for name, demand in rule.items():
            if name not in _SAYING and not self._holds(name, demand, rule, value, where):
                raise Fault(
                    N_("Expected {where} to have {name} {demand}; it is {value} (see core/scene.py)."),
                    where=where, name=name, demand=json.dumps(demand), value=quoted(json.dumps(value), 80),
                )  # fmt: skip

    def _holds(self, name: str, demand: Any, rule: Mapping[str, Any], value: Any, where: str) -> bool:
        match name:
            case "$ref":
                self._follow(demand.rpartition("/")[2], value, where)
                return True
            case "type":
                return any(_KINDS[kind](value) for kind in ([demand] if isinstance(demand, str) else demand))
            case "const":
                return bool(value == demand)
            case "enum":
                return bool(value in demand)
            case "minimum":
                return bool(value >= demand)
            case "exclusiveMinimum":
                return bool(value > demand)
            case "minLength" | "minItems":
                return bool(len(value) >= demand)
            case "required":
                return bool(value.keys() >= set(demand))
            case "additionalProperties":
                return demand is not False or value.keys() <= rule["properties"].keys()
            case "properties":
                for key in value.keys() & demand.keys():
                    self._check(demand[key], value[key], f"{where}.{key}")
                return True
            case "prefixItems":
                for at, (inside, one) in enumerate(zip(demand, value, strict=False)):
                    self._check(inside, one, f"{where}[{at}]")
                return True
            case "items":
                if demand is False:
                    return len(value) <= len(rule["prefixItems"])
                for at, one in enumerate(value):
                    self._check(demand, one, f"{where}[{at}]")
                return True
        raise NotImplementedError(f"The schema says {name}, which this module does not know.")
