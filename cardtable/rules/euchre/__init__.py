"""Euchre, the four-handed partnership game."""
