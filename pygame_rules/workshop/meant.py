"""Find in the text of a reader's code what a fault of a kind of value comes from: a method without its brackets, or a
comma in a number. Nothing of the text is executed."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice, pairwise
from types import BuiltinFunctionType, FrameType, FunctionType, MethodType, TracebackType
from typing import Final, NamedTuple

FUNCTIONS: Final = (FunctionType, MethodType, BuiltinFunctionType)
NOTHING: Final = object()


class Comma(NamedTuple):
    """A comma between two digits."""

    line: int
    written: str
    """The number as it stands there: `4,5`."""
    meant: str
    """The number as Python writes it: `4.5`."""


def piece_of(trace: TracebackType | None, file: str, text: str) -> str:
    """Return the piece of a text in which an error has happened, or its whole line; empty where nobody knows it."""
    last = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            last = trace
        trace = trace.tb_next
    if last is None:
        return ""
    lines = text.splitlines()
    places = next(islice(last.tb_frame.f_code.co_positions(), last.tb_lasti // 2, None), (None,) * 4)
    first, end, column, end_column = places
    if first is not None and first == end and column is not None and end_column is not None and first <= len(lines):
        return lines[first - 1].encode()[column:end_column].decode(errors="replace")
    return lines[last.tb_lineno - 1].strip() if 0 < last.tb_lineno <= len(lines) else ""


def uncalled(piece: str, frame: FrameType | None) -> str | None:
    """Return how a function would be called that a piece of code names without calling it; None: there is none.

    >>> uncalled("len(state.legal_actions)", None), uncalled("len(state.legal_actions())", None)
    ('legal_actions()', None)
    """
    tree = _tree(piece)
    if tree is None:
        return None
    known = {**frame.f_globals, **frame.f_locals} if frame is not None else {}
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    # What is before a dot is no value of its own here.
    called |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    unknown = None
    for node in ast.walk(tree):
        if id(node) in called or not isinstance(node, ast.Attribute | ast.Name):
            continue
        found = _value(node, known)
        if type(found) in FUNCTIONS:
            return call_of(found)
        if found is NOTHING and isinstance(node, ast.Attribute):
            unknown = unknown or f"{node.attr}()"
    return unknown


def call_of(function: object) -> str | None:
    """Return how a function is called; None of what is no function.

    >>> call_of(call_of), call_of(3)
    ('call_of(…)', None)
    """
    inner = vars(MethodType)["__func__"].__get__(function) if type(function) is MethodType else function
    if type(inner) is FunctionType:
        wanted = inner.__code__.co_argcount - len(inner.__defaults__ or ()) - (inner is not function)
        # A function of a class is written as one of its objects.
        wanted -= inner is function and inner.__code__.co_varnames[:1] == ("self",)
        return f"{inner.__name__}({'…' if wanted > 0 else ''})"
    return f"{inner.__name__}(…)" if type(inner) is BuiltinFunctionType else None


def _value(node: ast.expr, known: dict[str, object]) -> object:
    """Return the value of a name, or of a name after a dot; `NOTHING` where it cannot be known without asking."""
    if isinstance(node, ast.Name):
        return known.get(node.id, NOTHING)
    if not isinstance(node, ast.Attribute) or (owner := _value(node.value, known)) is NOTHING:
        return NOTHING
    bases = type.__dict__["__mro__"].__get__(type(owner))
    return next((vars(base)[node.attr] for base in bases if node.attr in vars(base)), None)


def _tree(piece: str) -> ast.AST | None:
    for text in (piece, f"{piece.rstrip().rstrip(':')}:\n pass", f"({piece})"):
        with suppress(SyntaxError, ValueError, RecursionError):
            return ast.parse(text.strip())
    return None


def comma_in_number(text: str, line: int | None = None) -> Comma | None:
    """Find a comma where a decimal point was meant: one that makes a tuple, between two digits.

    :param line: where it must be, if only one is there; the first one of the text otherwise.

    >>> comma_in_number("a = 4,5 * b")
    Comma(line=1, written='4,5', meant='4.5')
    >>> comma_in_number("a = (4, 5)") is comma_in_number("a = max(4,5)") is None
    True
    """
    found = [*_commas(text)]
    return next((one for one in found if one.line == line), found[0] if found else None)


def _commas(text: str) -> Iterator[Comma]:
    lines = text.splitlines()
    with suppress(SyntaxError, ValueError, RecursionError):
        tree = ast.parse(text)
        meant = {id(found) for node in ast.walk(tree) if (found := _with_commas(node))}
        for node in ast.walk(tree):
            for one, other in pairwise(node.elts) if isinstance(node, ast.Tuple) and id(node) not in meant else ():
                if one.end_lineno != other.lineno or one.end_col_offset is None or one.end_lineno is None:
                    continue
                line = lines[other.lineno - 1].encode()
                before = re.search(rb"[\d_]+$", line[: one.end_col_offset])
                after = re.match(rb",(\d[\d_]*)(?![\w.])", line[one.end_col_offset :])
                if before and after:
                    digits = before[0].decode(), after[1].decode()
                    yield Comma(one.end_lineno, ",".join(digits), ".".join(digits))


def _with_commas(node: ast.AST) -> ast.expr | None:
    """Return the tuple of a node whose commas are meant; None: it has none."""
    if isinstance(node, ast.Subscript):
        return node.slice
    if isinstance(node, ast.For):
        return node.iter
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        return node.value
    if not isinstance(node, ast.Tuple) or not all(isinstance(one, ast.Constant) for one in node.elts):
        return None
    # `(4,5)` is a pair that somebody has put into brackets.
    return node if node.elts and node.col_offset < node.elts[0].col_offset else None


def line_of_return(text: str, first: int | None) -> int | None:
    r"""Return the line of the only `return` of a function that begins in a line; None if it has none, or several.

    >>> line_of_return("def a():\n    return 1", 1)
    2
    """
    return _only_line(text, first, lambda node: isinstance(node, ast.Return))


def line_of_values(text: str, first: int | None) -> int | None:
    r"""Return the only line of a function that puts a value into a dictionary or a list; None as `line_of_return`.

    >>> line_of_values("def a():\n    b = {}\n    b[1] = 2\n    return b", 1)
    3
    """
    return _only_line(
        text, first, lambda node: isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript)
    )


def _only_line(text: str, first: int | None, is_meant: Callable[[ast.AST], bool]) -> int | None:
    with suppress(SyntaxError, ValueError, RecursionError):
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.FunctionDef):
                continue
            # Python counts a function from its first decorator on.
            if first in (node.lineno, *(one.lineno for one in node.decorator_list)):
                found = [inner.lineno for inner in ast.walk(node) if isinstance(inner, ast.stmt) and is_meant(inner)]
                return found[0] if len(found) == 1 else None
    return None
