"""Races of several people on one screen, with one keyboard. In a race everybody plays at once."""
