"""Draws the boards of Zenos Tavli for `python -m tools.art`, from the numbers of the game's own layout, so that stones
stand where the houses are.

Materials are noise filters on small tiles that repeat (`<pattern>`): a browser would need a second for a filter over
the whole board. Light falls from the upper left. Shadows of pieces are not drawn here; the code that draws the scene
adds them.
"""
