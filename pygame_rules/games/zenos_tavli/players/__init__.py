"""What computer players know about the game: levels, evaluations, figures for the reasons of hints."""
