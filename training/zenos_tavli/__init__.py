"""Train the network of Zenos Tavli by self-play, in C."""
