def at_home(state):
    houses = state.houses(state.current_player())
    return sum(houses[18:])
