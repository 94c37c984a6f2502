"""Draws the boards of Yucata' for `python -m tools.art`, from the numbers of the game's own layout, so that stones lie
where the slabs are.

Materials are noise filters on small tiles that repeat (`<pattern>`), as in `tools.art.zenos_tavli`. Light falls from
the upper left. Shadows of pieces are not drawn here; the code that draws the scene adds them.
"""
