# Returns the action with the lowest value.
import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def champion(state):
    me = state.current_player()
    return min(state.legal_actions(), key=lambda action: GAME.evaluate(state.apply_action(action))[me])
