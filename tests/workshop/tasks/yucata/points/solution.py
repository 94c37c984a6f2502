def points(state):
    me = state.current_player()
    light, blue, red = state.taken[me]
    if red and blue:
        blue = blue - 1
    cost = 0
    for number in range(1, blue + 1):
        cost = cost + number
    return light - cost
