# Sees only what the own card brings.
def thinker(state):
    return {card: gain(state, card) for card in state.legal_actions()}


def gain(state, card):
    seat = state.current_player()
    before = state.taken[seat]
    after = state.apply_action(card).taken[seat]
    light, blue, red = after.light - before.light, after.blue - before.blue, after.red - before.red
    return light - 4.5 * blue + 4.5 * red
