# Returns inside of the loop: the first number is the lowest one.
def highest(state):
    for card in state.legal_actions():
        if card.text.isdigit():
            return card
    return state.legal_actions()[0]
