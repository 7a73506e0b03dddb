"""The advice on rivals games: measures of a position, plans of a turn, and errors seen or overlooked."""
