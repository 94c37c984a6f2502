# Compares the numbers on the dice, not where the stones stand.
def foremost(state):
    return max(state.legal_actions(), key=lambda action: action.number)
