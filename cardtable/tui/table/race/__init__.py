"""Races of several people on one screen, with one keyboard; in a race everybody plays at once."""
