# Prints the number instead of returning it.
def how_many(state):
    print(len(state.legal_actions()))
