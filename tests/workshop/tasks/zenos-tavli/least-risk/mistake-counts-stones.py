# Counts its single stones, as if each of them were in equal danger.
def least_risk(state):
    me = state.current_player()
    return {action: -list(state.apply_action(action).houses(me)).count(1) for action in state.legal_actions()}
