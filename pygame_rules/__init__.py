"""Four board games with ancient themes: rules, records, players, pictures.

``pygame_rules.core`` holds what all games share, ``pygame_rules.games`` finds the games, and ``pygame_rules.players``
holds the computer players.
"""

__version__ = "0.2.0"
