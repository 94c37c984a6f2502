"""Studies: many games between computer players, and their statistics. `library` holds the parts that the page does not
use."""
