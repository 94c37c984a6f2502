def how_many(state):
    return len(state.legal_actions())
