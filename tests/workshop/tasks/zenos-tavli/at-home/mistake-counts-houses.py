# Counts houses, not the stones on them.
def at_home(state):
    houses = state.houses(state.current_player())
    return len([stones for stones in houses[18:] if stones])
