# Counts empty houses, too.
def single_stones(state):
    count = 0
    for stones in state.houses(state.current_player()):
        if stones < 2:
            count = count + 1
    return count
