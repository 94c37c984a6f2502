def squeeze(state):
    values = {}
    for card in state.legal_actions():
        after = state.apply_action(card)
        values[card] = must(after)
    return values


def must(after):
    she = after.current_player()
    numbers = []
    for card in after.legal_actions():
        numbers.append(after.apply_action(card).taken[she].blue - after.taken[she].blue)
    return min(numbers, default=0)
