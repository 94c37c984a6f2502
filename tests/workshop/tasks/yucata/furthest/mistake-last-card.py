# Keeps what the last card reaches, not the highest space.
def furthest(state):
    me = state.current_player()
    reached = 0
    for card in state.legal_actions():
        reached = state.apply_action(card).amulets[me]
    return reached
