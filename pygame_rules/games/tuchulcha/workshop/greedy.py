"""What counts.

This player tries each action, counts what can be counted afterwards, and
weighs it. It gives a value for every action; the highest one is played.
Change the weights, and it plays otherwise."""

import pygame_rules as pr

GAME = pr.find_game("tuchulcha")
WEIGHTS = {"arrived": 10, "sent": 6, "lost": -9, "open": -3, "walked": 0.4}
WEIGHTS |= {"prey": -9, "sealed": 15}


def greedy(state):
    """Plays what is best to have at once."""
    me = state.current_player()
    values = {}
    for action in state.legal_actions():
        figures = GAME.figures(state.apply_action(action), me)
        values[action] = sum(weight * figures.get(name, 0) for name, weight in WEIGHTS.items())
    return values
