"""What all games share: protocols, chance, records, matches, scenes, words, errors. It imports no game."""
