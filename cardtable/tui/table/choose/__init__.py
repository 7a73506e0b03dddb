"""How a person chooses a move."""
