"""Piles and patiences: how cards lie, where they may go, and what all patiences share."""
