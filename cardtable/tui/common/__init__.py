"""Parts that every screen uses."""
