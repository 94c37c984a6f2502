# Returns in the loop, so that it follows only the first action.
import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def whole_turn(state):
    me = state.current_player()
    return {action: -fewest(state.apply_action(action), me) for action in state.legal_actions()}


def fewest(state, me):
    if state.current_player() != me:
        return GAME.figures(state, me)["open"]
    for action in state.legal_actions():
        return fewest(state.apply_action(action), me)
