# range(blue) goes from 0 to blue - 1, so the last stone costs nothing.
def points(state):
    light, blue, red = state.taken[state.current_player()]
    if red and blue:
        blue = blue - 1
    return light - sum(range(blue))
