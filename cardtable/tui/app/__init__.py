"""The program: its start and end, its settings, its way from screen to screen."""
