"""What studies and learning programs measure."""
