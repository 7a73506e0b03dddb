"""Races, in which everybody plays at once, on one screen with one keyboard."""
