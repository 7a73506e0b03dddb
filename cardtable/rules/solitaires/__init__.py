"""Patiences (solitaires), for one player alone or for several players, each with a patience of his own."""
