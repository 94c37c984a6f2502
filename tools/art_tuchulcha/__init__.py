"""Writes the art of Tuchulcha: `python -m tools.art_tuchulcha`.

The boards are drawn from the numbers of the game's own layout and board data. The SVGs that this writes are part of the
source; run it again when the layout, the data or a material changes.

One board is one light: its stones, floors and altar are flat shapes in groups, and each group's filter lays grain and
relief over them, lit from the upper left. So a stone needs no drawing of its own, only its place. Shadows of pieces are
not drawn here; whoever draws the scene casts them.
"""
