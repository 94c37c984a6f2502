# Counts the cards in the hand; the one that was just played before may not be played again.
def how_many(state):
    return bin(state.hands[state.current_player()]).count("1")
