"""Solvers of patiences: whether and how a deal can still come out if all its cards are known."""
