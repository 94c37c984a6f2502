# Looks at its own stones in the middle row.
def hits(state, action):
    me = state.current_player()
    after = state.apply_action(action)
    return sum(after.middle(me)) > sum(state.middle(me))
