def highest(state):
    best = state.legal_actions()[0]
    for card in state.legal_actions():
        if card.text.isdigit():
            best = card
    return best
