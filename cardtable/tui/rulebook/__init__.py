"""The rulebook on the screen."""
