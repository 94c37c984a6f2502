"""Explain an error that a reader's code has raised: what has happened, and what was probably meant."""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Final, TypeAlias

from pygame_rules.core.action import Action
from pygame_rules.core.errors import SpieltischError
from pygame_rules.core.words import N_
from pygame_rules.workshop.faults import OwnCodeError, kind_of, nearest, public_names, python_of, shown
from pygame_rules.workshop.meant import FUNCTIONS, Comma, call_of, comma_in_number, piece_of, uncalled
from pygame_rules.workshop.python_words import (
    COMMA,
    COMPARED,
    FAILED,
    ORDER,
    SORTED,
    SPELLING,
    TYPES,
    UNCALLED,
    UNCLEAR,
)

Explained: TypeAlias = tuple[str, str, dict[str, object]]
"""The kind of a fault, its sentence, and what fills that."""
SORTS: Final = re.compile(r"\b(max|min|sorted|sort)\b")
"""Code that compares without a sign."""


def place_in(trace: TracebackType | None, file: str) -> tuple[int | None, FrameType | None]:
    """Return the last line of a file in a traceback, and its frame; None where the file is not in it."""
    line, frame = None, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line, frame = trace.tb_lineno, trace.tb_frame
        trace = trace.tb_next
    return line, frame


def fault_of(error: BaseException, file: str, where: str, text: str) -> OwnCodeError:
    """Explain an error that code of one's own has raised.

    :param file: the name under which the code was compiled.
    :param where: the name of the player for readers.
    :param text: the code.
    """
    try:
        if isinstance(error, OwnCodeError):
            if error.line is None:
                error.line = place_in(error.__traceback__, file)[0]
            error.where = error.where or where
            return error
        if isinstance(error, SyntaxError) and error.filename == file:
            return _misspelt(error, where)
        line, frame = place_in(error.__traceback__, file)
        if isinstance(error, SpieltischError):
            found = OwnCodeError(error.template, kind="rules", where=where, line=line)
            found.values = error.values
            return found
        is_of_tuple = isinstance(error, TypeError) and re.search(r"\btuple\b", python_of(error))
        if is_of_tuple and (comma := comma_in_number(text, line)):
            return comma_fault(comma, where, python_of(error))
        meant = _meant(error, frame, piece_of(error.__traceback__, file, text))
        kind, template, values = meant or _passed(error, file) or _explained(error, frame)
        found = OwnCodeError(template, kind=kind, where=where, line=line, python=python_of(error))
        # Its names may be those of the parameters above.
        found.values = values
        return found
    except BaseException:  # noqa: BLE001 - an error of a class of one's own may fail wherever it is touched
        return OwnCodeError(FAILED, kind="error", where=where, python=kind_of(error))


def comma_fault(comma: Comma, where: str, python: str = "") -> OwnCodeError:
    """Return the fault of a number that is written with a comma."""
    return OwnCodeError(
        COMMA, kind="type" if python else "value", where=where, line=comma.line, python=python,
        written=comma.written, meant=comma.meant,
    )  # fmt: skip


def _meant(error: BaseException, frame: FrameType | None, piece: str) -> Explained | None:
    """Explain a value of the wrong kind by what stands in the code; None: nothing like that stands there."""
    said = python_of(error)
    if isinstance(error, AttributeError) and type(getattr(error, "obj", None)) in FUNCTIONS:
        call = call_of(getattr(error, "obj", None))
        return ("attribute", UNCALLED, {"call": call}) if call else None
    if not isinstance(error, TypeError):
        return None
    if re.search(r"['\"](method|function|builtin_function_or_method)['\"]", said) and "not callable" not in said:
        call = uncalled(piece, frame)
        return ("type", UNCALLED, {"call": call}) if call else None
    if not (compared := re.search(COMPARED, said)):
        return None
    if SORTS.search(piece):
        return "type", SORTED, compared.groupdict()
    is_of_action = {compared["first"], compared["second"]} & _kinds_of_actions()
    return ("type", ORDER, compared.groupdict()) if is_of_action else None


def _kinds_of_actions() -> set[str]:
    """Return the names of all classes of actions."""
    waiting: list[type] = [Action]
    for kind in waiting:
        waiting += kind.__subclasses__()
    return {kind.__name__ for kind in waiting}


def _passed(error: BaseException, file: str) -> Explained | None:
    """Explain an error inside of the rules, to which a reader's code has passed something; None: it is no such one."""
    if not isinstance(error, AttributeError | TypeError | LookupError | ValueError):
        return None
    called, trace = "", error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename == file:
            called = ""
        elif not called and str(trace.tb_frame.f_globals.get("__name__")).startswith("pygame_rules."):
            called = code.co_name
        trace = trace.tb_next
    if not called:
        return None
    return "passed", N_("{function} cannot use what it is given here: does it need an action, or a state?"), {
        "function": called
    }  # fmt: skip


def _explained(error: BaseException, frame: FrameType | None) -> Explained:
    """Return the kind of an error, its sentence, and what fills that."""
    for kind, explain in _BY_CLASS.items():
        if isinstance(error, kind):
            return explain(error, frame)
    return "error", FAILED, {}


def _name(error: BaseException, frame: FrameType | None) -> Explained:
    name = getattr(error, "name", None)
    if isinstance(error, UnboundLocalError):
        found = re.search(r"variable '(\w+)'", python_of(error))
        return "name", N_("{name} is used before it has got a value in this function."), {
            "name": found[1] if found else name or "?"
        }  # fmt: skip
    known = {*vars(builtins), *(frame.f_locals if frame else ()), *(frame.f_globals if frame else ())}
    near = nearest(name, (word for word in known if type(word) is str))
    if near is not None:
        return "name", N_("There is no {name} here: did you mean {nearest}?"), {"name": name, "nearest": near}
    return "name", N_("There is no {name} here: is it misspelt, or does it get its value only further down?"), {
        "name": name or "?"
    }  # fmt: skip


def _attribute(error: BaseException, frame: FrameType | None) -> Explained:
    owner, name = getattr(error, "obj", None), getattr(error, "name", None)
    if name is None:
        return "attribute", N_("Something is asked for here that this thing does not have."), {}
    if owner is None:
        return "attribute", N_("Here is None, and None has no {name}. Did a function forget its return?"), {
            "name": name
        }  # fmt: skip
    near = nearest(name, public_names(owner))
    values: dict[str, object] = {"what": kind_of(owner), "name": name}
    if near is not None:
        return "attribute", N_("{what} has no {name}: did you mean {nearest}?"), {**values, "nearest": near}
    return "attribute", N_("{what} has no {name}."), values


def _index(error: BaseException, frame: FrameType | None) -> Explained:
    if re.search(r"empty", python_of(error)):
        return "index", N_("The list is empty: there is nothing to take out of it."), {}
    return "index", N_(
        "There is nothing at this place: places are counted from 0, so the last one is the length minus 1."
    ), {}  # fmt: skip


def _key(error: BaseException, frame: FrameType | None) -> Explained:
    return "key", N_("There is no key {key} in this dictionary; .get(key, 0) would give 0 instead."), {
        "key": shown(error.args[0] if error.args else None)
    }  # fmt: skip


def _type(error: BaseException, frame: FrameType | None) -> Explained:
    said = python_of(error)
    for pattern, template in TYPES:
        if found := re.search(pattern, said):
            return "type", template, {**found.groupdict()}
    return "type", N_("Something is of the wrong kind here."), {}


def _value(error: BaseException, frame: FrameType | None) -> Explained:
    said = python_of(error)
    if re.search(r"(max|min)\(\) .*empty", said):
        return "value", N_("max and min need at least one value; default=… says what an empty list gives."), {}
    if re.search(r"not enough values to unpack|too many values to unpack", said):
        return "value", N_("There are not as many values as names to the left of the equals sign."), {}
    if found := re.search(r"invalid literal for int\(\) with base \d+: (?P<given>.*)", said):
        return "value", N_(
            "int makes a number only of a text of digits, such as '12'; here it gets {given}."
            " text.isdigit() tells whether a text is one."
        ), found.groupdict()  # fmt: skip
    if found := re.search(r"could not convert string to float: (?P<given>.*)", said):
        return "value", N_(
            "float makes a number only of a text that is one, such as '4.5'; here it gets {given}."
        ), found.groupdict()  # fmt: skip
    return "value", N_("A value is of the right kind here, but impossible."), {}


def _plain(kind: str, template: str) -> Callable[[BaseException, FrameType | None], Explained]:
    return lambda error, frame: (kind, template, {})


def _is_of_library(error: BaseException, frame: FrameType | None) -> bool:
    """Tell whether the library itself has asked for a module, for what the reader's code in this frame asks of it."""
    trace = error.__traceback__
    while trace is not None and trace.tb_frame is not frame:
        trace = trace.tb_next
    while trace is not None:
        module = f"{trace.tb_frame.f_globals.get('__name__')}."
        if module.startswith("pygame_rules.") and not module.startswith("pygame_rules.workshop."):
            return True
        trace = trace.tb_next
    return False


def _module(error: BaseException, frame: FrameType | None) -> Explained:
    if _is_of_library(error, frame):
        return "import", N_(
            "This part of the library is not in the page: it works in notebooks, in programs and on the command line."
        ), {}  # fmt: skip
    if isinstance(error, ModuleNotFoundError):
        return "import", N_("There is no module {name} here."), {"name": getattr(error, "name", None) or "?"}
    return "import", N_("This name cannot be imported from there."), {}


_BY_CLASS: Final[dict[type[BaseException], Callable[[BaseException, FrameType | None], Explained]]] = {
    NameError: _name,
    AttributeError: _attribute,
    IndexError: _index,
    KeyError: _key,
    TypeError: _type,
    ZeroDivisionError: _plain("zero", N_("Here something is divided by zero.")),
    OverflowError: _plain("value", N_("A number has become far too large here.")),
    RecursionError: _plain(
        "recursion", N_("A function calls itself again and again, and never comes to an end: when should it stop?")
    ),
    MemoryError: _plain("memory", N_("More memory is asked for here than there is.")),
    SystemExit: _plain("exit", N_("Here the program is ended; a player returns an action instead.")),
    AssertionError: _plain("assert", N_("What this assert says is not true here.")),
    ImportError: _module,
    StopIteration: _plain("value", N_("next finds nothing more here; next(…, None) would give None instead.")),
    ValueError: _value,
    SyntaxError: _plain("syntax", N_("A text that is executed here is no Python.")),
    EOFError: _plain("input", N_("Nobody can be asked here: a player decides by the state alone.")),
}
"""What explains each class of errors; the first one that fits."""


def _misspelt(error: SyntaxError, where: str) -> OwnCodeError:
    said = python_of(error)
    message = str(error.msg)
    template, values = next(
        ((text, found.groupdict()) for pattern, text in SPELLING if (found := re.search(pattern, message))),
        (UNCLEAR, {}),
    )
    kind = "indentation" if isinstance(error, IndentationError) else "syntax"
    column = error.offset if error.offset and error.offset > 0 else None
    end = error.end_offset if error.end_lineno == error.lineno and error.end_offset else None
    return OwnCodeError(
        template, **values, kind=kind, where=where, line=error.lineno, column=column,
        end=end if column and end and end > column else None,
        # The place stands beside it already.
        python=re.sub(r" \([^()]*, line \d+\)$", "", said),
    )  # fmt: skip
