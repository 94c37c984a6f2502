# Returns inside of the loop, so that only the first card has a value.
def weigh(state):
    me = state.current_player()
    values = {}
    for card in state.legal_actions():
        mine = state.apply_action(card).taken[me]
        values[card] = mine.light - 4.5 * mine.blue + 4.5 * mine.red
        return values
