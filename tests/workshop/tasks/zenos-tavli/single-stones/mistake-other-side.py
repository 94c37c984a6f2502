# Counts the other player's single stones.
def single_stones(state):
    return list(state.houses(1 - state.current_player())).count(1)
