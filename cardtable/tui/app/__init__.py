"""The program on the screen: start and end, settings, and the opening of screens."""
