"""Runs inside Pyodide before its memory is saved: does in advance everything that a first request would wait for.

Started by `files.mjs`, which then asks for `origins()`.
"""

import gc
import importlib
import json
import os
import random
import sys

import later_library  # noqa: F401  (a start from the memory asks for it)

from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.games import OWN, all_games, find_game

FOLDER = "/rules/"
SELDOM = ("pygame_rules.bridge.add_ons", "pygame_rules.show.files", "pygame_rules.core.scene_svg")
"""Modules of the rules for games that are added to a built site, and for programs that use the package."""


def modules() -> list[str]:
    """Return the names of all modules of the rules, and of games that were packed with them."""
    found = []
    for folder, _, files in os.walk(FOLDER):
        for file in files:
            name, dot, ending = os.path.join(folder, file).removeprefix(FOLDER).rpartition(".")
            if dot and ending == "pyc":
                found.append(name.removesuffix("/__init__").replace("/", "."))
    return sorted(found)


def origins() -> str:
    """Tell as JSON which modules are loaded, and whether they come from files or are built into the program."""
    loaded, frozen = [], []
    for name, module in sys.modules.items():
        origin = str(getattr(getattr(module, "__spec__", None), "origin", None))
        if origin == "frozen":
            frozen += [f"{LIBRARY}{name.replace('.', '/')}{end}.pyc" for end in ("", "/__init__")]
        elif origin.startswith("/"):
            loaded.append(origin[1:])
    return json.dumps({"loaded": loaded, "frozen": frozen, "names": list(sys.modules)})


LIBRARY = f"lib/python{sys.version_info.major}.{sys.version_info.minor}/"
for name in modules():
    if name not in SELDOM:
        importlib.import_module(name)
# Finding games that were packed with the rules takes modules that no visitor of another site needs.
alone = len([name for name in os.listdir(FOLDER) if name.endswith(".dist-info")]) == 1
for game in map(find_game, OWN) if alone else all_games():
    for seats in game.info.seats:
        state = game.new_initial_state(seats, {})
        for language in LANGUAGES:
            for shape in ("landscape", "portrait"):
                game.presenter(View(language=language, shape=shape)).scene(state)

# A fixed seed, so that each build gives the same bytes; the engine seeds `random` anew when it starts from them.
random.seed(0)
gc.collect()
# These objects are never freed: exclude them from the garbage collector's later runs.
gc.freeze()
