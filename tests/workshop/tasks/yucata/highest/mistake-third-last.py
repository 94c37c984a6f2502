# Leaves out the last two cards, as if the dagger and the copy were always there.
def highest(state):
    return state.legal_actions()[-3]
