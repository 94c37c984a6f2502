"""The exhibit's supervisor, and the soak test that lets it run for a simulated day."""
