# Finds the action and does not return it.
def last(state):
    action = state.legal_actions()[-1]
