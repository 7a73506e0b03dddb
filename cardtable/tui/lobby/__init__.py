"""The lobby and the page of a game."""
