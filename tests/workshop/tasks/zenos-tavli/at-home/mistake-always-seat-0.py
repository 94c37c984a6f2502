# Counts White's stones, no matter who is at turn.
def at_home(state):
    return sum(state.houses(0)[18:])
