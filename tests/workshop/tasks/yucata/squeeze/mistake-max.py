# She would not choose the card that takes most.
def squeeze(state):
    return {card: must(state.apply_action(card)) for card in state.legal_actions()}


def must(after):
    she = after.current_player()
    numbers = [after.apply_action(card).taken[she].blue - after.taken[she].blue for card in after.legal_actions()]
    return max(numbers, default=0)
