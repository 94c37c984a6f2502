"""Find what a name means in a file of one's own, or in a text: `my_bots.py:careful`.

What travels to other processes and computers is the text of the file, so that they play by the same code, wherever the
file is. Nothing but what a user has written in his own program, on his own command line or in his own workshop is ever
executed: never a name from a record or a letter.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from pygame_rules.core.add_ons import INTERRUPTS, in_a_line
from pygame_rules.core.errors import cut
from pygame_rules.core.words import N_
from pygame_rules.workshop.diagnosis import fault_of
from pygame_rules.workshop.faults import OwnCodeError, listed, nearest

WRITTEN: Final = re.compile(r"(?P<file>.+\.py):(?P<name>[^\W\d]\w*)")
"""A name in a file, as it is written wherever a computer player's id can stand."""
TEXT: Final = "_own_code_"
"""How the names of modules begin that texts of one's own make."""
_loaded: dict[str, ModuleType] = {}


class OwnCode:
    """A name in a file of one's own.

    :param file: the path as it was written.
    :param name: of a function, a class or an object in the file.
    :param source: the text of the file; None: it is read.
    :param module: what the text makes when it is executed; None: it is executed.
    :raises OwnCodeError: the file cannot be read or executed, or has no such name.
    """

    def __init__(self, file: str, name: str, source: str | None = None, module: ModuleType | None = None) -> None:
        self.file = file
        self.name = name
        self.source = source_of(file) if source is None else source
        self.module = _module(file, self.source) if module is None else module
        self.found: object = getattr(self.module, name, None)
        if self.found is None:
            public = [key for key in vars(self.module) if not key.startswith("_")]
            near = nearest(name, public)
            if not self.source.strip():
                raise OwnCodeError(N_("The text is empty: {name} should stand in it."), kind="nobody", name=name)
            if near is not None and near.lower() == name.lower():
                raise OwnCodeError(
                    N_("{file} has {nearest}, but no {name}: Python tells capital letters from small ones. Did you"
                       " mean {nearest}?"), kind="nobody", file=file, name=name, nearest=near,
                )  # fmt: skip
            if not public:
                raise OwnCodeError(N_("{file} has no {name}; it defines nothing at all."), kind="nobody",
                                   file=file, name=name)  # fmt: skip
            if near is not None:
                raise OwnCodeError(
                    N_("{file} has no {name}: did you mean {nearest}? It has {names}."), kind="nobody",
                    file=file, name=name, nearest=near, names=", ".join(public),
                )  # fmt: skip
            raise OwnCodeError(
                N_("{file} has no {name}; it has {names}."), kind="nobody",
                file=file, name=name, names=listed(public),
            )  # fmt: skip

    @property
    def code_text(self) -> str:
        """The text of the file, and of those beside it that it imports: with another one, it may play otherwise."""
        texts = _imported(Path(self.file).resolve().parent, self.source, {})
        return "\n".join([self.source, *(texts[name] for name in sorted(texts))])

    @property
    def __name__(self) -> str:
        """The name in tables."""
        return f"{Path(self.file).name}:{self.name}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.file, self.name, self.source))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.file, self.name, self.source)

    def __repr__(self) -> str:
        return f"<{self.__name__}>"


def guarded(own: OwnCode, function: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a function of a file, so that its errors become faults that name the line."""

    def called(*arguments: object) -> Any:
        try:
            return function(*arguments)
        except INTERRUPTS:
            raise
        except BaseException as error:  # noqa: BLE001 - whatever the reader's code raises is told
            found = fault_of(error, own.file, own.__name__, own.source).in_text(own.source)
        # Outside of the handler, so that the fault does not keep what the reader's code was busy with.
        raise found

    called.__name__ = own.__name__
    return called


def execute(file: str, source: str, module: ModuleType, builtins: Mapping[str, object] | None = None) -> None:
    """Execute a text as a module.

    :param file: the name by which faults call it.
    :param builtins: what takes the place of Python's built-in names; None: nothing.
    :raises OwnCodeError: the text is no Python, or fails.
    """
    module.__file__ = file
    if builtins is not None:
        vars(module)["__builtins__"] = builtins
    # Dataclasses, for one, look for the module of their class.
    sys.modules[module.__name__] = module
    try:
        exec(compile(source, file, "exec", dont_inherit=True), vars(module))  # noqa: S102 - the user's own text, at his own request
    except INTERRUPTS:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever the reader's code raises is told
        found = fault_of(error, file, Path(file).name, source).in_text(source)
    else:
        return
    sys.modules.pop(module.__name__, None)
    raise found


def module_name(file: str, source: str) -> str:
    """Return the name of the module that a text makes; it differs for each text."""
    mark = sha256(b"\n".join(text.encode("utf-8", "surrogatepass") for text in (file, source)))
    return f"{TEXT}{mark.hexdigest()[:16]}"


def has_method(kind: type, method: str) -> bool:
    """Tell whether the objects of a class have a method."""
    # Asking a class itself for `__call__` finds that of its own class.
    return any(method in vars(base) for base in kind.__mro__)


def _imported(folder: Path, source: str, found: dict[str, str]) -> dict[str, str]:
    """Return the texts of the files in a folder that a text imports, directly or by way of another, by their names."""
    for node in ast.walk(ast.parse(source)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and not node.level and node.module:
            names = [node.module]
        for name in names:
            file = folder.joinpath(*name.split(".")).with_suffix(".py")
            if name not in found and file.is_file():
                found[name] = source_of(str(file))
                _imported(folder, found[name], found)
    return found


def source_of(file: str) -> str:
    """Read the text of a file.

    :raises OwnCodeError: it cannot be read.
    """
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or in_a_line(error)
        raise OwnCodeError(N_("{file} cannot be read: {reason}."), file=cut(file, 80), reason=reason) from None


def _module(file: str, source: str) -> ModuleType:
    """Execute a file once, as a module with the files beside it within reach."""
    name = module_name(str(Path(file).resolve()), source)
    if name not in _loaded:
        folder = str(Path(file).resolve().parent)
        if folder not in sys.path and Path(folder).is_dir():
            sys.path.append(folder)
        module = ModuleType(name)
        execute(file, source, module)
        _loaded[name] = module
    return _loaded[name]
