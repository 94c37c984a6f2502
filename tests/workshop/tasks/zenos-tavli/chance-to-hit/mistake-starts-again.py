# Begins to count again for each throw.
def chance_to_hit(state):
    for roll, probability in state.chance_outcomes():
        total = 0
        after = state.apply_action(roll)
        if any(hits(after, action) for action in after.legal_actions()):
            total = total + probability
    return total


def hits(state, action):
    other = 1 - state.current_player()
    return sum(state.apply_action(action).middle(other)) > sum(state.middle(other))
