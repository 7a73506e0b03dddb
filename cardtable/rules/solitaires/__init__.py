"""Patiences (solitaires), for one player or for several who each play their own."""
