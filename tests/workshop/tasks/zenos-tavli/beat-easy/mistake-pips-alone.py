# Looks at the pips alone, which are the same after most actions.
import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def winner(state):
    me = state.current_player()
    return {action: -GAME.figures(state.apply_action(action), me)["pips"] for action in state.legal_actions()}
