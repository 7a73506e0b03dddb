"""The program on the screen of a terminal: its screens, their panels, and the drawing of the table."""
