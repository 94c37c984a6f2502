# Takes the greatest text: “dagger” comes behind “copy”.
def last(state):
    return max(state.legal_actions(), key=str)
