"""What the advice on the rivals games shares: measures of a position, plans of a turn, and attention to errors."""
