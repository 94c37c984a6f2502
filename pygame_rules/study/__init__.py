"""Studies: many games between computer players, and what they say. `library` has what the page does not use of them."""
