# Returns inside of the loop, after the first single stone.
def single_stones(state):
    count = 0
    for stones in state.houses(state.current_player()):
        if stones == 1:
            count = count + 1
            return count
    return count
