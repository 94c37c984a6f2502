"""Draws the boards of Tutanchamun for `python -m tools.art`, from the numbers of the game's own layout, so that
treasures lie in their fields.

Figures are flat outlines that a lighting filter turns into reliefs of gold and stone. Light falls from the upper left.
Shadows of pieces are not drawn here; the code that draws the scene adds them.
"""
