# Counts the open stones of the other player.
import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")


def careful(state):
    values = {}
    for action in state.legal_actions():
        after = state.apply_action(action)
        other = 1 - state.current_player()
        values[action] = -GAME.figures(after, other)["open"]
    return values
