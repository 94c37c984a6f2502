def blue_ahead(state):
    leader = max(state.amulets)
    return state.stones[: leader + 1].count("B")
