"""Solitaires: patiences, each for one seat."""
