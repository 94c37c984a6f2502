# Forgets the red stone.
def points(state):
    light, blue, red = state.taken[state.current_player()]
    return light - blue * (blue + 1) // 2
