"""The types of the replies, by subject; no code that runs."""
