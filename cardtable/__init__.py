"""A card table in a terminal: the great old card games, played by the book."""

__version__ = "0.1.0"
