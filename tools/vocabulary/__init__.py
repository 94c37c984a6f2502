"""Generates a JSON Schema and TypeScript types from Python types, and the names of levels from the engine's:
`python -m tools.vocabulary [--check]`.

The sources are the dataclasses of `pygame_rules/core/scene.py` and `pygame_rules/core/story.py`, and the types in
`pygame_rules/core/library/sounds.py` and the modules of `pygame_rules/protocol`. Generated from them are the schemas of
scenes and of stories and the page's types below `web/src/vocabulary`. The generated files are in the repository, so
that editors and `tsc` find them; a test fails where one is stale (`tests/tools/test_vocabulary.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pygame_rules.workshop.level_names import LEVEL_NAMES
from tools.paths import ROOT
from tools.vocabulary.model import Vocabulary
from tools.vocabulary.read import read
from tools.vocabulary.schema import schema
from tools.vocabulary.typescript import types

SCENE: Final = "pygame_rules/core/scene.py"
STORY: Final = "pygame_rules/core/story.py"
PROTOCOL: Final = "pygame_rules/protocol"
SOUNDS: Final = "pygame_rules/core/library/sounds.py"
"""The types in a game's `sounds.json`, which the page reads by itself."""
BRIDGE: Final = tuple(
    f"{PROTOCOL}/{name}.py"
    for name in (
        "requests/fields", "requests/games", "requests/matches", "requests/advice", "requests/lessons",
        "requests/study/__init__", "requests/letters/__init__", "requests/workshop/__init__",
        "replies/values", "replies/games", "replies/tables",
        "replies/advice", "replies/analysis", "replies/ranking", "replies/lessons", "replies/studies",
        "replies/letters", "replies/workshop", "replies/verbs",
    )
)  # fmt: skip
"""The modules of the protocol; each comes after those that it imports from."""
SCENE_SCHEMA: Final = "pygame_rules/core/scene.schema.json"
SCENE_TYPES: Final = "web/src/vocabulary/scene.d.ts"
STORY_SCHEMA: Final = "pygame_rules/core/story.schema.json"
STORY_TYPES: Final = "web/src/vocabulary/story.d.ts"
BRIDGE_TYPES: Final = "web/src/vocabulary/bridge.d.ts"
LEVELS: Final = "pygame_rules/workshop/level_names.py"
LEVELS_MODULE: Final = "web/src/games/level-names.js"
COMMAND: Final = "python -m tools.vocabulary"

_SMALL: Final = re.compile(r"[\[{][^\[\]{}]*[\]}]")
"""A list or an object that contains no other one."""
_ONE_LINE: Final = 90
"""A list or an object shorter than this is written on one line."""


def scene(source: str | None = None) -> Vocabulary:
    """Read the vocabulary of scenes and frames.

    :param source: the text of `core/scene.py`; None: as it is in the file.
    """
    return read([_text(SCENE) if source is None else source])


def story(source: str | None = None, scenes: Vocabulary | None = None) -> Vocabulary:
    """Read the vocabulary of stories.

    :param source: the text of `core/story.py`; None: as it is in the file.
    :param scenes: the vocabulary of scenes; None: of `core/scene.py` as it is.
    """
    return read([_text(STORY) if source is None else source], scenes or scene())


def bridge(sources: Mapping[str, str] | None = None, scenes: Vocabulary | None = None) -> Vocabulary:
    """Read the vocabulary of requests and replies.

    :param sources: texts in place of those in files, by the files' paths (`BRIDGE`).
    :param scenes: the vocabulary of scenes; None: of `core/scene.py` as it is.
    """
    texts = sources or {}
    return read([_text(SOUNDS), *(texts[name] if name in texts else _text(name) for name in BRIDGE)], scenes or scene())


def generated(scenes: str | None = None, requests: Mapping[str, str] | None = None) -> dict[str, str]:
    """Write the generated texts, by the path of their file in the project.

    :param scenes: the text of `core/scene.py`; None: as it is in the file.
    :param requests: texts of modules of the protocol, as for `bridge`.
    """
    pictures = scene(scenes)
    about = "What core/scene.py writes: a scene, or a frame between two scenes. Fields with their default are left out."
    return {
        SCENE_SCHEMA: _json(schema(pictures, ("Scene", "Frame"), "Scene and Frame", f"{about} {_made(SCENE)}")),
        SCENE_TYPES: types(pictures, f"Scenes, and the frames between them. {_made(SCENE)}"),
        STORY_SCHEMA: _json(
            schema(
                story(None, pictures),
                ("Story",),
                "Story",
                f"A record as scenes that a page shows without an engine (docs/stories.md). {_made(STORY)}",
            )
        ),
        STORY_TYPES: types(story(None, pictures), f"Stories: scenes made beforehand. {_made(STORY)}", "./scene.js"),
        BRIDGE_TYPES: types(
            bridge(requests, pictures),
            f"What the page and the engine say to each other. {_made(PROTOCOL)}",
            "./scene.js",
        ),
        LEVELS_MODULE: _level_names(),
    }


def _level_names() -> str:
    names = "".join(f'  {id_}: "{name}",\n' for id_, name in LEVEL_NAMES.items())
    about = "The names of computer players by id, as msgids."
    return (
        f"/**\n * {about} {_made(LEVELS)}\n * @type {{Record<string, string>}}\n */\n"
        f"export const LEVEL_NAMES = {{\n{names}}};\n"
    )


def stale(root: Path = ROOT) -> dict[str, str]:
    """Return the generated texts that are missing or outdated in a copy of the project, by the path of their file.

    The texts are generated from the sources of this project, not from those of the copy.
    """
    return {
        name: text
        for name, text in generated().items()
        if not (root / name).is_file() or (root / name).read_text(encoding="utf-8") != text
    }


def _text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def _made(source: str) -> str:
    return f"Written by `{COMMAND}` from {source}; changes belong there."


def _json(value: object) -> str:
    """Write JSON with small lists and objects on one line each."""
    return _SMALL.sub(_joined, json.dumps(value, ensure_ascii=False, indent=2)) + "\n"


def _joined(found: re.Match[str]) -> str:
    line = " ".join(part.strip() for part in found[0].splitlines())
    tight = f"{line[0]}{line[1:-1].strip()}{line[-1]}"
    return tight if len(tight) < _ONE_LINE else found[0]
