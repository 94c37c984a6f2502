"""Writes the art of Tuchulcha: `python -m tools.art.tuchulcha`.

The boards are drawn from the numbers of the game's own layout and board data. The SVGs that this writes are part of the
source; run it again when the layout, the data or a material changes.

The stones, floors and the altar of a board are flat shapes in groups. A filter on each group adds grain and relief, lit
from the upper left, so that a single stone needs only an outline and a place. Shadows of pieces are not drawn here; the
code that draws the scene adds them.
"""
