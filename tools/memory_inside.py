"""Runs inside Pyodide, before its memory is written for the site: all that a first request would have to wait for.

Started by `memory.mjs`.
"""

import gc
import importlib
import random
import traceback  # noqa: F401  (should something break, its report must not wait for a download)
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

# The same bytes on each build; whoever starts from them seeds it anew.
random.seed(0)
gc.collect()
# All this stays: nobody needs to look through it for what has become useless.
gc.freeze()
