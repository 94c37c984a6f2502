"""The first action.

A player is a function. It gets the position, which is called state here,
and gives back one of the actions that are legal there."""


def first(state):
    """Plays the first legal action."""
    return state.legal_actions()[0]
