"""Random games.

This player tries each action, plays 5 games from there to the end,
in which everybody plays at random, and takes the action after which it has
won most. It need not know what is good."""

import random

import pygame_rules as pr

GAME = pr.find_game("tutanchamun")
GAMES = 5


def games(state):
    """Plays what wins most random games."""
    me = state.current_player()
    values = {}
    for action in state.legal_actions():
        after = state.apply_action(action)
        values[action] = sum(GAME.playout(after, random.randrange)[me] for _ in range(GAMES))
    return values
