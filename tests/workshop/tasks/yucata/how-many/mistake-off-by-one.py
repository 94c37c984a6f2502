# Counts the first card as 0.
def how_many(state):
    count = 0
    for number, _ in enumerate(state.legal_actions()):
        count = number
    return count
