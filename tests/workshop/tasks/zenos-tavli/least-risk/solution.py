def least_risk(state):
    return {action: -chance_to_hit(state.apply_action(action)) for action in state.legal_actions()}


def chance_to_hit(state):
    total = 0
    for roll, probability in state.chance_outcomes():
        after = state.apply_action(roll)
        if any(hits(after, action) for action in after.legal_actions()):
            total = total + probability
    return total


def hits(state, action):
    other = 1 - state.current_player()
    return sum(state.apply_action(action).middle(other)) > sum(state.middle(other))
