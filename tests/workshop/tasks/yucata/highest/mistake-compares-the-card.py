# Compares the card itself, not its text: no card equals a text.
def highest(state):
    best = state.legal_actions()[0]
    for card in state.legal_actions():
        if card != "dagger" and card != "copy":
            best = card
    return best
