"""Self-play of many games, and the check of the dice in finished games."""
