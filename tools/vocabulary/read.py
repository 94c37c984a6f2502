"""Reads a vocabulary from the source texts of Python modules, without running them.

Dataclasses and `TypedDict`s become objects. Their descriptions are the docstrings of classes and the string literals
after fields and aliases. The reader refuses everything that it does not know, so that nothing is missing from the
generated files.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, cast

from tools.vocabulary.model import (
    NULL,
    AnyKeys,
    Bound,
    Either,
    Field,
    Kind,
    Many,
    Named,
    Object,
    OneOf,
    Plain,
    Scalar,
    Tuple,
    Vocabulary,
)

WRITTEN: Final = "_Value"
"""The base of dataclasses that are written as JSON."""
TYPED_DICT: Final = "TypedDict"
PLAIN: Final[Mapping[str, Kind]] = {
    "str": Plain("str"),
    "int": Plain("int"),
    "float": Plain("float"),
    "bool": Plain("bool"),
    "object": Plain("anything"),
    "Json": Plain("anything"),
}
ALWAYS: Final = "always written"
_BOUND: Final = re.compile(r"(?P<length>length )?(?P<sign>>=|<=|>) (?P<number>\d+)|matches (?P<pattern>.+)")


class Unreadable(Exception):
    """The vocabulary's source has a form that the reader does not know."""


def read(sources: Sequence[str], borrowed: Vocabulary | None = None) -> Vocabulary:
    """Read the vocabulary in the texts of some modules; each comes after those that it imports from.

    :param borrowed: another vocabulary that these modules import from.
    :raises Unreadable: a form is not known; the message names the line.
    """
    return _Reader(sources, borrowed).vocabulary()


class _Reader:
    def __init__(self, sources: Sequence[str], borrowed: Vocabulary | None) -> None:
        self._body = [node for source in sources for node in ast.parse(source).body]
        self._borrowed = borrowed
        self._objects: dict[str, Object] = {}
        self._aliases: dict[str, tuple[Kind, str]] = {}
        # Collected first, because a class may be used before its definition.
        self._known = {name for node in self._body for name in _defined(node)}

    def vocabulary(self) -> Vocabulary:
        inner = set()
        for node, about in _with_texts(self._body):
            if isinstance(node, ast.ClassDef) and (bases := self._bases(node)) is not None:
                inherited = [field for base in bases for field in self._objects[base].fields]
                own = _with_texts(node.body)
                fields = [self._field(part, said) for part, said in own if isinstance(part, ast.AnnAssign)]
                self._objects[node.name] = Object((*fields, *inherited), _line(ast.get_docstring(node) or ""))
                if node.name.startswith("_"):
                    inner.add(node.name)
            elif isinstance(node, ast.AnnAssign) and _is_alias(node):
                name = cast(ast.Name, node.target).id
                self._aliases[name] = (self._kind(cast(ast.expr, node.value)), about)
            elif (called := _call(node)) is not None:
                name, keys, kinds = called
                pairs = zip(keys, kinds, strict=True)
                self._objects[name] = Object(tuple(self._entry(key, kind, "") for key, kind in pairs), about)
        return Vocabulary(self._objects, self._aliases, self._borrowed, frozenset(inner))

    def _bases(self, node: ast.ClassDef) -> list[str] | None:
        """Return the objects that a class inherits from; None if the class is not one of them."""
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
        if not bases or not all(base in (WRITTEN, TYPED_DICT) or base in self._objects for base in bases):
            return None
        return [base for base in bases if base in self._objects]

    def _field(self, node: ast.AnnAssign, about: str) -> Field:
        name = cast(ast.Name, node.target).id
        if node.value is None:
            return self._entry(name, node.annotation, about)
        if any(isinstance(part, ast.Constant) and part.value == ALWAYS for part in _metadata(node.annotation)):
            return Field(name, self._kind(node.annotation), True, about)
        # A field that is None in Python is left out of the JSON: adapt its description.
        said = about.replace("None:", "left out:")
        return Field(name, self._without(self._kind(node.annotation), node), False, said)

    def _entry(self, name: str, annotation: ast.expr, about: str) -> Field:
        needed = _name(annotation) != "NotRequired"
        return Field(name, self._kind(annotation), needed, about)

    def _without(self, kind: Kind, node: ast.AnnAssign) -> Kind:
        """Remove a field's default from its kind, because the default is never written."""
        default = ast.literal_eval(cast(ast.expr, node.value))
        bare = self._resolved(kind)
        if default is None and isinstance(bare, Either):
            return _either([one for one in bare.kinds if one != NULL])
        if isinstance(bare, OneOf):
            return OneOf(tuple(value for value in bare.values if value != default))
        if bare == Plain("bool"):
            return OneOf((not default,))
        if default == "" and isinstance(bare, Plain):
            return Plain("str", (*bare.bounds, Bound("length", ">=", 1)))
        if default == () and isinstance(bare, Many):
            return Many(bare.each, (*bare.bounds, Bound("length", ">=", 1)))
        if default == 0 and isinstance(bare, Plain):
            # Without its default, 0, a number that is not negative is at least 1; other bounds stay.
            return Plain(bare.name, tuple(Bound("value", ">=", 1) if _from_zero(b) else b for b in bare.bounds))
        raise Unreadable(f"line {node.lineno}: no default like this is known: {ast.unparse(node)}")

    def _resolved(self, kind: Kind) -> Kind:
        if not isinstance(kind, Named) or kind.name in self._objects:
            return kind
        own = self._aliases.get(kind.name)
        if own is not None:
            return self._resolved(own[0])
        found = self._borrowed.kind(kind.name) if self._borrowed else None
        return kind if found is None else found

    def _kind(self, node: ast.expr) -> Kind:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return self._kind(ast.parse(node.value, mode="eval").body)
        if isinstance(node, ast.Constant) and node.value is None:
            return NULL
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return _either([self._kind(node.left), self._kind(node.right)])
        if isinstance(node, ast.Name):
            return self._named(node)
        if isinstance(node, ast.Subscript):
            return self._generic(node)
        raise Unreadable(f"line {node.lineno}: no such type is known: {ast.unparse(node)}")

    def _named(self, node: ast.Name) -> Kind:
        if node.id in PLAIN:
            return PLAIN[node.id]
        if node.id in self._known:
            return Named(node.id)
        try:
            if self._borrowed:
                self._borrowed.kind(node.id)
                return Named(node.id)
        except KeyError:
            pass
        raise Unreadable(f"line {node.lineno}: the type {node.id} is not known here")

    def _generic(self, node: ast.Subscript) -> Kind:
        name, inside = _name(node), _inside(node)
        if name == "Literal":
            return OneOf(tuple(cast(Scalar, ast.literal_eval(part)) for part in inside))
        if name == "NotRequired":
            return self._kind(inside[0])
        if name in ("tuple", "list") and (name == "list" or _is_ellipsis(inside[-1])):
            return Many(self._kind(inside[0]))
        if name == "tuple":
            return Tuple(tuple(self._kind(part) for part in inside))
        if name == "dict":
            return AnyKeys(self._kind(inside[1]))
        if name == "Annotated":
            return self._annotated(node, inside[0], inside[1:])
        raise Unreadable(f"line {node.lineno}: no such type is known: {ast.unparse(node)}")

    def _annotated(self, node: ast.expr, inner: ast.expr, said: Sequence[ast.expr]) -> Kind:
        if isinstance(said[0], ast.Name):
            return self._kind(said[0])
        kind = self._resolved(self._kind(inner))
        bounds = tuple(_bound(part) for part in said if ast.literal_eval(part) != ALWAYS)
        if isinstance(kind, Plain):
            return Plain(kind.name, (*kind.bounds, *bounds))
        if isinstance(kind, Many):
            return Many(kind.each, (*kind.bounds, *bounds))
        if bounds:
            raise Unreadable(f"line {node.lineno}: this has no bounds: {ast.unparse(node)}")
        return kind


def _either(kinds: Sequence[Kind]) -> Kind:
    flat = [one for kind in kinds for one in (kind.kinds if isinstance(kind, Either) else (kind,))]
    return flat[0] if len(flat) == 1 else Either(tuple(flat))


def _from_zero(bound: Bound) -> bool:
    return bound == Bound("value", ">=", 0)


def _bound(node: ast.expr) -> Bound:
    found = _BOUND.fullmatch(str(ast.literal_eval(node)))
    if found is None:
        raise Unreadable(f"line {node.lineno}: no bound: {ast.unparse(node)}")
    if found["pattern"]:
        return Bound("text", "matches", found["pattern"])
    sign = cast(Literal[">", ">=", "<="], found["sign"])
    return Bound("length" if found["length"] else "value", sign, int(found["number"]))


def _defined(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        yield node.target.id
    elif (called := _call(node)) is not None:
        yield called[0]


def _is_alias(node: ast.AnnAssign) -> bool:
    return isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"


def _call(node: ast.stmt) -> tuple[str, list[str], list[ast.expr]] | None:
    """Read name, keys and kinds of a `TypedDict` that a call makes, because some of its keys are Python keywords."""
    if not isinstance(node, ast.Assign) or not isinstance(node.value, ast.Call) or _name(node.value) != TYPED_DICT:
        return None
    name, fields = node.value.args
    if not isinstance(fields, ast.Dict):
        raise Unreadable(f"line {node.lineno}: fields in braces are expected: {ast.unparse(node)}")
    return ast.literal_eval(name), [ast.literal_eval(key) for key in fields.keys if key], fields.values


def _name(node: ast.expr) -> str:
    inner = node.value if isinstance(node, ast.Subscript) else node.func if isinstance(node, ast.Call) else node
    return inner.id if isinstance(inner, ast.Name) else ""


def _inside(node: ast.Subscript) -> list[ast.expr]:
    return list(node.slice.elts) if isinstance(node.slice, ast.Tuple) else [node.slice]


def _metadata(node: ast.expr) -> list[ast.expr]:
    return _inside(node)[1:] if isinstance(node, ast.Subscript) and _name(node) == "Annotated" else []


def _is_ellipsis(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...


def _with_texts(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield statements, each with the string literal that follows it, or an empty text."""
    for node, after in zip(body, [*body[1:], ast.Pass()], strict=True):
        told = after.value if isinstance(after, ast.Expr) else None
        yield node, _line(told.value) if isinstance(told, ast.Constant) and isinstance(told.value, str) else ""


def _line(text: str) -> str:
    return " ".join(text.split())
