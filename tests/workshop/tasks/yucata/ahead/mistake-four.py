# The end does not belong to a piece: these are four spaces.
def blue_ahead(state):
    leader = max(state.amulets)
    return state.stones[max(leader - 4, 0) : leader].count("B")
