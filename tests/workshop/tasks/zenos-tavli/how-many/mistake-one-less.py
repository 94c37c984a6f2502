# Gives the last place in the list, which is one less than the length.
def how_many(state):
    count = 0
    for number in range(len(state.legal_actions())):
        count = number
    return count
