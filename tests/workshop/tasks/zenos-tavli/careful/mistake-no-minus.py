# Forgets the minus, and leaves as many stones open as it can.
import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def careful(state):
    me = state.current_player()
    values = {}
    for action in state.legal_actions():
        values[action] = GAME.figures(state.apply_action(action), me)["open"]
    return values
