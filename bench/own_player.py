"""Measure how many games per second a player of a reader's own plays: the example `greedy` of each game against `easy`.

    .venv/bin/python -m bench.own_player [games]

The games are those of a study; an engine in a browser must reach half of what this measures on the same computer.
"""

from __future__ import annotations

import sys
import time

from pygame_rules.games import OWN, find_game
from pygame_rules.study.selfplay import selfplay
from pygame_rules.workshop.examples import examples_of
from pygame_rules.workshop.own_text import OwnText

EXAMPLE = "greedy"
GAMES = 20


def pace(game_id: str, games: int) -> float:
    """Return the games per second of the example against `easy`."""
    game = find_game(game_id)
    (text,) = [one.text for one in examples_of(game) if one.id == EXAMPLE]
    player = OwnText(f"{EXAMPLE}.py", text).player(EXAMPLE)
    began = time.perf_counter()
    for _ in selfplay(game, [player, "easy"], {}, games=games, seed=1):
        pass
    return games / (time.perf_counter() - began)


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for name in OWN:
        print(f"{name:>12} {pace(name, wanted):8.1f} games/s")
