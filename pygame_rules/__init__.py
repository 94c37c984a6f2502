"""Four board games with ancient themes: rules, records, players, pictures.

``pygame_rules.core`` knows no game; ``pygame_rules.games`` finds games; ``pygame_rules.players`` plays them.
"""

__version__ = "0.2.0"
