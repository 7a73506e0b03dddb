"""The program on the screen: its start and end, its settings, and the opening of its screens."""
