"""What a reader sees and is told: scene, frames, choices on the board and their words."""
