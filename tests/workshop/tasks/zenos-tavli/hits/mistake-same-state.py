# Thinks that apply_action changes the position, and looks at the old one.
def hits(state, action):
    other = 1 - state.current_player()
    before = sum(state.middle(other))
    state.apply_action(action)
    return sum(state.middle(other)) > before
