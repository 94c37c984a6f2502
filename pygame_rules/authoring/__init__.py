"""What those who write a game need: a project to begin with, the contract that every game must keep, the words to
translate (docs/adding-a-game.md). The command line uses it; it is not packed for the page."""
