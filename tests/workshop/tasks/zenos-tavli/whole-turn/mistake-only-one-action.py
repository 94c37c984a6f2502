# Looks at one action alone, and not at what may follow it.
import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def whole_turn(state):
    me = state.current_player()
    return {action: -GAME.figures(state.apply_action(action), me)["open"] for action in state.legal_actions()}
