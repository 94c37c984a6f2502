import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def champion(state):
    me = state.current_player()
    return {action: worth(state.apply_action(action), me) for action in state.legal_actions()}


def worth(state, me):
    if state.current_player() != me:
        return GAME.evaluate(state)[me]
    return max(GAME.evaluate(state.apply_action(action))[me] for action in state.legal_actions())
