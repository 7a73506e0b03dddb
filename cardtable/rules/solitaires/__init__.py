"""Patiences (solitaires) for one player, or for several with a patience each."""
