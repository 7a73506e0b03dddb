"""Games at which everybody plays at once."""
