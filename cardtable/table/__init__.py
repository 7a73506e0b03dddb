"""A match in play, with its players, without a screen."""
