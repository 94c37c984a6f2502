# Tries the cards of before instead of hers.
def squeeze(state):
    values = {}
    for card in state.legal_actions():
        after = state.apply_action(card)
        she = after.current_player()
        numbers = [after.apply_action(own).taken[she].blue for own in state.legal_actions()]
        values[card] = min(numbers)
    return values
