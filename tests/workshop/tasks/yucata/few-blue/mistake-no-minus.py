# Forgets the minus sign, and plays the card that takes most.
def few_blue(state):
    me = state.current_player()
    return {card: state.apply_action(card).taken[me].blue for card in state.legal_actions()}
