"""The process that measures this project: `python -m bench.peers.ours` (requests: `worker.py`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame_rules
from bench.peers.plan import SEARCHES, TIC_TAC_TOE
from bench.peers.tic_tac_toe import Marks
from bench.peers.worker import Counts, Task, serve
from pygame_rules.core.chance import Dice
from pygame_rules.core.game import CHANCE, TERMINAL, PlaysOut, State
from pygame_rules.core.levels import Playouts
from pygame_rules.games import all_games
from pygame_rules.players.monte_carlo import MonteCarlo, Playout
from pygame_rules.players.player import Budget, Noise, decide

NOISE: Final = Noise(Dice.from_number(1).player_stream("peers"))
"""The source of all draws of this process, so that every run plays the same games."""


def random_game(begin: Callable[[], State]) -> Counts:
    """Play one random game through the public interface: list the legal actions, choose one, apply it."""
    state = begin()
    decisions = 0
    while (mover := state.current_player()) != TERMINAL:
        if mover == CHANCE:
            state = state.apply_action(state.sample_chance(NOISE))
        else:
            actions = state.legal_actions()
            state = state.apply_action(actions[NOISE.uniform(len(actions))])
            decisions += 1
    return {"decisions": decisions, "games": 1}


def playout(play: Playout, state: State) -> Counts:
    """Play one random game with the game's own function for it."""
    play(state, NOISE.uniform)
    return {"games": 1}


def search(player: MonteCarlo, state: State, searches: int) -> Counts:
    """Decide once by Monte Carlo tree search; `searches` is the number of random games."""
    budget = Budget(searches)
    decide(player.choose(state, state.current_player(), NOISE, budget))
    return {"searches": budget.spent}


def first_choice(state: State) -> State:
    """Play a random game up to the first position in which a seat has several actions."""
    while (mover := state.current_player()) == CHANCE or len(state.legal_actions()) == 1:
        state = state.apply_action(state.sample_chance(NOISE) if mover == CHANCE else state.legal_actions()[0])
    return state


def tasks() -> dict[str, Task]:
    """Return all tasks of this program by name (`plan.py`)."""
    few = SEARCHES[TIC_TAC_TOE]
    found: dict[str, Task] = {
        f"play {TIC_TAC_TOE}": partial(random_game, Marks),
        f"search {TIC_TAC_TOE}": partial(search, MonteCarlo(Playouts(few)), Marks(), few),
    }
    for game in all_games():
        name, begin = game.info.id, partial(game.new_initial_state, game.info.seats[0], {})
        if name not in SEARCHES:
            continue  # an add-on
        work = SEARCHES[name]
        root = first_choice(begin())
        own = game.playout if isinstance(game, PlaysOut) else None
        found[f"play {name}"] = partial(random_game, begin)
        found[f"search {name} by steps"] = partial(search, MonteCarlo(Playouts(work)), root, work)
        if own is not None:
            found[f"playout {name}"] = partial(playout, own, begin())
            found[f"search {name}"] = partial(search, MonteCarlo(Playouts(work), own), root, work)
    return found


if __name__ == "__main__":
    serve(pygame_rules.__version__, tasks())
