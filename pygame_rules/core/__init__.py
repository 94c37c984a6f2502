"""What every game shares: protocols, chance, records, matches, scenes, words, errors. Knows no game."""
