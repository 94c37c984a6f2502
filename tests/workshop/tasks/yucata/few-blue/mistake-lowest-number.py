# Plays the lowest number, which takes as few spaces as possible, and no account of the dagger.
def few_blue(state):
    return state.legal_actions()[0]
