"""Pictures: the SVG art of each game, which `python -m tools.art.<game>` writes, their covers, the icon, the font."""
