# Begins at the own amulet instead of the leading one.
def blue_ahead(state):
    here = state.amulets[state.current_player()]
    return state.stones[: here + 1].count("B")
