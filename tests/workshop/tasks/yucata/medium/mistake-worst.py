# Expects the worst card of the other player.
def thinker(state):
    return {card: gain(state, card) - worst(state.apply_action(card)) for card in state.legal_actions()}


def worst(state):
    return min((gain(state, card) for card in state.legal_actions()), default=0)


def gain(state, card):
    seat = state.current_player()
    before = state.taken[seat]
    after = state.apply_action(card).taken[seat]
    light, blue, red = after.light - before.light, after.blue - before.blue, after.red - before.red
    return light - 4.5 * blue + 4.5 * red
