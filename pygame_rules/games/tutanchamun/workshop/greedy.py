"""A look at what comes next.

This player tries the two nearest actions, and estimates the position after
each of them as the computer players do. It gives a value for every action that it
has tried; the highest one is played."""

import pygame_rules as pr

GAME = pr.find_game("tutanchamun")
TRIED = 2


def greedy(state):
    """Plays what is best to have at once."""
    me = state.current_player()
    actions = state.legal_actions()[:TRIED]
    return {action: GAME.evaluate(state.apply_action(action))[me] for action in actions}
