def hits(state, action):
    other = 1 - state.current_player()
    after = state.apply_action(action)
    return sum(after.middle(other)) > sum(state.middle(other))
