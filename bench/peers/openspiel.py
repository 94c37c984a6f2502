"""The process that measures OpenSpiel: `python -m bench.peers.openspiel` (requests: `worker.py`).

It runs in the peers' environment, and imports nothing of this project that needs another package.
"""

from __future__ import annotations

import random
from functools import partial
from importlib.metadata import version
from typing import Any, Final

import numpy
import pyspiel
from open_spiel.python.algorithms import mcts

from bench.peers.plan import BACKGAMMON, SEARCHES, TIC_TAC_TOE
from bench.peers.worker import Counts, Task, serve

EXPLORATION: Final = 0.7
"""UCT's exploration constant, the same as in `pygame_rules.players.monte_carlo`."""
MEMORY_MB: Final = 256
"""The limit for the tree of the search in C++, which these searches do not reach."""
SEED: Final = 1
RANDOM: Final = random.Random(SEED)


def throw(state: Any) -> None:
    """Apply one chance outcome, drawn with the probabilities that the state gives."""
    # A loop, because `random.choices` would cost OpenSpiel a tenth of its speed.
    outcomes = state.chance_outcomes()
    left = RANDOM.random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            state.apply_action(outcome)
            return
    state.apply_action(outcomes[-1][0])  # the probabilities' sum was rounded down


def random_game(game: Any) -> Counts:
    """Play one random game through the public interface, as OpenSpiel's `example.py` does."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            throw(state)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(RANDOM.random() * len(actions))])
            decisions += 1
    return {"decisions": decisions, "games": 1}


def search(bot: Any, state: Any, searches: int) -> Counts:
    """Decide once by Monte Carlo tree search; `searches` is the number of random games."""
    bot.step(state)
    return {"searches": searches}


def tasks() -> dict[str, Task]:
    """Return all tasks of this program by name (`plan.py`)."""
    found: dict[str, Task] = {}
    for name in (BACKGAMMON, TIC_TAC_TOE):
        game = pyspiel.load_game(name)
        work = SEARCHES[name]
        root = game.new_initial_state()
        while root.is_chance_node():
            throw(root)
        # Without the solver, which would end a search early where it finds a proof.
        native = pyspiel.MCTSBot(
            game, pyspiel.RandomRolloutEvaluator(1, SEED), EXPLORATION, work, MEMORY_MB, False, SEED, False
        )
        evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(SEED))
        draws = numpy.random.RandomState(SEED)
        python = mcts.MCTSBot(game, EXPLORATION, work, evaluator, solve=False, random_state=draws)
        found[f"play {name}"] = partial(random_game, game)
        found[f"search {name} in C++"] = partial(search, native, root, work)
        found[f"search {name} in Python"] = partial(search, python, root, work)
    return found


if __name__ == "__main__":
    serve(version("open-spiel"), tasks())
