"""Cutting the pack before a match: for partners, seats and the first deal."""
