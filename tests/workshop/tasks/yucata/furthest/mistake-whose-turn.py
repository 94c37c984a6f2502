# Asks the position afterwards who is at turn: that is the other player.
def furthest(state):
    reached = 0
    for card in state.legal_actions():
        after = state.apply_action(card)
        reached = max(reached, after.amulets[after.current_player()])
    return reached
