"""Helpers that all other rooms use: messages and programs, files, a lock, the product's name."""
