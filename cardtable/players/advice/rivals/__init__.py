"""Advice on rivals games: measures, plans of a turn, and errors seen or overlooked."""
