"""Widgets, dialogs, colors and base classes that every screen uses."""
