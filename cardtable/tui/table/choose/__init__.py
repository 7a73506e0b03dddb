"""How a person chooses a move: by keys, by the mouse, or by buttons."""
