def last(state):
    return state.legal_actions()[-1]
