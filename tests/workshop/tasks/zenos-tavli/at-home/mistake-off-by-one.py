# Forgets that places are counted from 0: house 19 stands at place 18.
def at_home(state):
    houses = state.houses(state.current_player())
    return sum(houses[19:])
