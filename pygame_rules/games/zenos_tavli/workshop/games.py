"""Random games, cut short.

This player tries each action, lets everybody play two events at random from
there, and estimates what has become of it. It does that twice for each
action, and takes the one that is best on average."""

import random

import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")
GAMES = 2
STEPS = 2


def games(state):
    """Plays what is best on average after a few random events."""
    me = state.current_player()
    values = {}
    for action in state.legal_actions():
        after = state.apply_action(action)
        values[action] = sum(tried(after, me) for _ in range(GAMES))
    return values


def tried(state, me):
    """Plays a few events at random, and says what the position is worth then."""
    for _ in range(STEPS):
        if state.current_player() == pr.TERMINAL:
            break
        if state.current_player() == pr.CHANCE:
            outcomes, weights = zip(*state.chance_outcomes())
            state = state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state = state.apply_action(random.choice(state.legal_actions()))
    return GAME.evaluate(state)[me]
