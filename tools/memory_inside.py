"""Runs inside Pyodide before its memory is saved: does in advance everything that a first request would wait for.

Started by `memory.mjs`.
"""

import gc
import importlib
import random
import traceback  # noqa: F401  (so that the report of an error need not wait for a download)
from zipfile import ZipFile

from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.games import all_games

with ZipFile("/rules.zip") as archive:
    for path in archive.namelist():
        if path.endswith(".pyc"):
            importlib.import_module(path.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
for game in all_games():
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
