"""What counts.

This player tries each action, counts what can be counted afterwards, and
weighs it. It gives a value for every action; the highest one is played.
Change the weights, and it plays otherwise."""

import pygame_rules as pr

GAME = pr.find_game("yucata")
WEIGHTS = {"light": 1, "blue": -2, "red": 4}


def greedy(state):
    """Plays what is best to have at once."""
    me = state.current_player()
    values = {}
    for action in state.legal_actions():
        figures = GAME.figures(state.apply_action(action), me)
        values[action] = sum(weight * figures.get(name, 0) for name, weight in WEIGHTS.items())
    return values
