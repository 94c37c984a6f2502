# Adds the numbers, and forgets what the dagger and the copy do.
def furthest(state):
    here = state.amulets[state.current_player()]
    numbers = [int(card.text) for card in state.legal_actions() if card.text.isdigit()]
    return here + max(numbers, default=0)
