"""Write all texts shown to a reader of the made-up language as JSON.

Run this as a process of its own, whose `pygame_rules` has the made-up language. The output is
`{"languages", "spoken": {where: texts}, "plurals", "entries", "replies"}`.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import product

from pygame_rules.bridge import Bridge
from pygame_rules.core.draft import Drafts
from pygame_rules.core.game import TERMINAL, AnyGame
from pygame_rules.core.languages import LANGUAGES
from pygame_rules.core.scene import View
from pygame_rules.core.words import OWN_NAME, words
from pygame_rules.games import all_games
from pygame_rules.show.entry import game_entry
from pygame_rules.show.files import rules
from tests.walks import walks

LANGUAGE = "eo"
SAID = {"label", "status", "reason", "help", "caption", "name", "text"}
"""The fields of scenes and frames that hold text for readers."""
spoken: dict[str, set[str]] = defaultdict(set)


def texts(value: object) -> Iterator[str]:
    """Yield all texts in the JSON of a scene or a frame; an item's `text` is drawn on the board."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in SAID and isinstance(inner, str):
                yield inner
            else:
                yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


def tour(game: AnyGame, players: int) -> None:
    """Collect the texts of one random game in every view: scenes, frames, move list and refusals."""
    (walk, *_) = walks(game.info.id, players)
    heard = spoken[game.info.id]
    eyes = [None, *range(players)]
    steps = list(walk.steps())
    for at, (before, action, after) in enumerate(steps):
        # Cycle through the views, so that each of them shows parts of every game.
        seat, shape = list(product(eyes, ("landscape", "portrait")))[at % (2 * len(eyes))]
        presenter = game.presenter(View(seat, LANGUAGE, shape))
        heard.update(texts(presenter.scene(before).to_json()))
        heard.update(text for frame in presenter.frames(before, action, after) for text in texts(frame.to_json()))
        heard.add(presenter.describe(before, action))
        heard.add(presenter.explain_refusal(after, action))
    for seat, shape in product(eyes, ("landscape", "portrait")):
        assert walk.states[-1].current_player() == TERMINAL
        heard.update(texts(game.presenter(View(seat, LANGUAGE, shape)).scene(walk.states[-1]).to_json()))
    if isinstance(game, Drafts):
        for option in game.draft_options:
            state = game.draft_start(option, players)
            heard.update(texts(game.draft_scene(option, state, View(None, LANGUAGE)).to_json()))
            heard.update(game.draft_faults(option, state, LANGUAGE))


def replies() -> list[object]:
    """Return some replies of the bridge: two errors in the reader's language and a table."""
    bridge = Bridge(clock=lambda: 0.0)
    view = {"seat": None, "lang": LANGUAGE, "shape": "landscape"}
    asked = [
        {"do": "dance", "lang": LANGUAGE},
        {
            "do": "new", "session": "s", "game": "zenos-tavli", "players": [{"name": "", "kind": "human"}] * 2,
            "options": {}, "seed": "0" * 64, "settings": {}, "view": view, "lang": LANGUAGE,
        },
        {"do": "view", "session": "s", "ply": 0, "view": {**view, "lang": "la"}, "lang": LANGUAGE},
    ]  # fmt: skip
    return [json.loads(bridge.handle(json.dumps(request))) for request in asked]


def main() -> None:
    """Write everything to standard output."""
    for game in all_games():
        for players in game.info.seats[:2]:
            tour(game, players)
    tavli = words(LANGUAGE, "pygame_rules.games.zenos_tavli")
    told = {
        "languages": LANGUAGES,
        "name": words(LANGUAGE)(OWN_NAME),
        "spoken": {game: sorted(heard) for game, heard in spoken.items()},
        "plurals": [tavli.plural("{n} white stone", "{n} white stones", n)[-1] for n in (0, 1, 2, 5, 12, 22, 112)],
        "entries": {game.info.id: game_entry(game)["words"] for game in all_games()},
        "rules": {game.info.id: rules(game.info.package, LANGUAGE)[:15] for game in all_games()},
        "replies": replies(),
    }
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
