"""What every screen uses: widgets, dialogs, colors, base classes."""
