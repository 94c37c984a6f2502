"""Writes the art of Tutanchamun: `python -m tools.art.tutanchamun`.

The boards are drawn from the numbers of the game's own layout, so that treasures lie in their fields. The SVGs that
this writes are part of the source; run it again when the layout or a material changes.

Figures are flat outlines that a lighting filter turns into reliefs of gold and stone. Light falls from the upper left.
Shadows of pieces are not drawn here; the code that draws the scene adds them.
"""
