# Counts the stones of before, which are the same for all cards.
def few_blue(state):
    me = state.current_player()
    values = {}
    for card in state.legal_actions():
        after = state.apply_action(card)
        values[card] = -state.taken[me].blue
    return values
