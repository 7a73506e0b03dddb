"""Piles and patiences: how cards lie in piles, where they may be moved, and the parts common to all patiences."""
