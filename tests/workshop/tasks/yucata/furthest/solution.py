def furthest(state):
    me = state.current_player()
    reached = state.amulets[me]
    for card in state.legal_actions():
        after = state.apply_action(card)
        reached = max(reached, after.amulets[me])
    return reached
