# Asks whether there are stones in the middle row at all, not whether there are more.
def hits(state, action):
    other = 1 - state.current_player()
    return sum(state.apply_action(action).middle(other)) > 0
