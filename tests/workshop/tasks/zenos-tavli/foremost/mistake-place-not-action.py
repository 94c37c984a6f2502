# Remembers the place instead of the action.
def foremost(state):
    best = 0
    for action in state.legal_actions():
        if action.place > best:
            best = action.place
    return best
