DEPTH = 2


def thinker(state):
    return {card: gain(state, card) - best(state.apply_action(card), DEPTH) for card in state.legal_actions()}


def best(state, depth):
    if depth == 0:
        return 0
    values = [gain(state, card) - best(state.apply_action(card), depth - 1) for card in state.legal_actions()]
    return max(values, default=0)


def gain(state, card):
    seat = state.current_player()
    before = state.taken[seat]
    after = state.apply_action(card).taken[seat]
    light, blue, red = after.light - before.light, after.blue - before.blue, after.red - before.red
    return light - 4.5 * blue + 4.5 * red
