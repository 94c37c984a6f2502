"""What is wrong with a reader's own code: a kind, a place and facts, from which a sentence in any language is made.

The sentences are those of a teacher: they say what has happened in plain words, and what was probably meant. Python's
own words go with them, so that a reader learns to read those, too.
"""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from reprlib import Repr
from types import CodeType, FrameType, TracebackType
from typing import ClassVar, Final, TypeAlias

from pygame_rules.core.action import Action
from pygame_rules.core.add_ons import in_a_line
from pygame_rules.core.errors import BadValue, SpieltischError, shorten, whole
from pygame_rules.core.words import N_
from pygame_rules.workshop.meant import FUNCTIONS, Comma, call_of, comma_in_number, piece_of, uncalled

ALIKE: Final = 0.6
"""How alike two names must be, from 0 to 1, for one to be taken for the other, misspelt."""
LISTED: Final = 12
"""The most actions that a sentence lists."""
LONGEST_LINE: Final = 500
"""The most characters of a source line that a fault shows."""


class OwnCodeError(BadValue):
    """Code of one's own cannot be used, or has failed.

    :param template: the sentence, an English msgid.
    :param kind: what sort of fault it is; docs/workshop.md lists them.
    :param where: the name of the file, or of the player in it.
    :param line: the line of the reader's text, from 1; None: no line in particular.
    :param column: the first character that is meant in this line, from 1; None: all of it.
    :param end: the character after the last one that is meant.
    :param python: Python's own words: the class of the error and its message.
    :param values: what fills the template.
    """

    code: ClassVar[str] = "own-code"

    def __init__(
        self,
        template: str,
        /,
        *,
        kind: str = "file",
        where: str = "",
        line: int | None = None,
        column: int | None = None,
        end: int | None = None,
        python: str = "",
        **values: object,
    ) -> None:
        super().__init__(template, **values)
        self.kind = kind
        self.where = where
        self.line = line
        self.column = column
        self.end = end
        self.python = python
        self.source = ""
        """The line of the reader's text."""
        self.printed = ""
        """What the code has printed before."""

    def said(self, translate: Callable[[str], str] = str) -> str:
        """Return the sentence alone, without its place and without Python's own words."""
        return super().reason(translate)

    def reason(self, translate: Callable[[str], str] = str) -> str:
        """Return the sentence with its place and with Python's own words, for readers who see nothing else."""
        said = self.said(translate)
        if self.python:
            said = f"{said} ({self.python})"
        if self.where and self.line is not None:
            return translate(N_("{place}, line {line}: {said}")).format(place=self.where, line=self.line, said=said)
        return translate(N_("{place}: {said}")).format(place=self.where, said=said) if self.where else said

    def __str__(self) -> str:
        return self.reason()

    def facts(self, translate: Callable[[str], str] = str) -> Mapping[str, object]:
        """See `SpieltischError.facts`."""
        return {
            "kind": self.kind, "name": self.where, "line": self.line, "column": self.column, "end": self.end,
            "source": self.source, "words": self.said(translate), "python": self.python, "printed": self.printed,
        }  # fmt: skip

    def in_text(self, text: str) -> OwnCodeError:
        """Fill in the line of the reader's text, and return the error."""
        lines = text.splitlines()
        if self.line is not None and 0 < self.line <= len(lines):
            self.source = whole(lines[self.line - 1])[:LONGEST_LINE]
        return self


_REPR: Final = Repr()
_REPR.maxstring = _REPR.maxother = _REPR.maxlong = 60


def shown(value: object) -> str:
    """Write a value as Python does, shortened; nothing that its class does can fail here.

    >>> shown(None), shown("abc"), shown([1] * 100)
    ('None', "'abc'", '[1, 1, 1, 1, 1, 1, ...]')
    """
    try:
        # An address in memory tells a reader nothing.
        return shorten(re.sub(r" at 0x[0-9a-fA-F]+", "", str.__str__(_REPR.repr(value))))
    except BaseException:  # noqa: BLE001 - the value's own `__repr__` may raise anything
        return f"<{kind_of(value)}>"


def kind_of(value: object) -> str:
    """Return the name of a value's class."""
    return whole(str.__str__(type.__dict__["__name__"].__get__(type(value))))


def nearest(word: object, known: Iterable[str]) -> str | None:
    """Return the known word that is most like one that was written, if any is.

    >>> nearest("legal_action", ["legal_actions", "result"]), nearest("x", ["legal_actions"])
    ('legal_actions', None)
    """
    if type(word) is not str or len(word) > 100:
        return None
    known = [*known]
    if same := sorted(one for one in known if one != word and one.lower() == word.lower()):
        return same[0]
    found = get_close_matches(word, sorted(set(known) - {word}), 1, ALIKE)
    return found[0] if found else None


def listed(words: Iterable[str]) -> str:
    """Join the first words of a list, with "…" if there are more."""
    known = [*words]
    return ", ".join(known[:LISTED]) + (", …" if len(known) > LISTED else "")


def python_of(error: BaseException) -> str:
    """Return Python's own words about an error in one line."""
    try:
        return shorten(in_a_line(error))
    except BaseException:  # noqa: BLE001 - the error's class may be anything
        return kind_of(error)


def place_in(trace: TracebackType | None, file: str) -> tuple[int | None, FrameType | None]:
    """Return the last line of a file in a traceback, and its frame; None where the file is not in it."""
    line, frame = None, None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line, frame = trace.tb_lineno, trace.tb_frame
        trace = trace.tb_next
    return line, frame


Explained: TypeAlias = tuple[str, str, dict[str, object]]
"""The kind of a fault, its sentence, and what fills that."""


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


UNCALLED: Final = N_(
    "Here stands the function itself, and not what it returns: did you forget the round brackets: {call}?"
)
COMMA: Final = N_(
    "{written} are two numbers for Python, because a comma separates: did you mean the decimal point, {meant}?"
)
ORDER: Final = N_(
    "{first} {sign} {second} cannot be compared: an action has no order. Compare numbers, such as one that the action"
    " has or that you count after it; action.text is its name."
)
SORTED: Final = N_(
    "{first} {sign} {second} cannot be compared: max, min and sorted need what has an order, such as numbers; key=…"
    " says what they compare. Of pairs they compare the second part, too, if the first ones are equal."
)
"""What was meant; the code that is read shows it."""
SORTS: Final = re.compile(r"\b(max|min|sorted|sort)\b")
_COMPARED: Final = r"'(?P<sign>[<>=]+)' not supported between instances of '(?P<first>[\w.]+)' and '(?P<second>[\w.]+)'"


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
    if not (compared := re.search(_COMPARED, said)):
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


FAILED: Final = N_("Something has failed here that the player does not catch.")


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


def public_names(owner: object) -> set[str]:
    """Return the names of a thing that begin with no underscore, without executing anything of its class."""
    kinds = [*type.mro(owner)] if type(owner) is type else [*type.__dict__["__mro__"].__get__(type(owner))]
    found = {name for kind in kinds for name in type.__dict__["__dict__"].__get__(kind)}
    try:
        found |= {*object.__getattribute__(owner, "__dict__")}
    except BaseException:  # noqa: BLE001 - a thing may have no such dictionary, or one that fails
        found |= set()
    return {name for name in found if type(name) is str and not name.startswith("_")}


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


_TYPES: Final = (
    (r"'(?P<what>[\w.]+)' object is not callable",
     N_("A {what} cannot be called: are there brackets after it that do not belong there?")),
    (r"'(?P<what>[\w.]+)' object is not iterable", N_("A {what} is no list that could be gone through.")),
    (r"'(?P<what>[\w.]+)' object is not subscriptable",
     N_("A {what} has no places for square brackets: is a pair of round brackets missing before them?")),
    (r"unsupported operand type\(s\) for (?P<sign>\S+): '(?P<first>tuple|list)' and '(?P<second>tuple|list)'",
     N_("{first} {sign} {second} cannot be computed: these are whole rows. Compute with single values of them, as in"
        " row[0], or with sum(row).")),
    (r"unsupported operand type\(s\) for (?P<sign>\S+): '(?P<first>[\w.]+)' and '(?P<second>[\w.]+)'",
     N_("{first} {sign} {second} cannot be computed: both must be of a kind that fits.")),
    (_COMPARED, N_("{first} {sign} {second} cannot be compared: both must be of the same kind, such as two numbers.")),
    (r"(?P<name>int|float)\(\) argument must be .*, not '(?P<what>[\w.]+)'",
     N_("{name} makes a number of a text or of a number; here it gets something of the kind {what}.")),
    (r"can only concatenate (?P<first>\w+) \(not \"(?P<second>[\w.]+)\"\)",
     N_("{first} + {second} cannot be joined: str(…) makes a text of a number.")),
    (r"(?P<name>[\w.<>]+)\(\) missing \d+ required (?:positional|keyword-only) arguments?: (?P<missing>.+)",
     N_("{name} needs more than it gets: {missing} is missing.")),
    (r"(?P<name>[\w.<>]+)\(\) takes (?:from )?(?P<wanted>[\w ]+) positional arguments? but (?P<found>\d+) (?:was|were)"
     r" given",
     N_("{name} takes {wanted} and gets {found}.")),
    (r"(?P<name>[\w.<>]+)\(\) got an unexpected keyword argument '(?P<word>\w+)'",
     N_("{name} knows no {word}=….")),
    (r"unhashable type: '(?P<what>[\w.]+)'",
     N_("A {what} can change, so it can be no key of a dictionary and no part of a set: a tuple can.")),
    (r"object of type '(?P<what>[\w.]+)' has no len\(\)", N_("A {what} has no length.")),
    (r"(?P<what>[\w.]+) indices must be integers",
     N_("The places of a {what} are whole numbers; // divides without a rest.")),
)  # fmt: skip
"""Python's words for values of the wrong kind, and ours."""


def _type(error: BaseException, frame: FrameType | None) -> Explained:
    said = python_of(error)
    for pattern, template in _TYPES:
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


_SPELLING: Final = (
    (r"expected ':'", N_("A colon is missing here.")),
    (r"'(?P<bracket>.)' was never closed", N_("The bracket {bracket} is never closed.")),
    (r"^unmatched|does not match opening", N_("This bracket closes none that was opened.")),
    (r"unterminated .*string literal", N_("This text has no quotation mark at its end.")),
    (r"instead of '='", N_("A comparison is written ==; a single = gives a name its value.")),
    (r"expected an indented block after (?P<after>.+?)(?: on line \d+)?$",
     N_("The line after a colon must begin further to the right.")),
    (r"unexpected indent", N_("This line begins too far to the right.")),
    (r"unindent does not match", N_("This line begins in a column in which no line before it begins.")),
    (r"inconsistent use of tabs", N_("Tabs and blanks are mixed at the beginning of this line.")),
    (r"'return' outside function", N_("This return is in no function: does the line begin too far to the left?")),
    (r"invalid (?:non-printable )?character", N_(
        "This character means nothing in Python: a quotation mark or a dash from a text program, perhaps?")),
    (r"unexpected EOF", N_("Something is missing at the end.")),
    (r"forgot a comma", N_("A comma may be missing here.")),
    (r"Missing parentheses in call", N_("print needs brackets: print(…).")),
)  # fmt: skip
"""Python's words for misspelt code, and ours."""
UNCLEAR: Final = N_("Python does not understand this line from the marked place on.")


def _misspelt(error: SyntaxError, where: str) -> OwnCodeError:
    said = python_of(error)
    message = str(error.msg)
    template, values = next(
        ((text, found.groupdict()) for pattern, text in _SPELLING if (found := re.search(pattern, message))),
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


def first_line(function: object) -> int | None:
    """Return the line in which a function begins; None of a thing without code."""
    code = getattr(function, "__code__", None)
    return code.co_firstlineno if isinstance(code, CodeType) else None
