"""The texts in Python sources that are said to readers, and so must be in the catalogues of all languages."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING, Final

from pygame_rules.core import errors
from pygame_rules.core.lesson import FILE as LESSONS
from pygame_rules.core.lesson import read_lesson
from pygame_rules.core.lesson import texts_of as texts_of_lesson
from pygame_rules.core.library.first_lines import first_lines_of
from pygame_rules.workshop.examples import FOLDER as WORKSHOP
from pygame_rules.workshop.tasks import FILE as TASKS
from pygame_rules.workshop.tasks import read_tasks
from pygame_rules.workshop.tasks import texts_of as texts_of_task

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ERRORS: Final = {
    name
    for name, value in vars(errors).items()
    if isinstance(value, type) and issubclass(value, errors.SpieltischError)
}
CALLS: Final = {"N_", "_", "say", "_say", "words", "_words", "translated"}
"""Names of the functions that take an English text for translation; `.plural` of any of them takes two texts."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file that says something."""

    name: str
    """Its path in the package."""
    text: str


def sources_of(package: str) -> list[Source]:
    """Return the files of an importable package whose texts readers see: its modules, its lessons and tasks."""
    return sources_in(files(package))


def sources_in(package: Traversable) -> list[Source]:
    """Return the files in the folder of a package whose texts readers see: its modules, its lessons and tasks."""
    found: list[Source] = []

    def collect(folder: Traversable, path: str) -> None:
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            name = f"{path}{entry.name}"
            if entry.is_dir():
                collect(entry, f"{name}/")
            elif entry.name.endswith(".py") or name in (LESSONS, f"{WORKSHOP}/{TASKS}"):
                found.append(Source(name, entry.read_text(encoding="utf-8")))

    collect(package, "")
    return found


@cache
def spoken(source: Source) -> tuple[tuple[str, ...], ...]:
    """Return the translatable texts of a source: one English text each, or the two forms of a plural."""
    if source.name.endswith(TASKS):
        return tuple((text,) for task in read_tasks(source.text, source.name) for text in texts_of_task(task))
    if source.name.endswith(".json"):
        lessons = [read_lesson(raw, source.name) for raw in json.loads(source.text)["lessons"]]
        return tuple((text,) for lesson in lessons for text in texts_of_lesson(lesson))
    return tuple(spoken_python(ast.parse(source.text)))


def spoken_python(tree: ast.AST) -> Iterator[tuple[str, ...]]:
    """Yield the texts passed to `N_`, to a `Words`, or to an error."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        texts = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        if called == "plural" and len(texts) >= 2:
            yield texts[0], texts[1]
        elif called in ("addressed", "tell"):
            # One text that names a player, one that addresses him; games have a short form of it, "tell".
            yield from ((text,) for text in texts)
        elif called in CALLS | ERRORS and node.args and isinstance(node.args[0], ast.Constant) and texts:
            yield (texts[0],)


def constants(source: Source) -> Iterator[str]:
    """Yield all texts of a source, translatable or not, and the first lines of its descriptions, which the workshop
    shows."""
    if source.name.endswith(".json"):
        yield from (texts[0] for texts in spoken(source))
        return
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
    yield from first_lines_of(source.text).values()


def letters_of(text: str) -> str:
    """Return the letters of a template outside its fields; empty if the template only passes a sentence on."""
    return "".join(char for literal, *_ in Formatter().parse(text) for char in literal if char.isalpha())


def fields(text: str) -> set[str]:
    """Return the field names of a template.

    >>> sorted(fields("{name} rolls {number}."))
    ['name', 'number']
    """
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
