"""One look ahead.

This player tries each action, and then each action that may follow it. If
its own turn goes on, it takes the best one; if it is somebody else's turn,
it expects the one that is worst for itself. Where a throw comes next, or
far enough ahead, it estimates as the computer players do."""

import pygame_rules as pr

GAME = pr.find_game("zenos-tavli")
DEPTH = 2


def ahead(state):
    """Plays what is best after the next action."""
    me = state.current_player()
    actions = state.legal_actions()
    return {action: worth(state.apply_action(action), me, DEPTH) for action in actions}


def worth(state, me, depth):
    """Says what a position is worth to me, from -1 to 1."""
    seat = state.current_player()
    if depth == 0 or seat in (pr.CHANCE, pr.TERMINAL):
        return GAME.evaluate(state)[me]
    values = [worth(state.apply_action(action), me, depth - 1) for action in state.legal_actions()]
    return max(values) if seat == me else min(values)
