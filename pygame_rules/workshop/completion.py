"""Complete a name in the console, without executing anything that a reader has written."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from inspect import getattr_static
from keyword import kwlist
from types import ModuleType

from pygame_rules.workshop.console import is_ours
from pygame_rules.workshop.faults import kind_of, public_names


def names_at(names: Mapping[str, object], text: str) -> tuple[int, Iterator[tuple[str, object, object]]]:
    """Find what a name at the end of a text may go on as.

    Nothing is called for that, and no property is asked but those of this package, which only look.

    :returns: where the name begins in the text; the names that there are, each with what has it (None: nothing) and
        what it stands for.
    """
    start = len(text)
    while start and (text[start - 1].isidentifier() or text[start - 1].isdigit() or text[start - 1] == "."):
        start -= 1
    *way, begun = text[start:].split(".")
    if not way:
        known: dict[str, object] = {**dict.fromkeys(kwlist), **vars(builtins), **names}
        return start, _begun(known, begun, None)
    owner: object = names.get(way[0], getattr(builtins, way[0], None))
    for name in way[1:]:
        owner = _looked_up(owner, name)
    if owner is None:
        return len(text), iter(())
    return len(text) - len(begun), _begun({name: _static(owner, name) for name in _names_of(owner)}, begun, owner)


def _begun(known: Mapping[str, object], begun: str, owner: object) -> Iterator[tuple[str, object, object]]:
    hidden = begun.startswith("_")
    for name in sorted(name for name in known if type(name) is str):
        if name.startswith(begun) and (hidden or not name.startswith("_")):
            yield name, owner, known[name]


def _names_of(owner: object) -> set[str]:
    if isinstance(owner, ModuleType):
        offered = vars(owner).get("__all__")
        return {*offered} if isinstance(offered, list) else {name for name in vars(owner) if not name.startswith("_")}
    return public_names(owner)


def _static(owner: object, name: str) -> object:
    try:
        return getattr_static(owner, name)
    except AttributeError:
        return None


def _looked_up(owner: object, name: str) -> object:
    """Return what a thing has under a name, or None, without executing code of a reader's."""
    found = _static(owner, name)
    ask: Callable[[object, str, object], object] = getattr
    if isinstance(found, property):
        ours = str(getattr(found.fget, "__module__", "")).startswith("pygame_rules.")
        return ask(owner, name, None) if ours and is_ours(type(owner)) else None
    if isinstance(owner, ModuleType) and owner.__name__ == "pygame_rules":
        # The page does not have all modules of the library, which are imported when they are asked for.
        with suppress(ImportError):
            return ask(owner, name, None)
        return None
    if kind_of(found) in ("member_descriptor", "getset_descriptor"):
        return ask(owner, name, None) if is_ours(type(owner)) else None
    return found
