"""The base of all games: protocols, chance, records, matches, scenes, words, errors. It imports no game."""
