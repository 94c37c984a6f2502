"""Writes the art of Yucata': `python -m tools.art.yucata`.

The boards are drawn from the numbers of the game's own layout, so that stones lie where the slabs are. The SVGs that
this writes are part of the source; run it again when the layout or a material changes.

Materials are noise filters on small tiles that repeat (`<pattern>`), as in `tools.art.zenos_tavli`. Light falls from
the upper left. Shadows of pieces are not drawn here; the code that draws the scene adds them.
"""
