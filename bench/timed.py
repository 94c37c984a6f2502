"""Time one piece of work of the first `pygame_rules` on the path; `against.py` runs this script in each checkout.

It is a script of its own, and uses only parts that every version of the package has, because it also runs with old
ones. Standard input is a task as JSON (see `against.py`), standard output the figures: `{"package": …, "count": …,
"seconds": …}` with seconds of processor time.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any, Final

import pygame_rules
from pygame_rules.core.game import CHANCE, TERMINAL
from pygame_rules.games import find_game
from pygame_rules.players.player import Noise

DECISIONS: Final = 6
"""How many decisions of each game the positions come from."""
ENDS: Final = 2
"""How many ends of the mover's turn are searched further, through the next turn."""
THROWS: Final = 21
"""How many throws follow each of these ends: all throws of two dice, a part of those of three."""
WIDTH: Final = 64
"""How many positions in mid-turn the search of a turn continues from."""


class Zeros:
    """A source of zeros that seeds the noise, so that every run plays the same games."""

    def uniform(self, n: int) -> int:
        """Return 0."""
        return 0

    def shuffle(self, items: object) -> None:
        """Leave the order unchanged."""


def ends(state: Any) -> list[Any]:
    """Find the positions in which the mover's turn can end, in the order in which a search finds them, each once."""
    mover = state.current_player()
    seen, level = {state}, [state]
    found: list[Any] = []
    while level:
        following: list[Any] = []
        for before in level:
            for action in before.legal_actions():
                after = before.apply_action(action)
                if after not in seen:
                    seen.add(after)
                    (following if after.current_player() == mover else found).append(after)
        level = following[:WIDTH]
    return found


def some(items: Sequence[Any], count: int) -> list[Any]:
    """Choose at most `count` of the items, evenly spread."""
    return [items[at * len(items) // count] for at in range(count)] if len(items) > count else list(items)


def searched(state: Any) -> Iterator[Any]:
    """Yield the positions that a search of two turns evaluates: the ends of this turn, and the ends of the next turn
    after some of them."""
    found = ends(state)
    yield from found
    for end in some(found, ENDS):
        replies = [end]
        if end.current_player() == CHANCE:
            replies = [end.apply_action(action) for action, _ in some(end.chance_outcomes(), THROWS)]
        for reply in replies:
            if reply.current_player() not in (CHANCE, TERMINAL):
                yield from ends(reply)


def positions(game: Any, players: int, games: Sequence[Sequence[str]]) -> list[Any]:
    """Return the positions that searches evaluate in some decisions of games, which are given by their events."""
    found = []
    for events in games:
        state = game.new_initial_state(players, {})
        decisions = []
        for event in events:
            if state.current_player() != CHANCE:
                decisions.append(state)
            state = state.apply_action(game.string_to_action(event))
        for decision in some(decisions, DECISIONS):
            found += [one for one in searched(decision) if one.current_player() != TERMINAL]
    return found


def evaluate(game: Any, task: Mapping[str, Any]) -> tuple[int, float]:
    """Evaluate the positions of searches one after the other, with empty memories at the start, by the game's own
    evaluation, or by that of the module that the task names, if there is one."""
    states = positions(game, task["players"], task["games"])
    values = game.evaluate
    with suppress(ImportError):
        # An older version may have the game's own evaluation only.
        values = import_module(task["module"]).evaluate if task["module"] else values
    # A search holds few positions at a time, so the collector of garbage must not go through all of these again and
    # again.
    gc.collect()
    gc.freeze()
    started = process_time()
    for state in states:
        values(state)
    return len(states), process_time() - started


def whole_games(play: Callable[[], object], least: float) -> tuple[int, float]:
    """Play whole games for at least `least` seconds; the first one is not counted, because it makes tables."""
    play()
    count, started = 0, process_time()
    while (took := process_time() - started) < least or not count:
        play()
        count += 1
    return count, took


def playouts(game: Any, task: Mapping[str, Any]) -> tuple[int, float]:
    """Play random games with the game's own function for it."""
    noise = Noise(Zeros())
    start = game.new_initial_state(task["players"], {})
    return whole_games(lambda: game.playout(start, noise.uniform), task["least"])


def steps(game: Any, task: Mapping[str, Any]) -> tuple[int, float]:
    """Play random games action by action."""
    noise = Noise(Zeros())

    def play() -> None:
        state = game.new_initial_state(task["players"], {})
        while (mover := state.current_player()) != TERMINAL:
            if mover == CHANCE:
                state = state.apply_action(state.sample_chance(noise))
            else:
                actions = state.legal_actions()
                state = state.apply_action(actions[noise.uniform(len(actions))])

    return whole_games(play, task["least"])


TASKS: Final = {"evaluate": evaluate, "playouts": playouts, "steps": steps}


def main() -> None:
    """Do the task on standard input."""
    task = json.load(sys.stdin)
    count, seconds = TASKS[task["task"]](find_game(task["game"]), task)
    package = str(Path(pygame_rules.__file__).resolve().parent)
    print(json.dumps({"package": package, "count": count, "seconds": seconds}))


if __name__ == "__main__":
    main()
