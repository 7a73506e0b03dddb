"""The shared parts of the advice on the rivals games: measures of a position, plans of a turn, attention to errors."""
