# Each blue stone costs one point.
def points(state):
    light, blue, red = state.taken[state.current_player()]
    return light - max(blue - red, 0)
