"""Writes the art of Zenos Tavli: `python -m tools.art.zenos_tavli`.

The boards are drawn from the numbers of the game's own layout, so that stones stand where the houses are. The SVGs that
this writes are part of the source; run it again when the layout or a material changes.

Materials are noise filters on small tiles that repeat (`<pattern>`): a browser would need a second for a filter over
the whole board. Light falls from the upper left. Shadows of pieces are not drawn here; the code that draws the scene
adds them.
"""
