import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")
WEIGHTS = {"off": 6, "hits": 3, "middle": -3, "hand": -2, "open": -1, "pips": -0.2}


def winner(state):
    me = state.current_player()
    values = {}
    for action in state.legal_actions():
        figures = GAME.figures(state.apply_action(action), me)
        values[action] = sum(weight * figures.get(name, 0) for name, weight in WEIGHTS.items())
    return values
