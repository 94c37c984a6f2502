# Gives every action the same value, so the first one is played.
def winner(state):
    return {action: 1 for action in state.legal_actions()}
