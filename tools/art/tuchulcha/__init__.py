"""Draws the boards of Tuchulcha for `python -m tools.art`, from the numbers of the game's own layout and board data.

The stones, floors and the altar of a board are flat shapes in groups. A filter on each group adds grain and relief, lit
from the upper left, so that a single stone needs only an outline and a place. Shadows of pieces are not drawn here; the
code that draws the scene adds them.
"""
