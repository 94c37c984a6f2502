def foremost(state):
    best = state.legal_actions()[0]
    for action in state.legal_actions():
        if action.place > best.place:
            best = action
    return best
