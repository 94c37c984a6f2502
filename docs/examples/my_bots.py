"""A bot of one's own for docs/study.md."""

from pygame_rules import Action, State


def careful(state: State) -> Action:
    """Take the last of the legal actions."""
    return state.legal_actions()[-1]
