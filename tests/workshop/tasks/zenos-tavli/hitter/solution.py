def hitter(state):
    for action in state.legal_actions():
        if hits(state, action):
            return action
    return state.legal_actions()[0]


def hits(state, action):
    other = 1 - state.current_player()
    return sum(state.apply_action(action).middle(other)) > sum(state.middle(other))
