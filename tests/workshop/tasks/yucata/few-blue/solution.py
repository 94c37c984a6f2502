def few_blue(state):
    me = state.current_player()
    values = {}
    for card in state.legal_actions():
        after = state.apply_action(card)
        values[card] = -after.taken[me].blue
    return values
