# Counts from the end of the text at the beginning of the game.
def blue_ahead(state):
    leader = max(state.amulets)
    return state.stones[leader + 1 - 5 : leader + 6 - 5].count("B")
