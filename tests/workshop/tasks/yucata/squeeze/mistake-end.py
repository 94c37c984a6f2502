# At the end of the game she has no cards, and an empty list has no lowest number.
def squeeze(state):
    return {card: must(state.apply_action(card)) for card in state.legal_actions()}


def must(after):
    she = after.current_player()
    numbers = []
    for card in after.legal_actions():
        numbers.append(after.apply_action(card).taken[she].blue - after.taken[she].blue)
    return min(numbers)
